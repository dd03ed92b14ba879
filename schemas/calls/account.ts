import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { onWire, wholeOnWire } from "../wire";

/** Our own calls about one's own account: where it is signed in, its password. */
export const account = defineCalls("account", {
  /** What must be done before anything else. */
  getDuties: defineCall({
    get: "account/duties",
    output: onWire({ mustChangePassword: z.boolean() }),
    values: "one",
    allow: "anyAccount",
    beforeDuty: "any",
  }),
  /** What the server asks of a new password besides what every password needs. */
  getPasswordRules: defineCall({
    get: "account/passwordRules",
    output: onWire({ shortest: wholeOnWire, organisation: z.string() }),
    values: "one",
    allow: "anyAccount",
    beforeDuty: "must-change-password",
  }),

  /** The browsers and programs in which one is signed in, the one used last first. */
  getSessions: defineCall({
    get: "account/sessions",
    output: onWire({
      id: wholeOnWire,
      /** How the browser introduces itself. */
      agent: z.string().nullable(),
      address: z.string().nullable(),
      /** Instants, ISO text. */
      startedAt: z.string(),
      seenAt: z.string(),
      isThis: z.boolean(),
    }),
    values: "list",
    allow: "anyAccount",
  }),
  endSession: defineCall({
    post: "account/endSession",
    input: onWire({ id: wholeOnWire }),
    allow: "anyAccount",
  }),
  endOtherSessions: defineCall({
    post: "account/endOtherSessions",
    output: onWire({ count: wholeOnWire }),
    values: "one",
    allow: "anyAccount",
  }),
});
