import * as z from "zod";
import { longestReason, offlineOutcomes, photoLimits, punchSources } from "../clocking";
import { defineCalls, get, post } from "../define-call";
import { listQuery } from "../list-query";
import { permissionCodes } from "../permission-codes";
import * as wire from "../wire";
import { areaOnWire, degreesOnWire, metresOnWire, ofPlaces, placeVerdicts } from "./geo";
import { fileShape } from "./request-rows";

const { inOut, inOutByLocation } = permissionCodes;

const direction = z.enum(["in", "out"]);
const time = z.nullable(wire.clock);
/** An instant, ISO. */
const instant = z.string();

/** The state of a person's clock; also part of the answer of the home page. */
export const clockState = wire.object({
  /** The server's time and the time zone that separates its days. */
  now: instant,
  timeZone: z.string(),
  /** The day a punch would belong to now, and its minute of that day, which passes 24:00 in a night shift. */
  date: wire.jalali,
  time: wire.clock,
  shiftStart: time,
  shiftEnd: time,
  /** The day's punches: those that count and those that are requested and pending. */
  punches: z.array(
    wire.object({
      time: wire.clock,
      direction,
      source: z.enum(punchSources),
      /** Pending. Missing from answers that older versions stored on devices. */
      isWaiting: z.optional(z.boolean()),
    }),
  ),
  /** Presence until now, including the current stretch. */
  presence: wire.minutes,
  /** When the current presence began; null while the person is out. */
  openSince: time,
  /** The direction the button offers and the reason: no punches yet, currently in, or left earlier. */
  offered: direction,
  why: z.enum(["first", "inside", "outside"]),
  /** The other direction to choose: an exit late in a shift that has no entry. */
  instead: z.optional(direction.nullable()),
  /** How this person may punch here. Null if not at all; `closedBecause` gives the reason. */
  way: z.enum(["plain", "location"]).nullable(),
  closedBecause: z.enum(["off", "permission"]).nullable(),
  mayUseLocation: z.boolean(),
  /** A second tap is refused until then. */
  guardedUntil: instant.nullable(),
  /**
   * The last punch made in the portal, while it can still be undone. Missing from answers that older versions stored on
   * devices.
   */
  takeBack: z.optional(
    z.nullable(wire.object({ id: wire.whole, direction, time: wire.clock, until: instant })),
  ),
  /** The last earlier day with an entry and no exit and no pending request; the shift's end is the proposed exit. */
  forgotten: z.nullable(wire.object({ date: wire.jalali, entry: wire.clock, exit: time })),
  /** How many hours a punch made offline is accepted for, and what it becomes. */
  offline: z.nullable(wire.object({ hours: wire.whole, becomes: z.enum(offlineOutcomes) })),
});
export type ClockState = z.output<typeof clockState>;

/** What the device's clock showed. Stored as evidence only. */
const evidence = { clientDate: z.optional(wire.anyJalali), clientTime: z.optional(wire.clock) };
/** For a punch made offline: how many seconds ago, by the device's own counter. */
const offline = { isOffline: z.optional(wire.bit), secondsAgo: z.optional(wire.count) };

const recordedPunch = {
  /** A punch, or a request that needs a decision. */
  outcome: z.enum(["punch", "request"]),
  requestId: z.nullable(wire.whole),
  direction,
  /** The time that counts, by the server's clock: a civil day and its minute. */
  date: wire.jalali,
  time: wire.clock,
  state: clockState,
};
export type RecordedPunch = z.output<z.ZodObject<typeof recordedPunch>>;

const opening = wire.object({
  actor: z.string(),
  name: z.string().nullable(),
  isPhoto: z.boolean(),
  at: instant,
});

const storedPlace = wire.object({
  id: wire.whole,
  date: wire.jalali,
  time: wire.clock,
  direction: direction.nullable(),
  /** Null if a kiosk took the photo. */
  latitude: wire.spelled("Latitude", z.nullable(degreesOnWire.latitude)),
  longitude: wire.spelled("Longtitude", z.nullable(degreesOnWire.longitude)),
  kioskName: z.string().nullable(),
  accuracy: z.nullable(wire.whole),
  distance: z.nullable(wire.whole),
  geofenceName: z.string().nullable(),
  isInside: z.boolean().nullable(),
  isOffline: z.boolean(),
  hasPhoto: z.boolean(),
  /** Who has opened it, newest first, at most once a day each. */
  openings: z.array(opening),
  deletedOn: wire.jalali,
  photoDeletedOn: z.nullable(wire.jalali),
});
export type StoredPlace = z.output<typeof storedPlace>;

