import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { listQuery } from "../list-query";
import * as wire from "../wire";
import { memberShape } from "./whom";

const codes = wire.object({ codes: z.array(z.string()) });

/** Our own calls about the caller's account: its sessions, password and second factor. */
export const account = defineCalls("account", {
  /** What the account must do before it can use anything else. */
  getDuties: get.anyAccount("account/duties", {
    output: wire.object({ mustChangePassword: z.boolean(), mustSetSecondFactor: z.boolean() }),
    beforeDuty: "any",
  }),
  /** Password rules from the settings, in addition to those that always apply. */
  getPasswordRules: get.anyAccount("account/passwordRules", {
    output: wire.object({ shortest: wire.whole, organisation: z.string() }),
    beforeDuty: "must-change-password",
  }),

  /** The caller's sessions, the most recently used first. */
  getSessions: get.anyAccount("account/sessions", {
    list: wire.object({
      id: wire.whole,
      /** The User-Agent of the browser. */
      agent: z.string().nullable(),
      address: z.string().nullable(),
      /** Instants, ISO text. */
      startedAt: z.string(),
      seenAt: z.string(),
      isThis: z.boolean(),
    }),
  }),
  endSession: post.anyAccount("account/endSession", { input: wire.object({ id: wire.whole }) }),
  endOtherSessions: post.anyAccount("account/endOtherSessions", {
    output: wire.object({ count: wire.whole }),
  }),

  getSecondFactor: get.anyAccount("account/secondFactor", {
    output: wire.object({
      /** An instant; null without a second factor. */
      since: z.string().nullable(),
      codesLeft: wire.whole,
      /** The settings require a second factor of this account. */
      isRequired: z.boolean(),
    }),
    beforeDuty: "must-set-second-factor",
  }),
  /**
   * Creates a secret for an authenticator app; it takes effect once confirmed with a code. Needs a recently proved
   * password.
   */
  beginSecondFactor: post.anyAccount("account/beginSecondFactor", {
    /** The secret to type, and the otpauth URI for the app's camera. */
    output: wire.object({ secret: z.string(), uri: z.string() }),
    beforeDuty: "must-set-second-factor",
    answersSecret: true,
  }),
  /** Returns the recovery codes. They are never shown again. */
  confirmSecondFactor: post.anyAccount("account/confirmSecondFactor", {
    input: wire.object({ code: z.string().max(20) }),
    output: codes,
    beforeDuty: "must-set-second-factor",
    carries: "form",
    answersSecret: true,
  }),
  /** Makes new recovery codes and voids the earlier ones. Needs a recently proved password, as does the next call. */
  renewRecoveryCodes: post.anyAccount("account/renewRecoveryCodes", { output: codes, answersSecret: true }),
  removeSecondFactor: post.anyAccount("account/removeSecondFactor"),

  /** People who have a second factor. */
  listSecondFactors: get("account/secondFactors", {
    input: wire.object(listQuery),
    paged: wire.object({ ...memberShape, since: z.string(), codesLeft: wire.whole }),
  }),
  /** Whether the emergency account has a second factor; for the setup account, which may remove it. */
  getAdminSecondFactor: get.configurator("account/adminSecondFactor", {
    output: wire.object({ since: z.string().nullable() }),
  }),
  /**
   * Removes the second factor of somebody who lost their phone: an administrator for people, the setup account for the
   * emergency account. Needs a recently proved password.
   */
  removeSecondFactorOf: post.configurator("account/removeSecondFactorOf", {
    input: wire.object({ username: wire.code }),
  }),
});
