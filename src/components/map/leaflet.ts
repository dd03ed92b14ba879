import "./leaflet-globals";
import "leaflet-draw";
import "leaflet/dist/leaflet.css";
import "leaflet-draw/dist/leaflet.draw.css";
import "./map.css";

/** Leaflet with its drawing tools. Only the lazy parts of the map import it. */
export { default as L } from "leaflet";
