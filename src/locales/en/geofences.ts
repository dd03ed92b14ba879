import type { geofences as fa } from "../fa/geofences";

export const geofences: typeof fa = {
  one: "area",
  many: "Geofence areas",
  create: "New area",
  none: "No area has been defined yet",
  about:
    "Places where people may punch with their location. Each area applies to certain people or sections.",
  fields: {
    id: "ID",
    name: "Area name",
    latitude: "Latitude",
    longitude: "Longitude",
    radius: "Radius (metres)",
    isSoft: "Warning-only area",
    isActive: "Active",
    personnel: "Allowed personnel",
    sections: "Allowed sections",
    covered: "People covered",
    version: "Version",
  },
  help: {
    name: "Shown to people when they punch, such as “Head office”.",
    latitude: "Degrees, from -90 to 90; Tehran is near 35.7.",
    longitude: "Degrees, from -180 to 180; Tehran is near 51.4.",
    radius: "100 to 200 metres suits the accuracy of mobile phones.",
    isSoft:
      "Outside a warning-only area, a punch is sent for approval with a reason; outside any other area it is refused.",
    isActive: "An inactive area is ignored.",
    personnel: "People who may punch here regardless of their section.",
    sections: "Everyone in these sections may punch here.",
  },
  filters: {},
  choices: {},
  views: { switchedOff: "Inactive", largest: "Largest" },
  deleting: "Recorded punches stay, but people without another area can punch anywhere from now on.",
  actions: {},
  children: {},
  checks: { wide: "This area has a radius of more than 5 km, as wide as a town; the radius is in metres." },
};
