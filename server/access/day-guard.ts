import { type DayKind, datesAmong } from "@schemas/day-kinds";
import type { AnyCall } from "@schemas/define-call";
import { wireParts } from "@schemas/wire";
import type { Context } from "../context/context";
import { DayRanges } from "./retained-days";

const known = new WeakMap<AnyCall, readonly [string, DayKind][]>();

/**
 * Refuses dates out of their range (schemas/day-kinds.ts) in every call, before its handler uses them: a year typed in
 * the wrong calendar would mean hundreds of years of work.
 */
export async function assertDays(
  call: AnyCall,
  input: unknown,
  { db, today, language }: Pick<Context, "db" | "today" | "language">,
): Promise<void> {
  const dates = known.get(call) ?? datesAmong(wireParts(call.input)?.shape ?? {});
  known.set(call, dates);
  const values = (input ?? {}) as Record<string, unknown>;
  if (!dates.some(([name]) => typeof values[name] === "string")) return;
  (await DayRanges.of(db, today, language)).assert(dates, values);
}