const storedFile = wire.object({
  ...fileShape,
  /** The numbers of the caller's requests that it is attached to. */
  requests: z.array(wire.whole),
  storedAt: instant,
  /** Who has opened it, newest first, at most once a day each. */
  openings: z.array(wire.object({ actor: z.string(), name: z.string().nullable(), at: instant })),
  deletedOn: wire.jalali,
});
export type StoredFile = z.output<typeof storedFile>;

/** Punching in the portal (spec 7.9 `AddIoWithLocation`; the rest is our own), and the data stored by it. */
export const clocking = defineCalls("clocking", {
  /** The state of the clock on the home page. */
  getClockState: get.signedIn("clocking/state", { output: clockState }),
  /**
   * Punches now, by the server's clock. `direction` is what the button showed; refused if that is no longer current.
   */
  clockNow: post.signedIn("clocking/now", {
    input: wire.object({ direction, ...evidence, ...offline }, { direction: "IoKind" }),
    output: wire.object(recordedPunch),
    permission: [inOut, inOutByLocation],
    carries: "form",
  }),
  /**
   * Punches at the caller's location. `InDate` and `InTime` come from the device and prove nothing; `Id` and
   * `ClockValue` are ignored.
   */
  addInOutWithLocation: post.signedIn("ioinfo/AddIoWithLocation", {
    input: wire.object(
      {
        personnelNumber: wire.spelled("Perno", wire.code),
        direction: wire.spelled("IoKind", direction),
        ...degreesOnWire,
        /** Metres, as the device reports it. */
        accuracy: z.optional(metresOnWire),
        /** Seconds between the location fix and the tap. */
        positionAge: z.optional(metresOnWire),
        description: z.string().trim().max(longestReason).optional(),
        image: z.instanceof(Blob).optional(),
        id: wire.spelled("Id", z.optional(wire.code)),
        device: wire.spelled("ClockValue", z.optional(wire.code)),
        ...evidence,
        ...offline,
      },
      {
        latitude: "lat",
        longitude: "lon",
        description: "Description",
        clientDate: "InDate",
        clientTime: "InTime",
      },
    ),
    output: wire.object({
      ...recordedPunch,
      verdict: z.enum(placeVerdicts),
      geofenceName: z.string().nullable(),
      distance: z.nullable(wire.whole),
    }),
    permission: [inOutByLocation],
    carries: "multipart",
    // Twice the limit, so that a photo that is too large gets its own message.
    mostBytes: 2 * photoLimits.bytes,
  }),
  /** Undoes the caller's most recent punch, or the request it became. `id` comes from the state of the clock. */
  takeBack: post.signedIn("clocking/takeBack", {
    input: wire.object({ id: wire.whole }),
    output: clockState,
    permission: [inOut, inOutByLocation],
    carries: "form",
  }),
  /** The stored positions and photos of the caller, newest first. */
  getMyStoredData: get.signedIn("clocking/myStoredData", {
    input: wire.object(listQuery),
    paged: storedPlace,
  }),
  /** The files of the caller's own requests, newest first. */
  getMyStoredFiles: get.signedIn("clocking/myStoredFiles", {
    input: wire.object(listQuery),
    paged: storedFile,
  }),
  /** The photo of a punch; `id` is that of its place. Records who opened it. */
  openPhoto: get.signedIn("clocking/photo", {
    input: wire.object({ id: wire.whole }),
    /** Base64. */
    output: wire.object({ kind: z.enum(photoLimits.kinds), data: z.string() }),
    ...ofPlaces,
    changes: true,
  }),
  /**
   * Where, how and with what evidence an unverified request was made, for anyone who may see the request. Records who
   * opened it.
   */
  openEvidence: get.signedIn("clocking/evidence", {
    input: wire.object({ id: wire.whole }),
    output: wire.object({
      isOffline: z.boolean(),
      receivedAt: instant,
      clientDate: z.nullable(wire.anyJalali),
      clientTime: time,
      place: z.nullable(
        wire.object({
          id: wire.whole,
          ...degreesOnWire,
          accuracy: z.nullable(wire.whole),
          distance: z.nullable(wire.whole),
          geofenceName: z.string().nullable(),
          hasPhoto: z.boolean(),
        }),
      ),
      /** Where the requester may punch. Included because the reader may not be allowed to see the person. */
      areas: z.array(areaOnWire),
    }),
    ...ofPlaces,
    changes: true,
  }),
});
