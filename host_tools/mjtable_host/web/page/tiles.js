// The tiles on the table: one element a tile, moved to where it lies.

import { HAN, NAMES, kindOf, picture } from "./faces.js";
import { THICK, placeOf } from "./places.js";

export class Tiles {
  constructor(layer) {
    this.layer = layer;
    this.elements = new Map();
    this.states = new Map(); // tile -> [zone, slot, face]
    this.asPlayers = false;
  }

  clear() {
    this.layer.replaceChildren();
    this.elements.clear();
    this.states.clear();
  }

  /** Take in `[tile, zone, slot, face]` rows: face 0 = down, 1 = up, 2 = only its owner sees it. */
  update(rows) {
    for (const [tile, zone, slot, face] of rows) {
      const before = this.states.get(tile);
      this.states.set(tile, [zone, slot, face]);
      this.draw(tile, before);
    }
  }

  hideHands(hide) {
    this.asPlayers = hide;
    for (const tile of this.states.keys()) this.draw(tile, this.states.get(tile));
  }

  element(tile) {
    let element = this.elements.get(tile);
    if (!element) {
      element = document.createElement("div");
      element.className = "tile";
      element.dataset.tile = tile;
      const known = tile < 144;
      const kind = kindOf(tile);
      element.innerHTML = `<div class="top">${known ? picture(kind) : "<b>?</b>"}</div>`;
      if (known) element.dataset.kind = NAMES[kind];
      else element.classList.add("foreign");
      this.elements.set(tile, element);
      this.layer.append(element);
    }
    return element;
  }

  draw(tile, before) {
    const [zone, slot, face] = this.states.get(tile);
    const element = this.element(tile);
    let place = placeOf(zone, slot);
    const lifted = !place;
    if (lifted && before) place = placeOf(before[0], before[1]) || element.place;
    element.place = place;
    if (!place) {
      element.classList.add("away");
      return;
    }
    element.classList.remove("away");
    const shown = face === 1 || (face === 2 && !this.asPlayers);
    element.classList.toggle("down", !shown);
    element.classList.toggle("lifted", lifted);
    element.classList.toggle("across", place.side % 2 === 1);
    element.dataset.place = lifted ? "hand" : place.kind;
    element.dataset.zone = zone;
    element.dataset.slot = slot;
    element.title = shown && tile < 144 ? `${NAMES[kindOf(tile)]} ${HAN[kindOf(tile)]}` : "";
    const height = THICK * place.scale * (1 + place.tier) + (lifted ? 18 : 0);
    element.style.setProperty("--turn", `${[0, -90, 180, 90][place.side]}deg`);
    element.style.transform =
      `translate(${place.x.toFixed(2)}px, ${(place.y - height).toFixed(2)}px) scale(${place.scale * (lifted ? 1.08 : 1)})`;
    element.style.zIndex = lifted ? 5000 : 1000 + Math.round(place.y) * 2 + place.tier;
  }
}
