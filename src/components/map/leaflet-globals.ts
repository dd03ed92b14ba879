import L from "leaflet";

// leaflet-draw is an old script: it reads L from the window and assigns two variables it never declares, which a module
// refuses. Without these lines a circle cannot be resized. Imported before leaflet-draw (leaflet.ts).
Object.assign(window, { L });
const names = window as unknown as { type?: string; radius?: number };
names.type ??= "";
names.radius ??= 0;
