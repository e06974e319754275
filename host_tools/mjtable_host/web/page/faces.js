// Tile faces as SVG symbols, one a kind (0-41), in a box of 52 x 70. Nothing here needs a font
// but the small Latin label.

import { STROKES } from "./strokes.js";

const INK = "#1d3a6b", RED = "#b3202a", GREEN = "#1c7a3d", BLUE = "#22509a";

// Text form of each kind: 1m-9m, 1s-9s, 1p-9p, E S W N, C F P, f1-f8.
export const NAMES = [
  ..."123456789".split("").map((n) => n + "m"),
  ..."123456789".split("").map((n) => n + "s"),
  ..."123456789".split("").map((n) => n + "p"),
  "E", "S", "W", "N", "C", "F", "P",
  ..."12345678".split("").map((n) => "f" + n),
];
const NUMBERS = "一二三四五六七八九";
const SUITS = "万条筒";
const HONOURS = "东南西北中发白";
const FLOWERS = "春夏秋冬梅兰竹菊";

export const HAN = NAMES.map((_, kind) => {
  if (kind < 27) return NUMBERS[kind % 9] + SUITS[Math.floor(kind / 9)];
  return kind < 34 ? HONOURS[kind - 27] : FLOWERS[kind - 34];
});

export function kindOf(tile) {
  return tile < 136 ? tile >> 2 : tile - 102;
}

export const BY_NAME = Object.fromEntries(NAMES.map((name, kind) => [name, kind]));

function glyph(character, x, y, size, colour, width = 10) {
  const s = size / 100;
  return `<path d="${STROKES[character]}" transform="translate(${x} ${y}) scale(${s})" fill="none" ` +
    `stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

function dot(x, y, r, colour, heart = colour) {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.76}" fill="none" stroke="#fbf7e6" stroke-width="${r * 0.16}"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.42}" fill="#fbf7e6"/>` +
    `<circle cx="${x}" cy="${y}" r="${r * 0.26}" fill="${heart}"/>`;
}

function bigDot() {
  let petals = "";
  for (let i = 0; i < 12; i++) {
    petals += `<ellipse cx="26" cy="24.5" rx="2.6" ry="5" fill="${i % 2 ? RED : GREEN}" ` +
      `transform="rotate(${i * 30} 26 37)"/>`;
  }
  return `<circle cx="26" cy="37" r="20" fill="${BLUE}"/><circle cx="26" cy="37" r="17.6" fill="#fbf7e6"/>` +
    petals + `<circle cx="26" cy="37" r="7" fill="${RED}"/><circle cx="26" cy="37" r="4.6" fill="#fbf7e6"/>` +
    `<circle cx="26" cy="37" r="2.6" fill="${RED}"/>`;
}

// Dots: x, y, radius, colour.
const DOTS = [
  null,
  [[26, 22, 10.5, GREEN], [26, 52, 10.5, BLUE]],
  [[13, 18, 8.5, BLUE], [26, 37, 8.5, RED], [39, 56, 8.5, GREEN]],
  [[15, 21, 9, BLUE], [37, 21, 9, GREEN], [15, 53, 9, GREEN], [37, 53, 9, BLUE]],
  [[14, 19, 8, BLUE], [38, 19, 8, GREEN], [26, 37, 8, RED], [14, 55, 8, GREEN], [38, 55, 8, BLUE]],
  [[16, 17, 7.6, GREEN], [36, 17, 7.6, GREEN], [16, 39, 7.6, RED], [36, 39, 7.6, RED],
    [16, 57, 7.6, RED], [36, 57, 7.6, RED]],
  [[12, 14, 6.4, GREEN], [26, 20, 6.4, GREEN], [40, 26, 6.4, GREEN], [16, 43, 6.8, RED],
    [36, 43, 6.8, RED], [16, 59, 6.8, RED], [36, 59, 6.8, RED]],
  [13, 29, 45, 61].flatMap((y) => [[17, y - 1, 6.8, BLUE], [35, y - 1, 6.8, BLUE]]),
  [[17, BLUE], [37, RED], [57, GREEN]].flatMap(([y, c]) =>
    [[11, y, 6.8, c], [26, y, 6.8, c], [41, y, 6.8, c]]),
];

function stick(x, y, colour, height = 19, turn = 0) {
  const top = y - height / 2, w = 3;
  const cane = (from, to) => `<rect x="${x - w}" y="${from}" width="${2 * w}" height="${to - from}" rx="2.4" fill="${colour}"/>`;
  return `<g transform="rotate(${turn} ${x} ${y})">` + cane(top, y - 0.6) + cane(y + 0.6, top + height) +
    `<rect x="${x - w - 0.9}" y="${y - 1.6}" width="${2 * w + 1.8}" height="3.2" rx="1.6" fill="${colour}"/>` +
    `<path d="M${x} ${top + 2.5} V${y - 3} M${x} ${y + 3} V${top + height - 2.5}" stroke="#fbf7e6" stroke-width="1.1" stroke-linecap="round"/></g>`;
}

