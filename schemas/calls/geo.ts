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
  onWire,
  pernoOnWire,
  spelled,
  trueTextOnWire,
  wholeOnWire,
} from "../wire";
import { pernoShape, personNameShape } from "./whom";

/** The longest name of an area, and its smallest and largest radius in metres. */
export const geofenceLimits = { name: 60, smallestRadius: 10, largestRadius: 100_000 } as const;
/** A circle wider than so, in metres, is mostly a slip of the hand: it is taken, and said. */
export const unusualRadius = 5_000;

const perno = { personnelNumber: "perno" } as const;

/** Degrees travel as text or number; a query always holds text. */
const degrees = (most: number) =>
  z.codec(z.union([z.string(), z.number()]), z.number().min(-most).max(most), {
    decode: (value) => (value === "" ? Number.NaN : Number(value)),
    encode: (value) => value,
  });
const latitude = degrees(90);
const longitude = degrees(180);
/** The two halves of a position, in degrees (WGS 84). */
export const degreesOnWire = { latitude, longitude };
const metres = z.codec(z.union([z.string(), z.number()]), z.number().min(0), {
  decode: (value) => (value === "" ? Number.NaN : Number(value)),
  encode: (value) => value,
});
const radius = z.codec(
  z.union([z.string(), z.number()]),
  z.number().int().min(geofenceLimits.smallestRadius).max(geofenceLimits.largestRadius),
  { decode: (value) => (value === "" ? Number.NaN : Number(value)), encode: (value) => value },
);

// Spec 7.13 spells the longitude so.
const place = { latitude: "Latitude", longitude: "Longtitude" } as const;

/** An area where someone may punch, as a map draws it. */
export const areaOnWire = onWire(
  { id: wholeOnWire, name: z.string(), latitude, longitude, radius: wholeOnWire, isSoft: trueTextOnWire },
  { name: "Name", ...place },
);

const geofence = onWire(
  {
    id: wholeOnWire,
    name: z.string(),
    latitude,
    longitude,
    /** Metres. */
    radius: wholeOnWire,
    /** Outside a soft area a punch is taken and marked; outside any other it is refused. */
    isSoft: trueTextOnWire,
    isActive: trueTextOnWire,
    /** Personnel numbers and section codes of whoever may punch here. */
    personnel: listOnWire,
    sections: listOnWire,
    /** How many active people that makes, each counted once. */
    covered: wholeOnWire,
    version: countOnWire,
  },
  { name: "Name", ...place, personnel: "personnelList", sections: "sectionList" },
);
export type Geofence = z.output<typeof geofence>;

const written = {
  name: z.string().trim().min(1).max(geofenceLimits.name),
  latitude,
  longitude,
  radius,
  personnel: listOnWire,
  sections: listOnWire,
  isSoft: z.optional(bitOnWire),
  isActive: z.optional(bitOnWire),
};
const writtenNames = { name: "Name", ...place, personnel: "personnelList", sections: "sectionList" } as const;

const punchPlace = onWire(
  {
    id: wholeOnWire,
    ...pernoShape,
    date: jalaliOnWire,
    time: clockOnWire,
    latitude,
    longitude,
    /** Metres: how exact the device said it was, and how far from the middle of the area. */
    accuracy: z.nullable(wholeOnWire),
    distance: z.nullable(wholeOnWire),
    geofenceId: z.nullable(wholeOnWire),
    /** The area's name then, kept when the area is deleted. */
    geofenceName: z.string().nullable(),
    /** Null where the person had no area. */
    isInside: z.boolean().nullable(),
  },
  { ...place },
);
export type PunchPlace = z.output<typeof punchPlace>;

/** The most people or sections that one point is judged for at once. */
const mostJudged = 200;
const judged = z.optional(listOnWire.check(z.maxLength(mostJudged)));

/** What a point comes to for a person. `free`: no area is set for them, so anywhere will do. */
export const placeVerdicts = ["inside", "soft", "outside", "free"] as const;
export type PlaceVerdict = (typeof placeVerdicts)[number];

const ofArea = onWire({ id: wholeOnWire, ...listQuery });
const ofPage = onWire({ id: wholeOnWire }, { id: "pageNo" });

/** Where others punch: for whoever sees their punches, or requests about them. */
export const ofPlaces = {
  permissionForOthers: [
    ...[permissionCodes.personnelInOut, permissionCodes.inOutInDate],
    ...[permissionCodes.inOutView, permissionCodes.inOutManagement],
  ],
  flag: adminFlags.viewInOut,
} as const;

