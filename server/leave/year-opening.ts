import type { YearOpening } from "@schemas/calls/leave";
import { jalaliYearRange } from "@schemas/values/jalali-date";
import { leaveLengthOfAll } from "@schemas/values/leave-length";
import type { Db } from "../db/db";
import { Slices } from "../yield-to-calls";
import { loadLedgers } from "./ledgers";
import { type LeaveCalendar, loadLeaveCalendar } from "./person-leave";

/** The opening of a year for one person. */
export type PersonOpening = {
  personnelNumber: string;
  carried: number;
  /** The length of their day at the end of the closing year. */
  dayLength: number;
  lost: number;
  /** The existing entry. */
  before: { id: number; minutes: number } | null;
};

/** This many people fit comfortably in memory, with a year of leave each. */
export const peopleAtOnce = 500;

/** Everyone who gets an opening entry: employed now and before the year, in the order of their numbers. */
export async function peopleToOpen(db: Db, year: number): Promise<string[]> {
  const { from, to } = jalaliYearRange(year);
  const rows = await db
    .selectFrom("person")
    .select("personnel_number as number")
    .where("is_active", "=", true)
    .where(({ eb, or }) => or([eb("hired_on", "is", null), eb("hired_on", "<", from)]))
    // An opening entered by hand stays unchanged, also a carry-over with another day than the first.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("leave_entry")
            .select("leave_entry.id")
            .whereRef("leave_entry.personnel_number", "=", "person.personnel_number")
            .where(({ eb, or, and }) =>
              or([
                eb("leave_entry.kind", "=", "opening"),
                and([eb("leave_entry.kind", "=", "carryOver"), eb("leave_entry.day", "<>", from)]),
              ]),
            )
            .where("leave_entry.type_code", "is", null)
            .where("leave_entry.day", ">=", from)
            .where("leave_entry.day", "<=", to),
        ),
      ),
    )
    .execute();
  return rows.map(({ number }) => number).sort();
}

/** The closing balance of these people's last year, and the existing opening entry. */
export async function openingsOf(
  db: Db,
  people: readonly string[],
  year: number,
  leave?: LeaveCalendar,
): Promise<PersonOpening[]> {
  const day = jalaliYearRange(year).from;
  const entries = await db
    .selectFrom("leave_entry")
    .select(["id", "personnel_number as who", "minutes", "days"])
    .where("personnel_number", "in", people)
    .where("kind", "=", "carryOver")
    .where("type_code", "is", null)
    .where("day", "=", day)
    .execute();
  const ledgers = await loadLedgers(db, people, year - 1, { leave });
  const until = jalaliYearRange(year - 1).to;
  const entryOf = new Map(entries.map((entry) => [entry.who, entry]));
  const openings: PersonOpening[] = [];
  const slices = new Slices();
  for (const { personnelNumber, ledger } of ledgers) {
    await slices.next();
    const { balance, lost, dayLength } = ledger({ until });
    const known = entryOf.get(personnelNumber);
    const before = known
      ? { id: known.id, minutes: Math.round((known.days ?? 0) * dayLength) + (known.minutes ?? 0) }
      : null;
    openings.push({ personnelNumber, carried: balance, lost, dayLength, before });
  }
  return openings;
}

/** The totals of the openings. `report` is told how many people are done; if it throws, nothing more is read. */
export async function previewYearOpening(
  db: Db,
  year: number,
  report: (done: number, total: number) => void,
): Promise<YearOpening> {
  const leave = await loadLeaveCalendar(db, "all");
  const everyone = await peopleToOpen(db, year);
  const counts = { people: everyone.length, added: 0, changed: 0, losers: 0 };
  const openings: PersonOpening[] = [];
  for (let i = 0; i < everyone.length; i += peopleAtOnce) {
    report(i, everyone.length);
    for (const one of await openingsOf(db, everyone.slice(i, i + peopleAtOnce), year, leave)) {
      openings.push(one);
      if (one.lost > 0) counts.losers += 1;
      if (one.before === null) counts.added += 1;
      else if (one.before.minutes !== one.carried) counts.changed += 1;
    }
  }
  const together = (of: "carried" | "lost") =>
    leaveLengthOfAll(openings.map(({ [of]: minutes, dayLength }) => ({ minutes, dayLength })));
  return { ...counts, carried: together("carried"), lost: together("lost") };
}