// Bamboos: x, y, colour, height, turn in degrees.
const STICKS = [
  null,
  [[26, 23, BLUE, 24], [26, 51, GREEN, 24]],
  [[26, 22, BLUE, 23], [14, 51, GREEN, 23], [38, 51, GREEN, 23]],
  [[15, 23, BLUE, 23], [37, 23, GREEN, 23], [15, 52, GREEN, 23], [37, 52, BLUE, 23]],
  [[11, 22, GREEN, 22], [41, 22, BLUE, 22], [26, 37, RED, 22], [11, 52, BLUE, 22], [41, 52, GREEN, 22]],
  [12, 26, 40].flatMap((x) => [[x, 23, GREEN, 22], [x, 52, BLUE, 22]]),
  [[26, 14, RED, 16], ...[12, 26, 40].flatMap((x) => [[x, 36, x === 26 ? BLUE : GREEN, 17],
    [x, 57, x === 26 ? BLUE : GREEN, 17]])],
  [[9, 24, GREEN, 21], [43, 24, GREEN, 21], [20, 22, GREEN, 21, -38], [32, 22, GREEN, 21, 38],
    [9, 51, BLUE, 21], [43, 51, BLUE, 21], [20, 53, BLUE, 21, 38], [32, 53, BLUE, 21, -38]],
  [12, 26, 40].flatMap((x) => [16, 37, 58].map((y) => [x, y, x === 26 ? RED : x < 26 ? GREEN : BLUE, 17])),
];

const BIRD = // the first bamboo: a sparrow on a twig, its tail of canes
  `<path d="M9 60 Q26 55 44 61" stroke="${GREEN}" stroke-width="3" fill="none" stroke-linecap="round"/>` +
  `<path d="M24 40 Q10 44 6 30 M26 42 Q12 52 8 44 M28 44 Q18 58 14 56" stroke="${GREEN}" stroke-width="4" fill="none" stroke-linecap="round"/>` +
  `<path d="M20 42 Q18 26 32 22 Q44 22 42 36 Q40 50 28 50 Q22 49 20 42Z" fill="${BLUE}"/>` +
  `<path d="M24 41 Q28 32 38 36 Q36 46 27 46Z" fill="#fbf7e6"/><path d="M27 41 Q30 36 36 38 Q34 43 29 43Z" fill="${GREEN}"/>` +
  `<circle cx="37" cy="19" r="7" fill="${RED}"/><circle cx="39" cy="17.5" r="1.8" fill="#fbf7e6"/><circle cx="39.4" cy="17.5" r=".9" fill="#222"/>` +
  `<path d="M43 17 L49 20 L43 22Z" fill="#c88a12"/><path d="M34 13 Q31 7 36 6 Q36 10 38 12Z" fill="${RED}"/>` +
  `<path d="M28 50 L27 58 M34 49 L35 58" stroke="${RED}" stroke-width="1.8" stroke-linecap="round"/>`;

// Leaves room for the label in the upper left corner.
function below(figure) {
  return `<g transform="translate(3.4 8.6) scale(.87)">${figure}</g>`;
}

function face(kind) {
  const n = kind % 9;
  if (kind < 9) return glyph(NUMBERS[n], 16.5, 6, 27, INK, 11) + glyph("万", 11.5, 36, 29, RED, 11);
  if (kind < 18) return below(n ? STICKS[n].map((s) => stick(...s)).join("") : BIRD);
  if (kind < 27) return below(n ? DOTS[n].map((d) => dot(...d)).join("") : bigDot());
  if (kind < 31) return glyph(HONOURS[kind - 27], 6, 15, 41, INK, 10);
  if (kind === 31) return glyph("中", 6, 14, 41, RED, 11);
  if (kind === 32) return glyph("发", 6, 14, 41, GREEN, 10);
  if (kind === 33) {
    return `<rect x="10" y="14" width="32" height="46" rx="3" fill="none" stroke="${BLUE}" stroke-width="3.4"/>` +
      `<rect x="15" y="19" width="22" height="36" rx="2" fill="none" stroke="${BLUE}" stroke-width="1.4"/>`;
  }
  const season = kind < 38;
  const colour = season ? RED : GREEN;
  let petals = "";
  for (let i = 0; i < 5; i++) {
    petals += `<circle cx="38" cy="13" r="3.1" fill="${season ? "#e0803c" : "#d05a9a"}" transform="rotate(${i * 72} 38 17)"/>`;
  }
  return glyph(FLOWERS[kind - 34], 8, 27, 36, colour, 9) + petals +
    `<circle cx="38" cy="17" r="2" fill="#f7d23e"/>`;
}

/** All faces as one hidden <svg> of symbols `face-KIND`. */
export function symbols() {
  const parts = NAMES.map((name, kind) =>
    `<symbol id="face-${kind}" viewBox="0 0 52 70">${face(kind)}` +
    `<text x="3" y="10.5" class="latin">${name}</text></symbol>`);
  return `<svg width="0" height="0" style="position:absolute" aria-hidden="true">${parts.join("")}</svg>`;
}

export function picture(kind) {
  return `<svg viewBox="0 0 52 70"><use href="#face-${kind}"/></svg>`;
}
