import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { countOnWire, dayOnWire, maybeOnWire, onWire } from "../wire";

/** What an organisation makes before its first correct payroll, in the order in which things need each other. */
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
  "openingLeave",
  "rules",
  "approval",
  "punches",
  "geofences",
  "passwords",
] as const;
export type BeginStep = (typeof beginSteps)[number];

/** `open`: nothing is there yet. `wrong`: some of it lacks something. `optional`: nothing, and nothing needs it. */
export const stepStates = ["done", "open", "wrong", "optional"] as const;
export type StepState = (typeof stepStates)[number];

const step = onWire({
  step: z.enum(beginSteps),
  state: z.enum(stepStates),
  /** How many there are. */
  count: countOnWire,
  /** How many of them, or of those that need them, lack something. */
  wrong: countOnWire,
});
export type Step = z.output<typeof step>;

/** Shifts with their plan and work groups, ready to take. */
export const readySets = [
  "office",
  "officeWithThursday",
  "flexible",
  "dayNight",
  "fullDay",
  "threeShifts",
  "nightGuard",
] as const;
export type ReadySet = (typeof readySets)[number];

/** From an empty organisation to one that works: what is there, what is missing, and ready sets of it. */
export const begin = defineCalls("begin", {
  getSteps: defineCall({
    get: "begin/steps",
    output: onWire({
      steps: z.array(step),
      liveFrom: maybeOnWire(dayOnWire),
      /** Whether they come first: something is not there at all, and nobody said to stop. */
      isFirst: z.boolean(),
      /** The ready sets that are there already, whole or in part. */
      taken: z.array(z.enum(readySets)),
    }),
    allow: "webAdmin",
  }),
  /** Adds the shifts, the plan and the work groups of a ready set; all of it can be changed afterwards. */
  takeReadySet: defineCall({
    post: "begin/takeReadySet",
    input: onWire({ set: z.enum(readySets) }),
    output: onWire({ shifts: countOnWire, plans: countOnWire, groups: countOnWire }),
    allow: "webAdmin",
  }),
});
