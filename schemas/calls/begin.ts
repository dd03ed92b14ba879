import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import { readySets } from "../ready-sets";
import * as wire from "../wire";

/** What an organisation must set up before its first correct payroll, each step after the ones it needs. */
export const beginSteps = [
  "organisation",
  "liveFrom",
  "years",
  "holidays",
  "shifts",
  "plans",
  "groups",
  "sections",
  "people",
  "leaveTypes",
  "leaveRules",
  "openingLeave",
  "rules",
  "approval",
  "punches",
  "geofences",
  "passwords",
  "payroll",
] as const;
export type BeginStep = (typeof beginSteps)[number];

/** Steps that no other step depends on. */
export const optionalSteps: ReadonlySet<BeginStep> = new Set([
  "leaveRules",
  "openingLeave",
  "rules",
  "geofences",
]);

/** `open`: nothing exists yet. `wrong`: some of it is incomplete. `optional`: nothing exists and nothing needs it. */
export const stepStates = ["done", "open", "wrong", "optional"] as const;
export type StepState = (typeof stepStates)[number];

const step = wire.object({
  step: z.enum(beginSteps),
  state: z.enum(stepStates),
  /** How many exist. */
  count: wire.count,
  /** How many of them, or of the records that need them, are incomplete. */
  wrong: wire.count,
});
export type Step = z.output<typeof step>;

/** Setting up an empty organisation: what exists, what is missing, and ready-made sets. */
export const begin = defineCalls("begin", {
  getSteps: get("begin/steps", {
    output: wire.object({
      steps: z.array(step),
      liveFrom: wire.maybe(wire.day),
      /** Whether to show the steps on the first page: something is missing and the steps were not dismissed. */
      isFirst: z.boolean(),
      /** The ready-made sets that exist already, completely or in part. */
      taken: z.array(z.enum(readySets)),
    }),
  }),
  /**
   * Adds what a ready-made set consists of: shifts, a plan and work groups, types of leave and mission, an entitlement
   * to leave, or the days of the open work periods. All can be changed afterwards.
   */
  takeReadySet: post("begin/takeReadySet", {
    input: wire.object({ set: z.enum(readySets) }),
    output: wire.object({
      shifts: wire.count,
      plans: wire.count,
      groups: wire.count,
      types: wire.count,
      periods: wire.count,
      rules: wire.count,
    }),
  }),
});
