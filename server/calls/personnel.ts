import type { calls } from "@schemas/calls";
import { fail } from "@schemas/errors";
import { kindOfId } from "@schemas/request-kinds";
import { dayNumber, daysBetween, fromDayNumber } from "@schemas/values/jalali-date";
import { aboutPerson, assertMaySee } from "../access/reach";
import { getAwayToday } from "../dashboards/away-today";
import { readRow } from "../db/one-row";
import { findPlace } from "../db/tables/people";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import { rightHolders } from "../db/tables/section-admins";
import { approvalChain } from "../rules/approval-chain";
import { resolveDay } from "../rules/day-work/resolve-day";
import { invalidInput } from "../rules/invalid-input";
import { loadCalendar } from "../work/calendar";
import { loadPersonRules } from "../work/person-rules";
import { titleOfHoliday } from "../work/read-days";
import type { Handlers } from "./handlers";
import { personnelAccounts } from "./personnel-accounts";
import { personnelLists } from "./personnel-lists";
import { personnelPasswords } from "./personnel-passwords";

/** The longest range of a personal calendar: a Jalali leap year. */
const mostCalendarDays = 366;

export const personnel: Handlers<typeof calls.personnel> = {
  ...personnelLists,
  ...personnelAccounts,
  ...personnelPasswords,
  getAwayToday,

  getPersonFullName: aboutPerson(({ personnelNumber: personnel_number }, { db }) =>
    readRow(db, "person", { personnel_number }, ["personnel_number as personnelNumber", "name"]),
  ),

  async getPersonCalendar({ personnelNumber, from, to }, context) {
    if (to < from) throw fail("end-before-start", {}, ["to"]);
    if (daysBetween(from, to) >= mostCalendarDays)
      throw fail("range-too-long", { days: mostCalendarDays }, ["to"]);
    await assertMaySee(context, personnelNumber);
    const { db, language } = context;
    const calendar = await loadCalendar(db);
    const rules = (await loadPersonRules(db, [personnelNumber])).get(personnelNumber);
    if (!rules) throw fail("person-not-found", { personnelNumber });
    const shifts = await db.selectFrom("shift").select(["id", "name"]).execute();
    const shiftNames = new Map(shifts.map((shift) => [shift.id, shift.name]));
    const holidays = await db
      .selectFrom("holiday")
      .select(["id", titleOfHoliday(language).as("title")])
      .where("day", ">=", from)
      .where("day", "<=", to)
      .execute();
    const titles = new Map(holidays.map((holiday) => [holiday.id, holiday.title]));
    const days = [];
    for (let day = dayNumber(from); day <= dayNumber(to); day += 1) {
      const { dayType, shift, geometry, holidayId } = resolveDay(calendar, rules, day);
      days.push({
        date: fromDayNumber(day),
        dayType,
        shiftName: shift ? (shiftNames.get(Number(shift.id)) ?? shift.code) : null,
        start: geometry?.start ?? null,
        end: geometry?.end ?? null,
        required: geometry?.required ?? 0,
        holidayTitle: titles.get(Number(holidayId)) ?? null,
      });
    }
    return days;
  },

  async getPageWorkflow({ personnelNumber, kind, code }, context) {
    if (kindOfId(kind) === undefined) throw invalidInput("kind", "not-a-choice", kind);
    await assertMaySee(context, personnelNumber);
    const { db } = context;
    if (code && hasTypes(kind)) await assertTypeExists(db, kind, code);
    const place = await findPlace(db, personnelNumber);
    if (!place) throw fail("person-not-found", { personnelNumber });
    const typeCode = hasTypes(kind) ? code : "";
    return approvalChain(personnelNumber, await rightHolders(db, place.sectionCode, kind, typeCode));
  },
};
