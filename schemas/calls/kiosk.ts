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
  /** For how many days the photo of a punch is stored; null if the kiosk takes none. */
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
  /** The number for opening the photo (`clocking.openPhoto`). */
  placeId: z.nullable(wholeOnWire),
});

/**
 * Tablets at the door. A tablet identifies itself by a cookie that it receives for a code from an administrator; it
 * belongs to nobody and opens only the calls here that are for guests.
 */
export const kiosk = defineCalls("kiosk", {
  /** Makes a new code that admits a tablet. */
  renewCode: defineCall({ post: "kiosk/renewCode", input: onWire(one) }),
  /** From now on the tablet is no kiosk, until another code admits one. */
  withdraw: defineCall({ post: "kiosk/withdraw", input: onWire(one) }),

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
  /** What a kiosk shows. The kiosk calls this regularly, which also shows that it is alive. */
  getState: defineCall({ post: "kiosk/state", output: kioskState, allow: "anyone", ownTransaction: true }),
  /**
   * A punch at a kiosk. `proof` is the PIN, or the code of the phone, sealed for the personnel number; the kiosk
   * chooses the nonce of the seal, and a punch sent again with the same nonce is recorded once. If no direction was
   * chosen, it follows from the earlier punches. A photo that is unreadable or was not wanted is left out.
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
    paged: listedPunch,
  }),
  getPunch: defineCall({
    get: "kiosk/punchOfId",
    input: onWire({ id: wholeOnWire }),
    output: listedPunch,
  }),

  /** What the caller can use at kiosks. */
  getMine: defineCall({
    get: "kiosk/mine",
    output: onWire({ hasKiosks: z.boolean(), hasPin: z.boolean(), mustChangePin: z.boolean() }),
    allow: "signedIn",
  }),
  /** The secret from which the caller's phone makes its codes, with the server's time; it ends with the session. */
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
  /** Gives a person a PIN, which they change at the kiosk at its first use. */
  givePin: defineCall({
    post: "kiosk/givePin",
    input: onWire({ personnelNumber: codeOnWire, password: sealedOnWire }),
    carries: "form",
    secret: ["password"],
  }),
});
