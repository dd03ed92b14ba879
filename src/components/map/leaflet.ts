import "./leaflet-globals";
import "leaflet-draw";
import "leaflet/dist/leaflet.css";
import "leaflet-draw/dist/leaflet.draw.css";
import "./map.module.css";

/** Leaflet with its drawing tools. Only imported by lazy parts of the map. */
export { default as L } from "leaflet";
