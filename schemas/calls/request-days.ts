import * as z from "zod";
import { clockOnWire, jalaliOnWire, minutesOnWire, onWire } from "../wire";
import { effectOnDay } from "./io";

const punch = onWire({
  time: clockOnWire,
  direction: z.enum(["in", "out"]),
  /** Whether the request is about this punch. */
  isAsked: z.boolean(),
});

/** A day that a request about punches would change: its punches and figures before and after. */
export const dayEffect = onWire({
  date: jalaliOnWire,
  punchesBefore: z.array(punch),
  punchesAfter: z.array(punch),
  presenceBefore: minutesOnWire,
  presenceAfter: minutesOnWire,
  /** The figures that change. */
  effects: z.array(effectOnDay),
  /** A complete day would lack a punch, or presence would become absence. */
  isHarmed: z.boolean(),
});
export type DayEffect = z.output<typeof dayEffect>;
