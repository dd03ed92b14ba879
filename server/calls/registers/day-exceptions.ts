import type { dayExceptions as declared } from "@schemas/registers/day-exceptions";
import { sql } from "kysely";
import { idOf, idsByCode } from "../ids-by-code";
import { assertOwnDays, byLevel, touchesDays, whomAndWhen } from "./by-level";
import type { Hooks } from "./hooks";

const { reads, within } = byLevel("day_exception");

/** Days that depart from the plan: another shift, a closure, the hours of Ramadan or not. */
export const dayExceptions: Hooks<typeof declared> = {
  join: (rows) => rows.leftJoin("shift", "shift.id", "day_exception.shift_id"),
  reads: {
    kind: sql`case when day_exception.kind = 'RAMADAN' and not coalesce(day_exception.ramadan, true)
      then 'NO_RAMADAN' else day_exception.kind end`,
    shift: sql.ref("shift.code"),
    shiftName: sql`coalesce(shift.name, '')`,
    ...reads,
  },
  within,

  before: assertOwnDays,

  async columns(context, form) {
    const { kind, shift, overHolidays } = form;
    const isRamadan = kind === "RAMADAN" || kind === "NO_RAMADAN";
    return {
      ...(await whomAndWhen(context, form)),
      kind: isRamadan ? "RAMADAN" : kind,
      shift_id: kind === "SHIFT" ? idOf(await idsByCode(context.db, "shift"), shift ?? "", "shift") : null,
      off_type: kind === "CLOSURE" ? "SPECIAL" : null,
      ramadan: isRamadan ? kind === "RAMADAN" : null,
      over_holidays: kind === "SHIFT" && overHolidays,
    };
  },

  touches: touchesDays("title"),
  touchedBy: "from",
};
