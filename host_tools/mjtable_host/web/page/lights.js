// Lamps, bars, seat digits and dice, as the emulated chips say they shine.

import { lampPlace } from "./places.js";

const FULL = 56; // brightest channel the driver lets through (drivers/ws2812.py, CAP)

/** CSS colour and strength 0..1 of a lamp from its three bytes. */
export function shine(r, g, b) {
  const top = Math.max(r, g, b);
  if (!top) return null;
  const part = (v) => Math.round((255 * v) / top);
  return { colour: `${part(r)} ${part(g)} ${part(b)}`, strength: Math.min(1, top / FULL) ** 0.6 };
}

export class Lamps {
  constructor(layer, bars) {
    this.lamps = [];
    this.before = "";
    for (let pixel = 0; pixel < 104; pixel++) {
      const lamp = document.createElement("i");
      lamp.dataset.pixel = pixel;
      lamp.dataset.rgb = "000000";
      const place = lampPlace(pixel);
      if (place) {
        lamp.className = "lamp";
        lamp.style.left = `${place[0]}px`;
        lamp.style.top = `${place[1]}px`;
        layer.append(lamp);
      } else {
        lamp.className = "cell";
        bars[(pixel - 72) >> 3].append(lamp);
      }
      this.lamps.push(lamp);
    }
  }

  update(hex) {
    if (hex === this.before) return;
    this.before = hex;
    this.lamps.forEach((lamp, i) => {
      const rgb = hex.slice(6 * i, 6 * i + 6);
      if (lamp.dataset.rgb === rgb) return;
      lamp.dataset.rgb = rgb;
      const [r, g, b] = [0, 2, 4].map((at) => parseInt(rgb.slice(at, at + 2), 16));
      const light = shine(r, g, b);
      lamp.classList.toggle("lit", Boolean(light));
      lamp.style.setProperty("--rgb", light ? light.colour : "0 0 0");
      lamp.style.setProperty("--strength", light ? light.strength.toFixed(2) : 0);
    });
  }
}

// The seven segments a-g of a digit in a box of 20 x 34.
const SEGMENTS = [
  "4,2 16,2 13.5,5.5 6.5,5.5", "17.5,3.5 17.5,15.5 14,13 14,7", "17.5,18.5 17.5,30.5 14,27 14,21",
  "6.5,28.5 13.5,28.5 16,32 4,32", "2.5,18.5 6,21 6,27 2.5,30.5", "2.5,3.5 6,7 6,13 2.5,15.5",
  "4,17 6.5,15.2 13.5,15.2 16,17 13.5,18.8 6.5,18.8",
];

export function digitsPicture() {
  const one = SEGMENTS.map((points) => `<polygon points="${points}"/>`).join("");
  const all = [0, 1, 2, 3].map((i) => `<g transform="translate(${i * 23} 0) skewX(-4)">${one}</g>`);
  return `<svg class="digits" viewBox="-3 -2 98 38">${all.join("")}</svg>`;
}

export function showDigits(svg, bytes) {
  svg.dataset.segments = bytes.join(" ");
  svg.querySelectorAll("g").forEach((digit, i) =>
    digit.querySelectorAll("polygon").forEach((segment, bit) =>
      segment.classList.toggle("on", Boolean((bytes[i] >> bit) & 1))));
}

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export function showDie(element, value) {
  element.dataset.value = value || "";
  element.classList.toggle("air", !value);
  const pips = PIPS[value || 0].map((at) =>
    `<circle cx="${7 + (at % 3) * 8}" cy="${7 + Math.floor(at / 3) * 8}" r="${value === 1 ? 4 : 2.7}"` +
    ` class="${value === 1 || value === 4 ? "red" : ""}"/>`);
  element.innerHTML = `<svg viewBox="0 0 30 30">${pips.join("")}</svg>`;
}
