import * as z from "zod";
import * as wire from "../wire";
import { effectOnDay } from "./io";

const punch = wire.object({
  time: wire.clock,
  direction: z.enum(["in", "out"]),
  /** Whether the request is about this punch. */
  isAsked: z.boolean(),
});

/** A day that a request about punches would change: its punches and figures before and after. */
export const dayEffect = wire.object({
  date: wire.jalali,
  punchesBefore: z.array(punch),
  punchesAfter: z.array(punch),
  presenceBefore: wire.minutes,
  presenceAfter: wire.minutes,
  /** The figures that change. */
  effects: z.array(effectOnDay),
  /** A complete day would lack a punch, or presence would become absence. */
  isHarmed: z.boolean(),
});
export type DayEffect = z.output<typeof dayEffect>;
