import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { listQuery } from "../list-query";
import { codeOnWire, onWire, wholeOnWire } from "../wire";
import { personShape } from "./whom";

const codes = onWire({ codes: z.array(z.string()) });

/** Our own calls about one's own account: where it is signed in, its password, its second factor. */
export const account = defineCalls("account", {
  /** What must be done before anything else. */
  getDuties: defineCall({
    get: "account/duties",
    output: onWire({ mustChangePassword: z.boolean(), mustSetSecondFactor: z.boolean() }),
    allow: "anyAccount",
    beforeDuty: "any",
  }),
  /** What the server asks of a new password besides what every password needs. */
  getPasswordRules: defineCall({
    get: "account/passwordRules",
    output: onWire({ shortest: wholeOnWire, organisation: z.string() }),
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
    allow: "anyAccount",
  }),

  getSecondFactor: defineCall({
    get: "account/secondFactor",
    output: onWire({
      /** An instant; null where there is none. */
      since: z.string().nullable(),
      codesLeft: wholeOnWire,
      /** The settings ask it of this account. */
      isRequired: z.boolean(),
    }),
    allow: "anyAccount",
    beforeDuty: "must-set-second-factor",
  }),
  /** Makes a secret for an authenticator app; it counts once a code of it was given. Needs the password proved just now. */
  beginSecondFactor: defineCall({
    post: "account/beginSecondFactor",
    /** The secret for typing, and the whole as the app's camera wants it. */
    output: onWire({ secret: z.string(), uri: z.string() }),
    allow: "anyAccount",
    beforeDuty: "must-set-second-factor",
    answersSecret: true,
  }),
  /** Answers the recovery codes, which are never shown again. */
  confirmSecondFactor: defineCall({
    post: "account/confirmSecondFactor",
    input: onWire({ code: z.string().max(20) }),
    output: codes,
    allow: "anyAccount",
    beforeDuty: "must-set-second-factor",
    carries: "form",
    answersSecret: true,
  }),
  /** Makes the earlier recovery codes void. Needs the password proved just now, as the next does. */
  renewRecoveryCodes: defineCall({
    post: "account/renewRecoveryCodes",
    output: codes,
    allow: "anyAccount",
    answersSecret: true,
  }),
  removeSecondFactor: defineCall({ post: "account/removeSecondFactor", allow: "anyAccount" }),

  /** The people who have one. */
  listSecondFactors: defineCall({
    get: "account/secondFactors",
    input: onWire(listQuery),
    output: onWire({
      ...personShape,
      sectionName: z.string().nullable(),
      since: z.string(),
      codesLeft: wholeOnWire,
    }),
    paged: true,
    allow: "webAdmin",
  }),
  /** Whether the emergency account has one; for the setup account, which may take it away. */
  getAdminSecondFactor: defineCall({
    get: "account/adminSecondFactor",
    output: onWire({ since: z.string().nullable() }),
    allow: "configurator",
  }),
  /**
   * Takes away the second factor of somebody who has lost their phone: an administrator that of people, the setup account
   * that of the emergency account. Needs the password proved just now.
   */
  removeSecondFactorOf: defineCall({
    post: "account/removeSecondFactorOf",
    input: onWire({ username: codeOnWire }),
    allow: "configurator",
  }),
});
