// The connection to the host: messages in as objects, commands out.

export class Link {
  constructor(onMessage, onState) {
    this.onMessage = onMessage;
    this.onState = onState;
    this.wait = 300;
    this.open();
  }

  open() {
    this.socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`);
    this.socket.onopen = () => {
      this.wait = 300;
      this.onState(true);
    };
    this.socket.onmessage = (event) => this.onMessage(JSON.parse(event.data));
    this.socket.onclose = () => {
      this.onState(false);
      setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(5000, this.wait * 2);
    };
  }

  send(command) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(command));
  }
}
