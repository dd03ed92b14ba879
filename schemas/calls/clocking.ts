import * as z from "zod";
import { attachmentKinds } from "../attachments";
import { longestReason, offlineOutcomes, photoLimits, punchSources } from "../clocking";
import { defineCall, defineCalls } from "../define-call";
import { listQuery } from "../list-query";
import { permissionCodes } from "../permission-codes";
import {
  anyJalaliOnWire,
  bitOnWire,
  clockOnWire,
  codeOnWire,
  countOnWire,
  jalaliOnWire,
  minutesOnWire,
  onWire,
  wholeOnWire,
} from "../wire";
import { areaOnWire, degreesOnWire, ofPlaces, placeVerdicts } from "./geo";

const { inOut, inOutByLocation } = permissionCodes;

const direction = z.enum(["in", "out"]);
const time = z.nullable(clockOnWire);
/** An instant, ISO. */
const instant = z.string();

/** What somebody's clock shows; part of the answer of their home too. */
export const clockState = onWire({
  /** What the server's clock shows, and in which zone its days are cut. */
  now: instant,
  timeZone: z.string(),
  /** The day a punch would belong to now, and the minute of that day: past 24:00 in a night shift. */
  date: jalaliOnWire,
  time: clockOnWire,
  shiftStart: time,
  shiftEnd: time,
  /** The punches of the day that count, and those that were asked for and wait. */
  punches: z.array(
    onWire({
      time: clockOnWire,
      direction,
      source: z.enum(punchSources),
      /** Nobody has decided about it yet. Answers kept on devices from before do not say. */
      isWaiting: z.optional(z.boolean()),
    }),
  ),
  /** Presence until now, the stretch that goes on included. */
  presence: minutesOnWire,
  /** Since when the person is in; null outside. */
  openSince: time,
  /** What the button offers, and why: nothing punched yet, in, or gone out before. */
  offered: direction,
  why: z.enum(["first", "inside", "outside"]),
  /** What can be chosen in its place: the exit, late in a shift that nobody saw begin. */
  instead: z.optional(direction.nullable()),
  /** How this person punches here; null not at all, and `closedBecause` says why. */
  way: z.enum(["plain", "location"]).nullable(),
  closedBecause: z.enum(["off", "permission"]).nullable(),
  mayUseLocation: z.boolean(),
  /** Until when a second tap is refused. */
  guardedUntil: instant.nullable(),
  /** The last punch made in the portal, while its maker may still take it back. Answers kept on devices from before do not say. */
  takeBack: z.optional(z.nullable(onWire({ id: wholeOnWire, direction, time: clockOnWire, until: instant }))),
  /** The last day before with an entry and no exit, unless a request about it waits; the shift's end as a proposal. */
  forgotten: z.nullable(onWire({ date: jalaliOnWire, entry: clockOnWire, exit: time })),
  /** For how many hours a punch is taken that was made without network, and what it becomes. */
  offline: z.nullable(onWire({ hours: wholeOnWire, becomes: z.enum(offlineOutcomes) })),
});
export type ClockState = z.output<typeof clockState>;

/** What the device's clock showed: evidence, which decides nothing. */
const evidence = { clientDate: z.optional(anyJalaliOnWire), clientTime: z.optional(clockOnWire) };
/** Of a punch without network: how many seconds ago it was made, by the device's own count. */
const offline = { isOffline: z.optional(bitOnWire), secondsAgo: z.optional(countOnWire) };

const taken = {
  /** A punch, or a request that somebody decides about. */
  outcome: z.enum(["punch", "request"]),
  requestId: z.nullable(wholeOnWire),
  direction,
  /** When it counts, by the server's clock; a civil day and its minute. */
  date: jalaliOnWire,
  time: clockOnWire,
  state: clockState,
};
export type TakenPunch = z.output<z.ZodObject<typeof taken>>;

const metres = z.codec(z.union([z.string(), z.number()]), z.number().min(0), {
  decode: (value) => (value === "" ? Number.NaN : Number(value)),
  encode: (value) => value,
});

const opening = onWire({ actor: z.string(), name: z.string().nullable(), isPhoto: z.boolean(), at: instant });

const storedPlace = onWire(
  {
    id: wholeOnWire,
    date: jalaliOnWire,
    time: clockOnWire,
    direction: direction.nullable(),
    latitude: degreesOnWire.latitude,
    longitude: degreesOnWire.longitude,
    accuracy: z.nullable(wholeOnWire),
    distance: z.nullable(wholeOnWire),
    geofenceName: z.string().nullable(),
    isInside: z.boolean().nullable(),
    isOffline: z.boolean(),
    hasPhoto: z.boolean(),
    /** Who looked at it, the newest first, each once a day. */
    openings: z.array(opening),
    deletedOn: jalaliOnWire,
    photoDeletedOn: z.nullable(jalaliOnWire),
  },
  { latitude: "Latitude", longitude: "Longtitude" },
);
export type StoredPlace = z.output<typeof storedPlace>;

