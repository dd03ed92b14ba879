import { dayNumber } from "@schemas/values/jalali-date";
import type { Direction, Justification, Permit, PersonRange, PunchCorrection } from "../day-work/types";
import { type ConfirmedRequest, effectsOf } from "./effects";

/** Minutes of a part of a day that would be justified. */
type NewJustification = Omit<Extract<Justification, { minutes: number }>, "id">;

/** Marks punches that are only requested. */
export const requested = "asked";

const directions: readonly (Direction | null)[] = [null, "in", "out"];

/** A person's days as if these requests were approved and this undertime justified. */
export function withEffects(
  person: PersonRange,
  requests: readonly ConfirmedRequest[],
  justifications: readonly NewJustification[] = [],
): PersonRange {
  const effects = requests.map(effectsOf);
  const corrections = effects
    .flatMap((one) => one.corrections)
    .map(({ action, day, minute, direction }): PunchCorrection => {
      const given = { id: requested, action, day: dayNumber(day), minute, punchId: null };
      return { ...given, direction: directions[direction] ?? null };
    });
  const permits = effects
    .flatMap((one) => one.permits)
    .map(
      ({ kind, isDaily, from, to, fromMinute, toMinute, typeCode, hasNoReturn }): Permit => ({
        id: requested,
        kind,
        span: isDaily ? "DAILY" : "HOURLY",
        firstDay: dayNumber(from),
        lastDay: dayNumber(to),
        from: fromMinute,
        to: toMinute,
        typeCode,
        paidAs: null,
        isCharged: false,
        noReturn: hasNoReturn,
      }),
    );
  return {
    ...person,
    corrections: [...person.corrections, ...corrections],
    permits: [...person.permits, ...permits],
    justifications: [...person.justifications, ...justifications.map((one) => ({ ...one, id: requested }))],
  };
}
