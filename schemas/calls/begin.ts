import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { readySets } from "../ready-sets";
import { countOnWire, dayOnWire, maybeOnWire, onWire } from "../wire";

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

/** `open`: nothing exists yet. `wrong`: some of it is incomplete. `optional`: nothing exists and nothing needs it. */
export const stepStates = ["done", "open", "wrong", "optional"] as const;
export type StepState = (typeof stepStates)[number];

const step = onWire({
  step: z.enum(beginSteps),
  state: z.enum(stepStates),
  /** How many exist. */
  count: countOnWire,
  /** How many of them, or of the records that need them, are incomplete. */
  wrong: countOnWire,
});
export type Step = z.output<typeof step>;

/** Setting up an empty organisation: what exists, what is missing, and ready-made sets. */
export const begin = defineCalls("begin", {
  getSteps: defineCall({
    get: "begin/steps",
    output: onWire({
      steps: z.array(step),
      liveFrom: maybeOnWire(dayOnWire),
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
  takeReadySet: defineCall({
    post: "begin/takeReadySet",
    input: onWire({ set: z.enum(readySets) }),
    output: onWire({
      shifts: countOnWire,
      plans: countOnWire,
      groups: countOnWire,
      types: countOnWire,
      periods: countOnWire,
      rules: countOnWire,
    }),
  }),
});
