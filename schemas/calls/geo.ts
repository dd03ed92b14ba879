import * as z from "zod";
import { bodyBytes, defineCall, defineCalls } from "../define-call";
import { listQuery, recordQuery } from "../list-query";
import { adminFlags, permissionCodes } from "../permission-codes";
import {
  bitOnWire,
  clockOnWire,
  codeOnWire,
  countOnWire,
  jalaliOnWire,
  listOnWire,
  numberOnWire,
  onWire,
  pernoOnWire,
  spelled,
  trueTextOnWire,
  wholeOnWire,
} from "../wire";
import { pernoShape, personNameShape } from "./whom";

/** The longest name of an area, and its smallest and largest radius in metres. */
export const geofenceLimits = { name: 60, smallestRadius: 10, largestRadius: 100_000 } as const;
/** A larger radius, in metres, is probably a mistake: it is accepted with a warning. */
export const unusualRadius = 5_000;

// Spec 7.13 spells "longitude" this way.
const latitude = spelled("Latitude", numberOnWire(z.number().min(-90).max(90)));
const longitude = spelled("Longtitude", numberOnWire(z.number().min(-180).max(180)));
/** Latitude and longitude, in degrees (WGS 84). */
export const degreesOnWire = { latitude, longitude };
export const metresOnWire = numberOnWire(z.number().min(0));

const areaShape = {
  id: wholeOnWire,
  name: spelled("Name", z.string()),
  ...degreesOnWire,
  /** Metres. */
  radius: wholeOnWire,
  /** A punch outside a soft area is accepted and marked; outside any other area it is refused. */
  isSoft: trueTextOnWire,
};
/** An area where people may punch, as drawn on a map. */
export const areaOnWire = onWire(areaShape);

/** Personnel numbers and section codes of the people who may punch in an area. */
const members = {
  personnel: spelled("personnelList", listOnWire),
  sections: spelled("sectionList", listOnWire),
};
const geofence = onWire({
  ...areaShape,
  isActive: trueTextOnWire,
  ...members,
  /** How many active people these are, each counted once. */
  covered: wholeOnWire,
  version: countOnWire,
});
export type Geofence = z.output<typeof geofence>;

const written = {
  name: spelled("Name", z.string().trim().min(1).max(geofenceLimits.name)),
  ...degreesOnWire,
  radius: numberOnWire(z.number().int().min(geofenceLimits.smallestRadius).max(geofenceLimits.largestRadius)),
  ...members,
  isSoft: z.optional(bitOnWire),
  isActive: z.optional(bitOnWire),
};

const punchPlace = onWire({
  id: wholeOnWire,
  ...pernoShape,
  date: jalaliOnWire,
  time: clockOnWire,
  ...degreesOnWire,
  /** Metres: the accuracy that the device reported, and the distance from the centre of the area. */
  accuracy: z.nullable(wholeOnWire),
  distance: z.nullable(wholeOnWire),
  geofenceId: z.nullable(wholeOnWire),
  /** The area's name at that time, which stays when the area is deleted. */
  geofenceName: z.string().nullable(),
  /** Null if the person had no area. */
  isInside: z.boolean().nullable(),
});
export type PunchPlace = z.output<typeof punchPlace>;

/** The most people or sections that one point is checked for. */
const mostJudged = 200;
const judged = z.optional(listOnWire.check(z.maxLength(mostJudged)));

/** How a point relates to a person's areas. `free`: the person has none and may punch anywhere. */
export const placeVerdicts = ["inside", "soft", "outside", "free"] as const;
export type PlaceVerdict = (typeof placeVerdicts)[number];

const ofArea = onWire({ id: wholeOnWire, ...listQuery });
const ofPage = onWire({ id: wholeOnWire }, { id: "pageNo" });

