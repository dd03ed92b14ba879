import { addDays, dayNumber, fromDayNumber } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../../db/db";
import { storeBatch } from "../../terminals/keep";
import type { LoggedPunch } from "../../terminals/parse";
import { noteAbout, touch } from "../../terminals/terminal";
import { type DemoTerminal, demoTerminals, guestPin } from "./clocks";
import type { Stretch } from "./fill-days";
import { instantsIn } from "./moments";

/** The terminals are newer than the company's use of the portal; earlier punches came from files. */
export const daysOfTerminals = 14;
/** Records are sent in batches of this many hours. */
const hoursAtOnce = 4;

type Recorded = { number: string; day: string; minute: number; direction: number };

/** Stores the records that terminals sent in a stretch: one for each punch at them, under the person's own number. */
export async function talkTerminals(
  db: Db,
  { after, upTo }: Stretch,
  { timeZone, today }: { timeZone: string; today: string },
): Promise<void> {
  const first = addDays(today, -daysOfTerminals);
  const instantAt = instantsIn(timeZone);
  const now = instantAt(upTo.day, upTo.minute);
  for (const terminal of demoTerminals) {
    if (!(await isThere(db, terminal))) continue;
    await touch(db, terminal.code, terminal.address, now);
    const recorded = [
      ...(await punchesAt(db, terminal.code, { after, upTo }, first)),
      ...guestAt(terminal, { after, upTo }, first),
    ].sort((one, other) => one.day.localeCompare(other.day) || one.minute - other.minute);
    for (const part of together(recorded)) {
      const last = part.at(-1) as Recorded;
      const at = instantAt(dayNumber(last.day), last.minute);
      const moment = { now: new Date(at.getTime() + 60_000), timeZone, today: last.day };
      const batch = {
        source: "ATTLOG",
        punches: part.map((one) => logged(one, terminal)),
        bad: [],
        stamp: "9999",
      } as const;
      await storeBatch(db, { ...terminal, zone: "", directionMode: "status" }, batch, moment);
    }
    const { rows } = await sql<{ records: number; users: number }>`
      select (select count(*)::int from terminal_punch where clock_code = ${terminal.code}) as records,
        (select count(*)::int from terminal_user where clock_code = ${terminal.code}) as users`.execute(db);
    await noteAbout(db, terminal.code, { ...rows[0] });
    await db
      .updateTable("terminal_state")
      .set({ drift_seconds: terminal.drift, drifts: [terminal.drift] })
      .where("clock_code", "=", terminal.code)
      .execute();
  }
}

/** The terminal may have been changed or deleted since. */
async function isThere(db: Db, { code, serial }: DemoTerminal): Promise<boolean> {
  const clock = await db
    .selectFrom("clock")
    .select("code")
    .where("code", "=", code)
    .where("serial", "=", serial)
    .where("connection", "=", "admitted")
    .executeTakeFirst();
  return clock !== undefined;
}

async function punchesAt(db: Db, code: string, { after, upTo }: Stretch, first: string): Promise<Recorded[]> {
  const { rows } = await sql<Recorded>`
    select personnel_number as number, day::text as day, minute, direction from punch
    where device = ${code} and day >= ${first}::date
      and (day, minute) > (${fromDayNumber(after.day)}::date, ${after.minute}::int)
      and (day, minute) <= (${fromDayNumber(upTo.day)}::date, ${upTo.minute}::int)
    order by day, minute, personnel_number`.execute(db);
  return rows;
}

/** Punches of someone enrolled at the terminal whom nobody has identified. */
function guestAt({ hasGuest }: DemoTerminal, { after, upTo }: Stretch, first: string): Recorded[] {
  if (!hasGuest) return [];
  const recorded: Recorded[] = [];
  for (let day = Math.max(after.day, dayNumber(first)); day <= upTo.day; day += 1)
    for (const [minute, direction] of [
      [7 * 60 + 42 + (day % 9), 1],
      [15 * 60 + 3 + (day % 7), 2],
    ] as const) {
      const isWithin =
        (day > after.day || minute > after.minute) && (day < upTo.day || minute <= upTo.minute);
      if (day % 3 === 0 && isWithin)
        recorded.push({ number: guestPin, day: fromDayNumber(day), minute, direction });
    }
  return recorded;
}

function together(recorded: readonly Recorded[]): Recorded[][] {
  const parts = new Map<string, Recorded[]>();
  for (const one of recorded) {
    const part = `${one.day} ${Math.floor(one.minute / (hoursAtOnce * 60))}`;
    parts.set(part, [...(parts.get(part) ?? []), one]);
  }
  return [...parts.values()];
}

/** The pressed key, by the direction of a punch. */
const statuses = [255, 0, 1];

function logged({ number, day, minute, direction }: Recorded, { verify }: DemoTerminal): LoggedPunch {
  const two = (value: number) => String(value).padStart(2, "0");
  const second = (Number(number) + dayNumber(day) + minute) % 60;
  return {
    pin: number,
    time: `${day} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second)}`,
    status: statuses[direction] as number,
    verify,
    workcode: "",
  };
}