const storedFile = onWire({
  id: wholeOnWire,
  name: z.string(),
  kind: z.enum(attachmentKinds),
  /** Bytes. */
  size: wholeOnWire,
  /** The caller's requests that it came with. */
  requests: z.array(wholeOnWire),
  storedAt: instant,
  /** Who opened it, the newest first, each once a day. */
  openings: z.array(onWire({ actor: z.string(), name: z.string().nullable(), at: instant })),
  deletedOn: jalaliOnWire,
});
export type StoredFile = z.output<typeof storedFile>;

/** Punching in the portal (spec 7.9 `AddIoWithLocation`, the rest our own), and what is stored of it. */
export const clocking = defineCalls("clocking", {
  /** What the clock of the home page shows. */
  getClockState: defineCall({
    get: "clocking/state",
    output: clockState,
    allow: "signedIn",
  }),
  /** Punches now, by the server's clock. `direction` is what a button said; a button gone stale is refused. */
  clockNow: defineCall({
    post: "clocking/now",
    input: onWire({ direction, ...evidence, ...offline }, { direction: "IoKind" }),
    output: onWire(taken),
    allow: "signedIn",
    permission: [inOut, inOutByLocation],
    carries: "form",
  }),
  /** Punches where the caller is. `InDate` and `InTime` are the device's and prove nothing; `Id` and `ClockValue` say nothing here. */
  addInOutWithLocation: defineCall({
    post: "ioinfo/AddIoWithLocation",
    input: onWire(
      {
        personnelNumber: codeOnWire,
        direction,
        latitude: degreesOnWire.latitude,
        longitude: degreesOnWire.longitude,
        /** Metres, as the device says. */
        accuracy: metres.optional(),
        /** Seconds between the device's fix and the tap. */
        positionAge: metres.optional(),
        description: z.string().trim().max(longestReason).optional(),
        image: z.instanceof(Blob).optional(),
        id: z.optional(codeOnWire),
        device: z.optional(codeOnWire),
        ...evidence,
        ...offline,
      },
      {
        personnelNumber: "Perno",
        direction: "IoKind",
        latitude: "lat",
        longitude: "lon",
        description: "Description",
        id: "Id",
        device: "ClockValue",
        clientDate: "InDate",
        clientTime: "InTime",
      },
    ),
    output: onWire({
      ...taken,
      verdict: z.enum(placeVerdicts),
      geofenceName: z.string().nullable(),
      distance: z.nullable(wholeOnWire),
    }),
    allow: "signedIn",
    permission: [inOutByLocation],
    carries: "multipart",
    // Room for a photo that is too large, so that its own sentence says so.
    mostBytes: 2 * photoLimits.bytes,
  }),
  /** Takes back a punch one has just made, or the request it became; `id` as the state of the clock names it. */
  takeBack: defineCall({
    post: "clocking/takeBack",
    input: onWire({ id: wholeOnWire }),
    output: clockState,
    allow: "signedIn",
    permission: [inOut, inOutByLocation],
    carries: "form",
  }),
  /** The positions and photos that are stored of the caller, the newest first. */
  getMyStoredData: defineCall({
    get: "clocking/myStoredData",
    input: onWire(listQuery),
    output: storedPlace,
    paged: true,
    allow: "signedIn",
  }),
  /** The files of the caller's own requests, the newest first. */
  getMyStoredFiles: defineCall({
    get: "clocking/myStoredFiles",
    input: onWire(listQuery),
    output: storedFile,
    paged: true,
    allow: "signedIn",
  }),
  /** The photo of a punch; `id` is its place's. Writes down who opened it. */
  openPhoto: defineCall({
    get: "clocking/photo",
    input: onWire({ id: wholeOnWire }),
    /** Base64. */
    output: onWire({ kind: z.enum(photoLimits.kinds), data: z.string() }),
    allow: "signedIn",
    ...ofPlaces,
    changes: true,
  }),
  /** Where, how and with what evidence an unverified request was made; for whoever may see the request. Writes down who opened it. */
  openEvidence: defineCall({
    get: "clocking/evidence",
    input: onWire({ id: wholeOnWire }),
    output: onWire({
      isOffline: z.boolean(),
      receivedAt: instant,
      clientDate: z.nullable(anyJalaliOnWire),
      clientTime: time,
      place: z.nullable(
        onWire(
          {
            id: wholeOnWire,
            latitude: degreesOnWire.latitude,
            longitude: degreesOnWire.longitude,
            accuracy: z.nullable(wholeOnWire),
            distance: z.nullable(wholeOnWire),
            geofenceName: z.string().nullable(),
            hasPhoto: z.boolean(),
          },
          { latitude: "Latitude", longitude: "Longtitude" },
        ),
      ),
      /** Where its maker may punch; who may see the evidence need not be one who may see the person. */
      areas: z.array(areaOnWire),
    }),
    allow: "signedIn",
    ...ofPlaces,
    changes: true,
  }),
});
