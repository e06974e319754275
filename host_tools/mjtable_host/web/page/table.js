// The page of the table: draws what the host says lies, shines and sounds there. It knows no
// rules of the game. Messages are described in web/server.py.

import { symbols } from "./faces.js";
import { Feed, clockText } from "./feed.js";
import { Lamps, digitsPicture, showDie, showDigits } from "./lights.js";
import { Link } from "./link.js";
import { Referee } from "./referee.js";
import { Piezo } from "./sound.js";
import { language, pick, word } from "./text.js";
import { Tiles } from "./tiles.js";

const $ = (id) => document.getElementById(id);
const SPEEDS = [1, 4, 16, 0]; // 0 = as fast as it goes
const BUTTONS = ["hu", "kong", "pung", "chow", "ready", "yes", "no", "call"];
const MOVE_MS = { 1: 380, 4: 220, 16: 90, 0: 0 };

const state = { speed: 1, paused: false, labels: [], legend: [], digits: [] };
document.body.insertAdjacentHTML("afterbegin", symbols());

// --- building the page

const bars = [], displays = [], seatNames = [], strips = [];
for (let side = 0; side < 4; side++) {
  const seat = document.createElement("div");
  seat.className = "seat";
  seat.style.transform = `rotate(${-90 * side}deg)`;
  seat.innerHTML = `<div class="wood"></div><div class="plate"></div>${digitsPicture()}<div class="bar"></div><div class="keys"></div><div class="marks"></div>`;
  seatNames.push(seat.querySelector(".plate"));
  displays.push(seat.querySelector(".digits"));
  bars.push(seat.querySelector(".bar"));
  for (const button of BUTTONS) {
    const key = document.createElement("button");
    key.className = "key";
    key.dataset.button = button;
    key.addEventListener("click", () => link.send({ cmd: "press", side, button }));
    seat.querySelector(".keys").append(key);
  }
  $("seats").append(seat);

  const strip = document.createElement("div");
  strip.className = "strip";
  strip.innerHTML = `<b></b>${digitsPicture()}<div class="marks"></div>`;
  strips.push(strip);
  $("strips").append(strip);
}
const lamps = new Lamps($("lamps"), bars);
const tiles = new Tiles($("tiles"));
const feed = new Feed($("events"));
const referee = new Referee(document.querySelectorAll(".seat"), strips, (command) => link.send(command));
const piezo = new Piezo();

for (const speed of SPEEDS) {
  const button = document.createElement("button");
  button.dataset.speed = speed;
  button.addEventListener("click", () => link.send({ cmd: "speed", value: speed }));
  $("speeds").append(button);
}

// --- words

function words() {
  document.documentElement.lang = language.now === "zh" ? "zh-CN" : "en";
  document.querySelectorAll("[data-word]").forEach((e) => (e.textContent = word(e.dataset.word)));
  document.querySelectorAll(".key").forEach((key, i) => {
    key.textContent = word("buttons")[i % BUTTONS.length];
    key.title = word("buttons")[i % BUTTONS.length];
  });
  document.querySelectorAll("#language button").forEach((b) =>
    b.setAttribute("aria-pressed", b.dataset.language === language.now));
  names();
  legend();
  feed.redraw();
  referee.redraw(state.labels);
  controls();
}

function names() {
  for (let side = 0; side < 4; side++) {
    const label = state.labels[side] ? pick(state.labels[side]) : `${word("side")} ${side}`;
    seatNames[side].textContent = label;
    strips[side].querySelector("b").textContent = label;
  }
}

function legend() {
  $("legend").replaceChildren(...state.legend.map(([rgb, english, chinese]) => {
    const item = document.createElement("li");
    item.innerHTML = `<i style="--rgb:${[0, 2, 4].map((at) => parseInt(rgb.slice(at, at + 2), 16)).join(" ")}"></i>`;
    item.append(pick([english, chinese]));
    return item;
  }));
}

function controls() {
  $("pause").textContent = word(state.paused ? "resume" : "pause");
  $("pause").setAttribute("aria-pressed", state.paused);
  document.querySelectorAll("#speeds button").forEach((button) => {
    const speed = Number(button.dataset.speed);
    button.textContent = speed ? `${speed}×` : word("max");
    button.setAttribute("aria-pressed", !state.paused && speed === state.speed);
  });
  $("board").style.setProperty("--move", `${MOVE_MS[state.speed] ?? 120}ms`);
}

// --- what the host says

function take(message) {
  if (message.full) {
    tiles.clear();
    feed.clear();
  }
  if (message.tiles) tiles.update(message.tiles);
  if (message.pixels) lamps.update(message.pixels);
  if (message.digits) {
    message.digits.forEach((bytes, side) => {
      showDigits(displays[side], bytes);
      showDigits(strips[side].querySelector(".digits"), bytes);
    });
  }
  if (message.dice) message.dice.forEach((value, die) => showDie($("dice").children[die], value));
  if (message.events) feed.add(message.events);
  if (message.t !== undefined) $("time").textContent = clockText(message.t);
  if (message.tone !== undefined) {
    piezo.set(message.tone);
    $("piezo").classList.toggle("on", Boolean(message.tone));
  }
  if (message.labels) {
    state.labels = message.labels;
    names();
    referee.redraw(state.labels);
  }
  referee.take(message);
  if (message.legend) {
    state.legend = message.legend;
    legend();
  }
  if (message.title) $("title").textContent = pick(message.title);
  if (message.speed !== undefined || message.paused !== undefined) {
    state.speed = message.speed ?? state.speed;
    state.paused = message.paused ?? state.paused;
    controls();
  }
  document.body.dataset.ready = "1";
}

const link = new Link(take, (up) => {
  $("state").textContent = up ? "" : word(document.body.dataset.ready ? "lost" : "connecting");
  document.body.classList.toggle("offline", !up);
});

// --- what people do

function pause() {
  link.send({ cmd: "pause", value: !state.paused });
}

function hideHands(hide) {
  $("hide").checked = hide;
  tiles.hideHands(hide);
  document.body.classList.toggle("as-players", hide);
}

function speak(to) {
  language.now = to;
  localStorage.setItem("language", to);
  words();
}

$("pause").addEventListener("click", pause);
$("hide").addEventListener("change", () => hideHands($("hide").checked));
$("sound").addEventListener("change", () => piezo.enable($("sound").checked));
document.querySelectorAll("#language button").forEach((button) =>
  button.addEventListener("click", () => speak(button.dataset.language)));
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, select")) return;
  const key = event.key.toLowerCase();
  if (key === " ") pause();
  else if ("1234".includes(key)) link.send({ cmd: "speed", value: SPEEDS[Number(key) - 1] });
  else if (key === "h") hideHands(!$("hide").checked);
  else if (key === "l") speak(language.now === "zh" ? "en" : "zh");
  else return;
  event.preventDefault();
});

function fit() {
  const room = $("stage").getBoundingClientRect();
  const narrow = getComputedStyle($("stage")).getPropertyValue("--narrow").trim() === "1";
  const size = narrow ? room.width : Math.min(room.width, room.height);
  document.documentElement.style.setProperty("--scale", (size / 920).toFixed(4));
}

new ResizeObserver(fit).observe($("stage"));
const options = new URLSearchParams(location.search);
if (options.get("lang")) language.now = options.get("lang") === "zh" ? "zh" : "en";
if (options.has("players")) hideHands(true);
fit();
words();