/** Places of other people's punches, for those who may see the punches or requests about them. */
export const ofPlaces = {
  allow: "signedIn",
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
  getGeofences: defineCall({
    get: "GeoLocation/GetGeoLocation",
    input: onWire({
      isActive: z.optional(bitOnWire),
      isSoft: z.optional(bitOnWire),
      ...recordQuery,
    }),
    paged: geofence,
  }),
  /** Our own: one area with the people it covers. */
  getGeofence: defineCall({
    get: "geo/geofence",
    input: onWire({ id: wholeOnWire }),
    output: geofence,
  }),
  /** A GET that changes data, as in the spec; it needs the same headers as every call. */
  deleteGeofence: defineCall({
    get: "GeoLocation/DeleteGeoLocation",
    input: onWire({ id: wholeOnWire, version: z.optional(countOnWire) }),
    changes: true,
  }),
  /** Where a punch was made. Our choice: `pageNo` is the number of its place, from `geo/lastPunches`. */
  getPunchLocation: defineCall({
    get: "GeoLocation/GetIoPageLocation",
    input: ofPage,
    output: punchPlace,
    ...ofPlaces,
  }),
  /** The name of the area a punch was made at. */
  getLocationName: defineCall({
    get: "GeoLocation/GetLocationName",
    input: ofPage,
    output: onWire({ name: z.string().nullable() }, { name: "Name" }),
    ...ofPlaces,
  }),
  getAllowedPersonnel: defineCall({
    get: "GeoLocation/GetGeoLocationAllowedPersonels",
    input: ofArea,
    paged: onWire({ ...personNameShape, sectionName: z.string().nullable() }),
  }),
  getAllowedSections: defineCall({
    get: "GeoLocation/GetGeoLocationAllowedSections",
    input: ofArea,
    paged: onWire({ code: z.string(), name: z.string() }, { code: "sectionCode", name: "sectionName" }),
  }),
  /** The spec's `id` is ignored, because the area does not exist yet. */
  addGeofence: defineCall({
    post: "GeoLocation/AddGeoLocation",
    input: onWire(written),
    output: onWire({ id: wholeOnWire }),
    carries: "form",
    // People and sections, each a list.
    mostBytes: 2 * bodyBytes.codes,
  }),
  /** Values of `isSoft` and `isActive` that are left out stay unchanged. */
  modifyGeofence: defineCall({
    post: "GeoLocation/ModifyGeoLocation",
    input: onWire({ id: wholeOnWire, ...written, version: z.optional(countOnWire) }),
    carries: "form",
    // People and sections, each a list.
    mostBytes: 2 * bodyBytes.codes,
  }),
  /**
   * Whether the caller, or the people in the payload, may punch at a point; all must be within the caller's reach. Our
   * choice: for several people, the point is valid only if it is valid for each. The answer describes the worst case,
   * and `refused` names everyone who may not punch there. The server decides which areas apply.
   */
  isValidLocation: defineCall({
    post: "GeoLocation/isvalidlocation",
    input: onWire(
      {
        ...degreesOnWire,
        accuracy: z.optional(metresOnWire),
        personnelNumber: z.optional(codeOnWire),
        /** A section instead of a person. With a person it is ignored: the person's own section decides. */
        sectionCode: z.optional(codeOnWire),
        personnel: judged,
        sections: judged,
      },
      {
        personnelNumber: "Perno",
        sectionCode: "Section",
        personnel: "PersonnelList",
        sections: "SectionList",
      },
    ),
    output: onWire(
      {
        isValid: trueTextOnWire,
        verdict: z.enum(placeVerdicts),
        /** The area that decided: the one containing the point, otherwise the nearest. */
        geofenceId: z.nullable(wholeOnWire),
        name: z.string().nullable(),
        /** Metres from its centre. */
        distance: z.nullable(wholeOnWire),
        /** Metres to the area's edge; 0 inside. */
        missing: wholeOnWire,
        /** Of all people and sections in the payload, those who may not punch here. One of the two is null. */
        refused: z.array(
          onWire({
            personnelNumber: spelled("perno", z.string().nullable()),
            sectionCode: z.string().nullable(),
          }),
        ),
      },
      { name: "Name" },
    ),
    ...ofPlaces,
    carries: "form",
  }),
  /** Our own: the areas where a person may punch, for that person's map. */
  getAreasOfPerson: defineCall({
    get: "geo/areasOfPerson",
    input: onWire({ personnelNumber: pernoOnWire }),
    list: areaOnWire,
    ...ofPlaces,
  }),
  /** Our own: the last punches with a place, newest first, in one area or all. */
  getLastPunches: defineCall({
    get: "geo/lastPunches",
    input: onWire({
      geofenceId: z.optional(wholeOnWire),
      isInside: z.optional(bitOnWire),
      from: spelled("begindate", z.optional(jalaliOnWire)),
      to: spelled("enddate", z.optional(jalaliOnWire)),
      ...listQuery,
    }),
    paged: punchPlace,
  }),
  /** Our own: where map tiles come from, with the key filled in; empty if there are none. */
  getMapSource: defineCall({
    get: "geo/mapSource",
    output: onWire({
      tileUrl: z.string(),
      /** The organisation's own map file; it takes precedence over `tileUrl`. */
      fileUrl: z.string(),
      /** Why the chosen map file cannot be drawn. */
      fileProblem: z.nullable(z.enum(["missing", "broken"])),
      attribution: z.string(),
    }),
    allow: "signedIn",
  }),
  /** Our own: the map files (PMTiles) in the `tiles` folder of the data folder, of which the settings choose one. */
  getTileFiles: defineCall({
    get: "geo/tileFiles",
    input: onWire(listQuery),
    paged: onWire({ name: z.string() }),
  }),
  /** Our own: overlapping areas, and areas without people. Inactive areas are ignored. */
  getWarnings: defineCall({
    get: "geo/warnings",
    list: onWire({
      kind: z.enum(["overlap", "nobody", "wide"]),
      id: wholeOnWire,
      name: z.string(),
      otherId: z.nullable(wholeOnWire),
      otherName: z.string().nullable(),
      /** Metres by which two areas overlap, or the radius of an unusually large one. */
      metres: z.nullable(wholeOnWire),
    }),
  }),
});
