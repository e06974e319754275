// The piezo: a square wave at the frequency its pin has, when the listener wants it.

export class Piezo {
  constructor() {
    this.on = false;
    this.hz = 0;
  }

  enable(on) {
    this.on = on;
    if (on && !this.audio) {
      this.audio = new AudioContext();
      this.gain = this.audio.createGain();
      this.gain.gain.value = 0;
      this.gain.connect(this.audio.destination);
      this.wave = this.audio.createOscillator();
      this.wave.type = "square";
      this.wave.connect(this.gain);
      this.wave.start();
    }
    this.set(on ? this.hz : 0);
  }

  set(hz) {
    this.hz = hz;
    if (!this.audio) return;
    if (hz) this.wave.frequency.value = hz;
    this.gain.gain.value = hz && this.on ? 0.04 : 0;
  }
}
