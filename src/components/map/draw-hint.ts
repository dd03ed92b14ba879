import { L } from "./leaflet";

/** What leaflet-draw's types omit of its hint, the line next to the mouse that says what to do. */
type Hint = L.Draw.Tooltip & {
  _map: L.Map;
  _container: (HTMLElement & { _leaflet_pos?: L.Point }) | null;
};

const fromTop = 40;
const fromEdge = 4;
const { updateContent, updatePosition } = L.Draw.Tooltip.prototype;

/**
 * The hint of the drawing tools stays inside the map, also next to their buttons at its edge. Until the mouse moves, and
 * always on a touch screen, it is at the top of the map.
 */
L.Draw.Tooltip.include({
  updateContent(this: Hint, text: { text: string; subtext?: string }) {
    updateContent.call(this, text);
    const map = this._map;
    if (this._container && !this._container._leaflet_pos)
      this.updatePosition(map.containerPointToLatLng([map.getSize().x / 2, fromTop]));
    return this;
  },
  updatePosition(this: Hint, at: L.LatLng) {
    updatePosition.call(this, at);
    const hint = this._container;
    if (!hint) return this;
    const frame = this._map.getContainer().getBoundingClientRect();
    const place = hint.getBoundingClientRect();
    const right = Math.max(frame.left + fromEdge - place.left, 0);
    const left = Math.max(place.right - frame.right + fromEdge, 0);
    const down = Math.max(frame.top + fromEdge - place.top, 0);
    L.DomUtil.setPosition(hint, L.DomUtil.getPosition(hint).add([right - left, down]));
    return this;
  },
});
