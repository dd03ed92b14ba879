import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { kioskPhoto } from "../kiosks";
import { recordQuery } from "../list-query";
import {
  bitOnWire,
  clockOnWire,
  codeOnWire,
  countOnWire,
  jalaliOnWire,
  onWire,
  sealedOnWire,
  wholeOnWire,
} from "../wire";

const direction = z.enum(["in", "out"]);

const one = { code: codeOnWire, version: z.optional(countOnWire) };

const kioskState = onWire({
  name: z.string(),
  place: z.string(),
  hasVoice: z.boolean(),
  /** For how many days the photo of a punch is stored; null where the kiosk takes none. */
  photoDays: z.nullable(wholeOnWire),
  /** The server's time, an instant, and the time zone of its days. */
  now: z.string(),
  timeZone: z.string(),
  /** The public key that PINs and codes are sealed for (schemas/seal.ts), also while the server cannot be reached. */
  keyId: z.string(),
  publicKey: z.string(),
});
export type KioskState = z.output<typeof kioskState>;

const kioskPunch = onWire({
  name: z.string(),
  direction,
  date: jalaliOnWire,
  time: clockOnWire,
});
export type KioskPunch = z.output<typeof kioskPunch>;

const listedPunch = onWire({
  id: wholeOnWire,
  personnelNumber: z.string(),
  personName: z.string(),
  kioskCode: z.string(),
  kioskName: z.string(),
  direction,
  takenAt: z.string(),
  receivedAt: z.string(),
  isOffline: bitOnWire,
  hasPhoto: bitOnWire,
  /** Of the photo (`clocking.openPhoto`). */
  placeId: z.nullable(wholeOnWire),
});

/**
 * Tablets at the door. A tablet proves itself with a cookie that it gets for the code of an administrator; it belongs to
 * nobody and opens only the calls for guests here.
 */
export const kiosk = defineCalls("kiosk", {
  /** Makes a new code that admits a tablet. */
  renewCode: defineCall({ post: "kiosk/renewCode", input: onWire(one), allow: "webAdmin" }),
  /** The tablet is no kiosk from now on, until another code admits one. */
  withdraw: defineCall({ post: "kiosk/withdraw", input: onWire(one), allow: "webAdmin" }),

  /** Makes the tablet this request comes from a kiosk. */
  admit: defineCall({
    post: "kiosk/admit",
    input: onWire({ admissionCode: codeOnWire }),
    output: kioskState,
    allow: "anyone",
    carries: "form",
    secret: ["admissionCode"],
    answersSecret: true,
    ownTransaction: true,
  }),
  /** What a kiosk shows; it asks now and then, which also says that it is there. */
  getState: defineCall({ post: "kiosk/state", output: kioskState, allow: "anyone", ownTransaction: true }),
  /**
   * A punch at a kiosk. `proof` is the PIN, or the code of the phone, sealed for the personnel number; the nonce of the
   * seal is chosen by the kiosk, and a punch sent again with the same one is recorded once. Where no direction was
   * chosen, it follows from the punches before. A photo that cannot be read, or was not asked for, is left out.
   */
  punch: defineCall({
    post: "kiosk/punch",
    input: onWire({
      personnelNumber: codeOnWire,
      proof: sealedOnWire,
      direction: z.optional(direction),
      isOffline: z.optional(bitOnWire),
      secondsAgo: z.optional(countOnWire),
      image: z.instanceof(Blob).optional(),
    }),
    output: kioskPunch,
    allow: "anyone",
    carries: "multipart",
    mostBytes: kioskPhoto.bytes + 16 * 1024,
    secret: ["proof"],
    ownTransaction: true,
  }),

  /** The punches at kiosks, newest first. */
  listPunches: defineCall({
    get: "kiosk/punches",
    input: onWire({
      ...recordQuery,
      kioskCode: z.optional(codeOnWire),
      personnelNumber: z.optional(codeOnWire),
      isOffline: z.optional(bitOnWire),
      hasPhoto: z.optional(bitOnWire),
      from: z.optional(jalaliOnWire),
      to: z.optional(jalaliOnWire),
    }),
    output: listedPunch,
    paged: true,
    allow: "webAdmin",
  }),
  getPunch: defineCall({
    get: "kiosk/punchOfId",
    input: onWire({ id: wholeOnWire }),
    output: listedPunch,
    allow: "webAdmin",
  }),

  /** What the caller can use at kiosks. */
  getMine: defineCall({
    get: "kiosk/mine",
    output: onWire({ hasKiosks: z.boolean(), hasPin: z.boolean(), mustChangePin: z.boolean() }),
    allow: "signedIn",
  }),
  /** What the caller's phone makes its codes from, with the server's time; it ends with the session. */
  makeCode: defineCall({
    post: "kiosk/makeCode",
    output: onWire({ secret: z.string(), now: z.string() }),
    allow: "signedIn",
    answersSecret: true,
  }),
  /** Sets the caller's PIN. */
  setMyPin: defineCall({
    post: "kiosk/setMyPin",
    input: onWire({ password: sealedOnWire }),
    allow: "signedIn",
    carries: "form",
    secret: ["password"],
  }),
  /** Gives somebody a PIN, which they change at the kiosk when they first use it. */
  givePin: defineCall({
    post: "kiosk/givePin",
    input: onWire({ personnelNumber: codeOnWire, password: sealedOnWire }),
    allow: "webAdmin",
    carries: "form",
    secret: ["password"],
  }),
});