/** Spec 7.13, and what the map needs beside it. */
export const geo = defineCalls("geo", {
  getGeofences: defineCall({
    get: "GeoLocation/GetGeoLocation",
    input: onWire({
      isActive: z.optional(bitOnWire),
      isSoft: z.optional(bitOnWire),
      ...recordQuery,
    }),
    output: geofence,
    paged: true,
    allow: "webAdmin",
  }),
  /** Our own: one area with whom it covers. */
  getGeofence: defineCall({
    get: "geo/geofence",
    input: onWire({ id: wholeOnWire }),
    output: geofence,
    allow: "webAdmin",
  }),
  /** Changes by GET, as the spec has it; it needs the same headers as every call. */
  deleteGeofence: defineCall({
    get: "GeoLocation/DeleteGeoLocation",
    input: onWire({ id: wholeOnWire, version: z.optional(countOnWire) }),
    allow: "webAdmin",
    changes: true,
  }),
  /** Where a punch was made. Our choice: `pageNo` is the number of its place (`geo/lastPunches` lists them). */
  getPunchLocation: defineCall({
    get: "GeoLocation/GetIoPageLocation",
    input: ofPage,
    output: punchPlace,
    allow: "signedIn",
    ...ofPlaces,
  }),
  /** The name of the area a punch was made at. */
  getLocationName: defineCall({
    get: "GeoLocation/GetLocationName",
    input: ofPage,
    output: onWire({ name: z.string().nullable() }, { name: "Name" }),
    allow: "signedIn",
    ...ofPlaces,
  }),
  getAllowedPersonnel: defineCall({
    get: "GeoLocation/GetGeoLocationAllowedPersonels",
    input: ofArea,
    output: onWire({ ...personNameShape, sectionName: z.string().nullable() }),
    paged: true,
    allow: "webAdmin",
  }),
  getAllowedSections: defineCall({
    get: "GeoLocation/GetGeoLocationAllowedSections",
    input: ofArea,
    output: onWire({ code: z.string(), name: z.string() }, { code: "sectionCode", name: "sectionName" }),
    paged: true,
    allow: "webAdmin",
  }),
  /** The spec's `id` means nothing before the area exists. */
  addGeofence: defineCall({
    post: "GeoLocation/AddGeoLocation",
    input: onWire(written, writtenNames),
    output: onWire({ id: wholeOnWire }),
    allow: "webAdmin",
    carries: "form",
    // People and sections, each a list.
    mostBytes: 2 * bodyBytes.codes,
  }),
  /** What is left out of `isSoft` and `isActive` stays as it is. */
  modifyGeofence: defineCall({
    post: "GeoLocation/ModifyGeoLocation",
    input: onWire({ id: wholeOnWire, ...written, version: z.optional(countOnWire) }, writtenNames),
    allow: "webAdmin",
    carries: "form",
    // People and sections, each a list.
    mostBytes: 2 * bodyBytes.codes,
  }),
  /**
   * Whether someone may punch at a point: the caller, or whom the payload names, each within the caller's reach. Our
   * choice: a point is valid for several when it is for each of them. The answer tells of the one it suits least, and
   * `refused` names everyone who may not punch there. Whose areas count is the server's to know.
   */
  isValidLocation: defineCall({
    post: "GeoLocation/isvalidlocation",
    input: onWire(
      {
        latitude,
        longitude,
        accuracy: metres.optional(),
        personnelNumber: z.optional(codeOnWire),
        /** A section in the place of a person; of a person it is theirs to begin with. */
        sectionCode: z.optional(codeOnWire),
        personnel: judged,
        sections: judged,
      },
      {
        ...place,
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
        /** The area that decided: the one the point lies in, else the nearest. */
        geofenceId: z.nullable(wholeOnWire),
        name: z.string().nullable(),
        /** Metres from its middle. */
        distance: z.nullable(wholeOnWire),
        /** Metres still missing; 0 inside. */
        missing: wholeOnWire,
        /** Whom the point is outside for, of all who were named; the other of the two is null. */
        refused: z.array(
          onWire({ personnelNumber: z.string().nullable(), sectionCode: z.string().nullable() }, perno),
        ),
      },
      { name: "Name" },
    ),
    allow: "signedIn",
    ...ofPlaces,
    carries: "form",
  }),
  /** Our own: the areas where someone may punch, for the map of whoever punches. */
  getAreasOfPerson: defineCall({
    get: "geo/areasOfPerson",
    input: onWire({ personnelNumber: pernoOnWire }),
    output: areaOnWire,
    values: "list",
    allow: "signedIn",
    ...ofPlaces,
  }),
  /** Our own: the last punches with a place, the newest first, of an area or of all. */
  getLastPunches: defineCall({
    get: "geo/lastPunches",
    input: onWire({
      geofenceId: z.optional(wholeOnWire),
      isInside: z.optional(bitOnWire),
      from: spelled("begindate", z.optional(jalaliOnWire)),
      to: spelled("enddate", z.optional(jalaliOnWire)),
      ...listQuery,
    }),
    output: punchPlace,
    paged: true,
    allow: "webAdmin",
  }),
  /** Our own: where map tiles come from, the key filled in; empty addresses where there are none. */
  getMapSource: defineCall({
    get: "geo/mapSource",
    output: onWire({
      tileUrl: z.string(),
      /** The address of the organisation's own map file; it counts before `tileUrl`. */
      fileUrl: z.string(),
      /** Why the map file that was chosen is not there to be drawn. */
      fileProblem: z.nullable(z.enum(["missing", "broken"])),
      attribution: z.string(),
    }),
    allow: "signedIn",
  }),
  /** Our own: the map files (PMTiles) in the folder `tiles` of the data folder, of which the settings name one. */
  getTileFiles: defineCall({
    get: "geo/tileFiles",
    input: onWire(listQuery),
    output: onWire({ name: z.string() }),
    paged: true,
    allow: "webAdmin",
  }),
  /** Our own: areas that overlap, and areas where nobody may punch. Areas that are switched off do not count. */
  getWarnings: defineCall({
    get: "geo/warnings",
    output: onWire({
      kind: z.enum(["overlap", "nobody", "wide"]),
      id: wholeOnWire,
      name: z.string(),
      otherId: z.nullable(wholeOnWire),
      otherName: z.string().nullable(),
      /** Metres by which the two reach into each other, or the radius of a wide one. */
      metres: z.nullable(wholeOnWire),
    }),
    values: "list",
    allow: "webAdmin",
  }),
});
