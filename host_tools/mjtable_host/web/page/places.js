// Where a zone and a slot lie on the table, in millimetres from its centre (x right, y down, as
// seen from above). Zones are numbered as in firmware/mjtable/table/zones.py.
//
// Each side has its own frame: x to its player's right, y towards the player. Side 0 sits at the
// bottom of the page, 1 at the right, 2 at the top, 3 at the left (counter-clockwise).

export const WIDE = 26, HIGH = 35, THICK = 7;

const RACK = 72, MELD = 76, FLOWER = 80, POND = 84, TRAY = 88;
const WALL_Y = 252, LAMP_Y = 294, EXPOSED_Y = 323, RACK_Y = 367;
const SMALL = 0.8; // melds and flowers

export function onTable(side, x, y) {
  return [[x, y], [y, -x], [-x, -y], [-y, x]][side];
}

/** `{x, y, side, tier, scale, kind}` of a place, or null where nothing can lie (in a hand). */
export function placeOf(zone, slot) {
  if (zone < 0 || zone >= TRAY + 2) return null;
  let side = 0, x = 0, y = 0, tier = 0, scale = 1, kind;
  if (zone < RACK) {
    kind = "wall";
    side = Math.floor(zone / 18);
    x = (8.5 - (zone % 18)) * WIDE;
    y = WALL_Y;
    tier = slot ? 0 : 1;
  } else if (zone >= TRAY) {
    kind = "tray";
    x = (zone - TRAY) * 40 - 20;
  } else {
    side = zone & 3; // 72, 76, 80 and 84 are multiples of four
    if (zone < MELD) {
      kind = "rack";
      x = (slot - 6.5) * (WIDE + 0.6);
      y = RACK_Y;
    } else if (zone < FLOWER) {
      kind = "meld";
      scale = SMALL;
      x = -98 + (slot + 0.5) * (WIDE * SMALL + 0.4);
      y = EXPOSED_Y;
    } else if (zone < POND) {
      kind = "flower";
      scale = SMALL;
      x = -272 + (slot + 0.5) * (WIDE * SMALL + 0.4);
      y = EXPOSED_Y;
    } else {
      kind = "pond"; // rows of six; what does not fit goes on at the end of the fourth row
      const row = Math.min(3, Math.floor(slot / 6));
      x = (slot - row * 6 - 2.5) * (WIDE + 0.5);
      y = 96 + row * (HIGH + 0.5);
    }
  }
  [x, y] = onTable(side, x, y);
  return { x, y, side, tier, scale, kind };
}

/** Where the lamp of pixel i lies; null for the pixels of the bars. */
export function lampPlace(pixel) {
  if (pixel >= 72) return null;
  return onTable(Math.floor(pixel / 18), (8.5 - (pixel % 18)) * WIDE, LAMP_Y);
}
