// The event feed: lines `[n, t, kind, english, chinese]`; `{5m}` in a text stands for a tile,
// `{!5m}` for one that only its owner sees (css: body.as-players).

import { BY_NAME, HAN, picture } from "./faces.js";
import { pick } from "./text.js";

const KEPT = 300;

export function clockText(ms) {
  const s = Math.floor(ms / 1000);
  const pad = (n) => String(n).padStart(2, "0");
  return (s >= 3600 ? `${Math.floor(s / 3600)}:` : "") + `${pad(Math.floor(s / 60) % 60)}:${pad(s % 60)}`;
}

/** Text into an element, tiles as small pictures. */
export function fill(element, text) {
  element.replaceChildren();
  for (const part of text.split(/(\{!?\w+\})/)) {
    const name = part.replace(/[{!}]/g, "");
    const kind = part.startsWith("{") ? BY_NAME[name] : undefined;
    if (kind !== undefined) {
      const tile = document.createElement("span");
      tile.className = part[1] === "!" ? "mini secret" : "mini";
      tile.innerHTML = picture(kind);
      tile.dataset.kind = name;
      tile.title = `${name} ${HAN[kind]}`;
      element.append(tile);
    } else if (part) {
      element.append(part);
    }
  }
}

export class Feed {
  constructor(list) {
    this.list = list;
    this.lines = [];
    this.atEnd = true; // until the reader scrolls back
    this.top = 0;
    list.addEventListener("scroll", () => {
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 30) this.atEnd = true;
      else if (list.scrollTop < this.top) this.atEnd = false;
      this.top = list.scrollTop;
    });
    new ResizeObserver(() => this.follow()).observe(list);
  }

  follow() {
    if (!this.atEnd) return;
    this.list.scrollTop = this.list.scrollHeight;
    this.top = this.list.scrollTop;
  }

  clear() {
    this.lines = [];
    this.atEnd = true;
    this.list.replaceChildren();
  }

  add(lines) {
    if (!lines.length) return;
    for (const line of lines) {
      this.lines.push(line);
      this.list.append(this.item(line));
    }
    while (this.lines.length > KEPT) {
      this.lines.shift();
      this.list.firstChild.remove();
    }
    this.follow();
  }

  item([n, t, kind, english, chinese]) {
    const item = document.createElement("li");
    item.className = kind;
    item.dataset.n = n;
    const time = document.createElement("time");
    time.textContent = clockText(t);
    const text = document.createElement("span");
    fill(text, pick([english, chinese]));
    item.append(time, text);
    return item;
  }

  redraw() {
    this.list.replaceChildren(...this.lines.map((line) => this.item(line)));
    this.follow();
  }
}
