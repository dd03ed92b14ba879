import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { kioskPhoto } from "../kiosks";
import * as wire from "../wire";
import { listed } from "./register";

const direction = z.enum(["in", "out"]);

const one = { code: wire.code, version: z.optional(wire.count) };

const kioskState = wire.object({
  name: z.string(),
  place: z.string(),
  hasVoice: z.boolean(),
  /** For how many days the photo of a punch is stored; null if the kiosk takes none. */
  photoDays: z.nullable(wire.whole),
  /** The server's time, an instant, and the time zone of its days. */
  now: z.string(),
  timeZone: z.string(),
  /** The public key that PINs and codes are sealed for (schemas/seal.ts), also while the server cannot be reached. */
  keyId: z.string(),
  publicKey: z.string(),
});
export type KioskState = z.output<typeof kioskState>;

const kioskPunch = wire.object({
  name: z.string(),
  direction,
  date: wire.jalali,
  time: wire.clock,
});
export type KioskPunch = z.output<typeof kioskPunch>;

const punches = listed(["kiosk/punches", "kiosk/punchOfId"], {
  key: { id: wire.whole },
  row: {
    personnelNumber: z.string(),
    personName: z.string(),
    kioskCode: z.string(),
    kioskName: z.string(),
    direction,
    takenAt: z.string(),
    receivedAt: z.string(),
    isOffline: wire.bit,
    hasPhoto: wire.bit,
    /** The number for opening the photo (`clocking.openPhoto`). */
    placeId: z.nullable(wire.whole),
  },
  filters: {
    kioskCode: z.optional(wire.code),
    personnelNumber: z.optional(wire.code),
    isOffline: z.optional(wire.bit),
    hasPhoto: z.optional(wire.bit),
    ...wire.between,
  },
});

/**
 * Tablets at the door. A tablet identifies itself by a cookie that it receives for a code from an administrator; it
 * belongs to nobody and opens only the calls here that are for guests.
 */
export const kiosk = defineCalls("kiosk", {
  /** Makes a new code that admits a tablet. */
  renewCode: post("kiosk/renewCode", { input: wire.object(one) }),
  /** From now on the tablet is no kiosk, until another code admits one. */
  withdraw: post("kiosk/withdraw", { input: wire.object(one) }),

  /** Makes the tablet this request comes from a kiosk. */
  admit: post.anyone("kiosk/admit", {
    input: wire.object({ admissionCode: wire.code }),
    output: kioskState,
    carries: "form",
    secret: ["admissionCode"],
    answersSecret: true,
    ownTransaction: true,
  }),
  /** What a kiosk shows. The kiosk calls this regularly, which also shows that it is alive. */
  getState: post.anyone("kiosk/state", { output: kioskState, ownTransaction: true }),
  /**
   * A punch at a kiosk. `proof` is the PIN, or the code of the phone, sealed for the personnel number; the kiosk
   * chooses the nonce of the seal, and a punch sent again with the same nonce is recorded once. If no direction was
   * chosen, it follows from the earlier punches. A photo that is unreadable or was not wanted is left out.
   */
  punch: post.anyone("kiosk/punch", {
    input: wire.object({
      personnelNumber: wire.code,
      proof: wire.sealed,
      direction: z.optional(direction),
      isOffline: z.optional(wire.bit),
      secondsAgo: z.optional(wire.count),
      image: z.instanceof(Blob).optional(),
    }),
    output: kioskPunch,
    carries: "multipart",
    mostBytes: kioskPhoto.bytes + 16 * 1024,
    secret: ["proof"],
    ownTransaction: true,
  }),

  /** The punches at kiosks, newest first. */
  listPunches: punches.list,
  getPunch: punches.one,

  /** What the caller can use at kiosks. */
  getMine: get.signedIn("kiosk/mine", {
    output: wire.object({ hasKiosks: z.boolean(), hasPin: z.boolean(), mustChangePin: z.boolean() }),
  }),
  /** The secret from which the caller's phone makes its codes, with the server's time; it ends with the session. */
  makeCode: post.signedIn("kiosk/makeCode", {
    output: wire.object({ secret: z.string(), now: z.string() }),
    answersSecret: true,
  }),
  /** Sets the caller's PIN. */
  setMyPin: post.signedIn("kiosk/setMyPin", {
    input: wire.object({ password: wire.sealed }),
    carries: "form",
    secret: ["password"],
  }),
  /** Gives a person a PIN, which they change at the kiosk at its first use. */
  givePin: post("kiosk/givePin", {
    input: wire.object({ personnelNumber: wire.code, password: wire.sealed }),
    carries: "form",
    secret: ["password"],
  }),
});
