// What stands against each seat, what people are asked, and what the referee enters.

import { clockText, fill } from "./feed.js";
import { pick, word } from "./text.js";

const LEVELS = ["teach", "club", "tournament", "referee"];
const $ = (id) => document.getElementById(id);

export class Referee {
  /** `send` takes a command for the host. */
  constructor(seats, strips, send) {
    this.seats = seats;
    this.strips = strips;
    this.send = send;
    this.state = { seats: [], question: null, ledger: [], points: -1, stopped: false, record: [], assist: "club" };
    this.labels = [];
    $("assist").addEventListener("change", () => this.ask("assist", { level: LEVELS.indexOf($("assist").value) }));
    $("stop").addEventListener("click", () => this.ask(this.state.stopped ? "resume" : "pause"));
    $("abort").addEventListener("click", () => this.ask("abort"));
    $("next").addEventListener("click", () => this.ask("next_hand"));
    $("ask-record").addEventListener("click", () => this.ask("events"));
    for (const [form, request] of [["dice-form", "dice"], ["points-form", "points"], ["ruling-form", "ruling"]]) {
      $(form).addEventListener("submit", (event) => {
        event.preventDefault();
        const fields = [...new FormData($(form))].filter(([, value]) => value !== "");
        this.ask(request, Object.fromEntries(fields.map(([name, value]) => [name, Number(value)])));
      });
    }
  }

  ask(request, fields = {}) {
    this.send({ cmd: "ask", do: request, ...fields });
  }

  take(message) {
    const changed = Object.keys(this.state).filter((key) => message[key] !== undefined);
    for (const key of changed) this.state[key] = message[key];
    if (changed.length) this.draw();
  }

  /** All of it in the language that is chosen now. */
  redraw(labels) {
    this.labels = labels;
    options($("assist"), LEVELS.map((level, i) => [level, word("levels")[i]]));
    const form = $("ruling-form");
    options(form.what, word("rulings").map((text, i) => [i + 1, text]));
    options(form.side, [0, 1, 2, 3].map((side) => [side, labels[side] ? pick(labels[side]) : `${word("side")} ${side}`]));
    form.number.placeholder = word("number");
    form.tile.placeholder = word("tile");
    this.draw();
  }

  draw() {
    const { seats, question, ledger, points, stopped, record, assist } = this.state;
    for (let side = 0; side < 4; side++) {
      const text = marks(seats[side]);
      for (const place of [this.seats[side], this.strips[side]]) {
        place.querySelector(".marks").textContent = text;
        place.classList.toggle("asked", Boolean(question && (question[0] >> side) & 1));
      }
    }
    $("question").textContent = question ? pick(question.slice(1)) : "";
    $("assist").value = assist;
    $("stop").textContent = word(stopped ? "go" : "stop");
    $("stop").setAttribute("aria-pressed", stopped);
    $("points-form").classList.toggle("wanted", points >= 0);
    $("ledger").replaceChildren(...ledger.map((entry) => this.entry(entry)));
    $("record").replaceChildren(...record.map(([t, ...pair]) => {
      const item = document.createElement("li");
      fill(item, `${clockText(t)} ${pick(pair)}`);
      return item;
    }));
  }

  entry([number, english, chinese, cancelled]) {
    const item = document.createElement("li");
    item.dataset.entry = number;
    item.classList.toggle("cancelled", Boolean(cancelled));
    item.append(pick([english, chinese]));
    if (!cancelled) {
      const button = document.createElement("button");
      button.textContent = word("cancel");
      button.addEventListener("click", () => this.ask("cancel", { entry: number }));
      item.append(button);
    }
    return item;
  }
}

/** What stands against a seat, in a few words. */
function marks(seat) {
  if (!seat) return "";
  const words = word("marks");
  const found = [];
  if (seat.queue.length) found.push(`${words.due} ${seat.queue.length}`);
  if (seat.pickup >= 0) found.push(words.pickup);
  for (const key of ["dead", "ready"]) if (seat[key]) found.push(words[key]);
  for (const key of ["skip_exchange", "skip_deal", "warnings"]) if (seat[key]) found.push(`${words[key]} ${seat[key]}`);
  return found.join(" · ");
}

function options(select, rows) {
  const chosen = select.value;
  select.replaceChildren(...rows.map(([value, text]) => new Option(text, value)));
  if (rows.some(([value]) => String(value) === chosen)) select.value = chosen;
}
