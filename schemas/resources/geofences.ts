import { geo as calls, geofenceLimits, unusualRadius } from "../calls/geo";
import { personnel } from "../calls/personnel";
import { defineResource } from "../define-resource";
import { number, recordId, relation, text, yesNo } from "../fields";
import { person, pickSections } from "../relations";
import type { Removal } from "../resource";
import { via } from "../send";

const degrees = ["latitude", "longitude"] as const;
const members = ["personnel", "sections"] as const;
const typed = ["name", ...degrees, "radius", "isSoft", "isActive", ...members] as const;

/** Spec 7.13: circular areas on the map, and who may punch in each. */
export const geofences = defineResource({
  name: "geofences",
  path: "/adminHome/eosMap",
  key: "id",
  fields: {
    id: recordId(),
    name: text({ max: geofenceLimits.name }),
    latitude: number({ min: -90, max: 90, isWhole: false }),
    longitude: number({ min: -180, max: 180, isWhole: false }),
    radius: number({ min: geofenceLimits.smallestRadius, max: geofenceLimits.largestRadius }),
    isSoft: yesNo(),
    isActive: yesNo(),
    personnel: relation({
      ...person,
      multiple: true,
      chosen: via(personnel.getSectionsOfPersonnel, (personnelNumbers: string[]) => ({ personnelNumbers })),
    }),
    sections: pickSections(),
    covered: number(),
    version: number(),
  },
  title: (geofence) => geofence.name,
  list: {
    call: calls.getGeofences,
    columns: ["name", "radius", "covered", "isActive", "isSoft", ...members, ...degrees],
    hidden: [...members, ...degrees],
    sortable: ["name", "radius", "covered", "isActive", "isSoft"],
    sort: "name",
    filters: { isActive: yesNo(), isSoft: yesNo() },
    views: { switchedOff: { filters: { isActive: false } }, largest: { sort: "-radius" } },
  },
  one: via(calls.getGeofence, (id: number) => ({ id })),
  companion: "circleMap",
  create: {
    fields: typed,
    unique: ["name"],
    initial: { isActive: true, radius: 150 },
    by: via(calls.addGeofence),
  },
  edit: {
    fields: typed,
    by: {
      calls: [calls.modifyGeofence],
      run: (send, { id, next, prev }) => send(calls.modifyGeofence, { ...next, id, version: prev.version }),
    },
  },
  checks: {
    wide: {
      field: "radius",
      about: ["radius"],
      isWarning: true,
      by: { calls: [], run: async (_, { values: { radius } }) => radius > unusualRadius },
    },
  },
  bulk: { edit: ["radius", "isSoft", "isActive"] },
  remove: {
    by: via(calls.deleteGeofence, (geofence: Removal<number>) => geofence),
    undo: "create",
    confirm: "typeName",
    preview: ["covered"],
  },
  show: ["name", "radius", ...degrees, "isSoft", "isActive", "covered", "sections", "personnel"],
  history: "geofence",
  import: { match: ["name"] },
  menu: { group: "adminPunches", icon: "location", order: 20 },
});
