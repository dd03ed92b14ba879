import { calls } from "@schemas/calls";
import type { FlawedDays } from "@schemas/calls/home";
import type { DateRange } from "@schemas/values/jalali-date";
import { sumOfPunchDays } from "../../db/tables/punch-days";
import { countDaysOfPeople } from "../../db/tables/work-of-people";
import { resolveDays } from "../../reports/resolve-work";
import { resolvePunchDays } from "../../work/punch-day-lists";
import type { Part } from "./part";

/** How many days of a manager's people need attention, each count equal to that of its list; null without access. */
export async function flawedDays(part: Part, range: DateRange): Promise<FlawedDays | null> {
  const [incomplete, conflict, absence] = await Promise.all([
    part(calls.io.getIncompleteDays, async (context) => {
      const { counted } = await resolvePunchDays(context, "incomplete", range);
      return (await sumOfPunchDays(context.db, counted)).incomplete;
    }),
    part(calls.io.getConflictDays, async (context) => {
      const { counted } = await resolvePunchDays(context, "conflict", range);
      return (await sumOfPunchDays(context.db, counted)).days;
    }),
    part(calls.work.getAbsenceDays, async (context) => {
      return countDaysOfPeople(context.db, { ...(await resolveDays(context, range)), kind: "absent" });
    }),
  ]);
  if (incomplete === null && conflict === null && absence === null) return null;
  return { ...range, incomplete, conflict, absence };
}
