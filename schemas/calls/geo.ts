import * as z from "zod";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { listQuery, recordQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import * as wire from "../wire";
import { pernoShape, personNameShape } from "./whom";

/** The longest name of an area, and its smallest and largest radius in metres. */
export const geofenceLimits = { name: 60, smallestRadius: 10, largestRadius: 100_000 } as const;
/** A larger radius, in metres, is probably a mistake: it is accepted with a warning. */
export const unusualRadius = 5_000;

// Spec 7.13 spells "longitude" this way.
const latitude = wire.spelled("Latitude", wire.number(z.number().min(-90).max(90)));
const longitude = wire.spelled("Longtitude", wire.number(z.number().min(-180).max(180)));
/** Latitude and longitude, in degrees (WGS 84). */
export const degreesOnWire = { latitude, longitude };
export const metresOnWire = wire.number(z.number().min(0));

const areaShape = {
  id: wire.whole,
  name: wire.spelled("Name", z.string()),
  ...degreesOnWire,
  /** Metres. */
  radius: wire.whole,
  /** A punch outside a soft area is accepted and marked; outside any other area it is refused. */
  isSoft: wire.trueText,
};
/** An area where people may punch, as drawn on a map. */
export const areaOnWire = wire.object(areaShape);

/** Personnel numbers and section codes of the people who may punch in an area. */
const members = {
  personnel: wire.spelled("personnelList", wire.list),
  sections: wire.spelled("sectionList", wire.list),
};
const geofence = wire.object({
  ...areaShape,
  isActive: wire.trueText,
  ...members,
  /** How many active people these are, each counted once. */
  covered: wire.whole,
  version: wire.count,
});
export type Geofence = z.output<typeof geofence>;

const written = {
  name: wire.spelled("Name", z.string().trim().min(1).max(geofenceLimits.name)),
  ...degreesOnWire,
  radius: wire.number(z.number().int().min(geofenceLimits.smallestRadius).max(geofenceLimits.largestRadius)),
  ...members,
  isSoft: z.optional(wire.bit),
  isActive: z.optional(wire.bit),
};

/** People and sections, each a list. */
const withMembers = { carries: "form", mostBytes: 2 * bodyBytes.codes } as const;

const punchPlace = wire.object({
  id: wire.whole,
  ...pernoShape,
  date: wire.jalali,
  time: wire.clock,
  ...degreesOnWire,
  /** Metres: the accuracy that the device reported, and the distance from the centre of the area. */
  accuracy: z.nullable(wire.whole),
  distance: z.nullable(wire.whole),
  geofenceId: z.nullable(wire.whole),
  /** The area's name at that time, which stays when the area is deleted. */
  geofenceName: z.string().nullable(),
  /** Null if the person had no area. */
  isInside: z.boolean().nullable(),
});
export type PunchPlace = z.output<typeof punchPlace>;

/** The most people or sections that one point is checked for. */
const mostJudged = 200;
const judged = z.optional(wire.list.check(z.maxLength(mostJudged)));

/** How a point relates to a person's areas. `free`: the person has none and may punch anywhere. */
export const placeVerdicts = ["inside", "soft", "outside", "free"] as const;
export type PlaceVerdict = (typeof placeVerdicts)[number];

const ofArea = wire.object({ id: wire.whole, ...listQuery });
const ofPage = wire.object({ id: wire.whole }, { id: "pageNo" });

/** Places of other people's punches, for those who may see the punches or requests about them. */
export const ofPlaces = {
  permissionForOthers: [
    permissionCodes.personnelInOut,
    permissionCodes.inOutInDate,
    permissionCodes.inOutView,
    permissionCodes.inOutManagement,
  ],
  flag: adminFlags.viewInOut,
} as const;

/** Spec 7.13, and what else the map needs. */
export const geo = defineCalls("geo", {
  getGeofences: get("GeoLocation/GetGeoLocation", {
    input: wire.object({
      isActive: z.optional(wire.bit),
      isSoft: z.optional(wire.bit),
      ...recordQuery,
    }),
    paged: geofence,
  }),
  /** Our own: one area with the people it covers. */
  getGeofence: get("geo/geofence", { input: wire.object({ id: wire.whole }), output: geofence }),
  /** A GET that changes data, as in the spec; it needs the same headers as every call. */
  deleteGeofence: get("GeoLocation/DeleteGeoLocation", {
    input: wire.object({ id: wire.whole, version: z.optional(wire.count) }),
    changes: true,
  }),
  /** Where a punch was made. Our choice: `pageNo` is the number of its place, from `geo/lastPunches`. */
  getPunchLocation: get.signedIn("GeoLocation/GetIoPageLocation", {
    input: ofPage,
    output: punchPlace,
    ...ofPlaces,
  }),
  /** The name of the area a punch was made at. */
  getLocationName: get.signedIn("GeoLocation/GetLocationName", {
    input: ofPage,
    output: wire.object({ name: z.string().nullable() }, { name: "Name" }),
    ...ofPlaces,
  }),
  getAllowedPersonnel: get("GeoLocation/GetGeoLocationAllowedPersonels", {
    input: ofArea,
    paged: wire.object({ ...personNameShape, sectionName: z.string().nullable() }),
  }),
  getAllowedSections: get("GeoLocation/GetGeoLocationAllowedSections", {
    input: ofArea,
    paged: wire.object({ code: z.string(), name: z.string() }, { code: "sectionCode", name: "sectionName" }),
  }),
  /** The spec's `id` is ignored, because the area does not exist yet. */
  addGeofence: post("GeoLocation/AddGeoLocation", {
    input: wire.object(written),
    output: wire.object({ id: wire.whole }),
    ...withMembers,
  }),
  /** Values of `isSoft` and `isActive` that are left out stay unchanged. */
  modifyGeofence: post("GeoLocation/ModifyGeoLocation", {
    input: wire.object({ id: wire.whole, ...written, version: z.optional(wire.count) }),
    ...withMembers,
  }),
  /**
   * Whether the caller, or the people in the payload, may punch at a point; all must be within the caller's reach. Our
   * choice: for several people, the point is valid only if it is valid for each. The answer describes the worst case,
   * and `refused` names everyone who may not punch there. The server decides which areas apply.
   */
  isValidLocation: post.signedIn("GeoLocation/isvalidlocation", {
    input: wire.object({
      ...degreesOnWire,
      accuracy: z.optional(metresOnWire),
      personnelNumber: wire.spelled("Perno", z.optional(wire.code)),
      /** A section instead of a person. With a person it is ignored: the person's own section decides. */
      sectionCode: wire.spelled("Section", z.optional(wire.code)),
      personnel: wire.spelled("PersonnelList", judged),
      sections: wire.spelled("SectionList", judged),
    }),
    output: wire.object({
      isValid: wire.trueText,
      verdict: z.enum(placeVerdicts),
      /** The area that decided: the one containing the point, otherwise the nearest. */
      geofenceId: z.nullable(wire.whole),
      name: wire.spelled("Name", z.string().nullable()),
      /** Metres from its centre. */
      distance: z.nullable(wire.whole),
      /** Metres to the area's edge; 0 inside. */
      missing: wire.whole,
      /** Of all people and sections in the payload, those who may not punch here. One of the two is null. */
      refused: z.array(
        wire.object({
          personnelNumber: wire.spelled("perno", z.string().nullable()),
          sectionCode: z.string().nullable(),
        }),
      ),
    }),
    ...ofPlaces,
    carries: "form",
  }),
  /** Our own: the areas where a person may punch, for that person's map. */
  getAreasOfPerson: get.signedIn("geo/areasOfPerson", {
    input: wire.object({ personnelNumber: wire.perno }),
    list: areaOnWire,
    ...ofPlaces,
  }),
  /** Our own: the last punches with a place, newest first, in one area or all. */
  getLastPunches: get("geo/lastPunches", {
    input: wire.object({
      geofenceId: z.optional(wire.whole),
      isInside: z.optional(wire.bit),
      from: wire.spelled("begindate", z.optional(wire.jalali)),
      to: wire.spelled("enddate", z.optional(wire.jalali)),
      ...listQuery,
    }),
    paged: punchPlace,
  }),
  /** Our own: where map tiles come from, with the key filled in; empty if there are none. */
  getMapSource: get.signedIn("geo/mapSource", {
    output: wire.object({
      tileUrl: z.string(),
      /** The organisation's own map file; it takes precedence over `tileUrl`. */
      fileUrl: z.string(),
      /** Why the chosen map file cannot be drawn. */
      fileProblem: z.nullable(z.enum(["missing", "broken"])),
      attribution: z.string(),
    }),
  }),
  /** Our own: the map files (PMTiles) in the `tiles` folder of the data folder, of which the settings choose one. */
  getTileFiles: get("geo/tileFiles", {
    input: wire.object(listQuery),
    paged: wire.object({ name: z.string() }),
  }),
  /** Our own: overlapping areas, and areas without people. Inactive areas are ignored. */
  getWarnings: get("geo/warnings", {
    list: wire.object({
      kind: z.enum(["overlap", "nobody", "wide"]),
      id: wire.whole,
      name: z.string(),
      otherId: z.nullable(wire.whole),
      otherName: z.string().nullable(),
      /** Metres by which two areas overlap, or the radius of an unusually large one. */
      metres: z.nullable(wire.whole),
    }),
  }),
});
