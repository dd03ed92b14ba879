import type { Home } from "@schemas/calls/home";
import { fail } from "@schemas/errors";
import { type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../../context/context";
import type { Db } from "../../db/db";
import { isHolidayOf } from "../../db/tables/holidays";
import { loadLedgers } from "../../leave/ledgers";
import { civilTime } from "../../rules/civil-time";

/** Someone's remaining leave, as the balance page shows it today, and their next leave. */
export async function ownLeave(
  context: SignedIn,
  personnelNumber: string,
): Promise<NonNullable<Home["leave"]>> {
  const { db, today } = context;
  const [[person], next] = await Promise.all([
    loadLedgers(db, [personnelNumber], isoToJalali(today).year),
    nextLeave(context, personnelNumber),
  ]);
  if (!person) throw fail("person-not-found", { personnelNumber });
  const { balance, dayLength } = person.ledger({ until: today });
  return { balance, dayLength, next: next ?? null };
}

function nextLeave({ db, now, today, server }: SignedIn, personnelNumber: string) {
  const { minute } = civilTime(now, server.timeZone);
  return (
    db
      .selectFrom("permit")
      .select(["first_day as from", "last_day as to", "from_minute as fromMinute", "to_minute as toMinute"])
      .select("request_id as requestId")
      .where("personnel_number", "=", personnelNumber)
      .where("kind", "=", "leave")
      .where("last_day", ">=", today)
      // Hours that have already passed today are not upcoming.
      .where(sql<boolean>`(last_day > ${today}::date or coalesce(to_minute > ${minute}, true))`)
      .orderBy("first_day")
      .orderBy(sql`from_minute nulls first`)
      .limit(1)
      .executeTakeFirst()
  );
}

/** Someone's next holiday after today: one for everyone, or for something they belong to on that day. */
export async function nextHoliday(db: Db, personnelNumber: string, today: IsoDate): Promise<Home["holiday"]> {
  const { rows } = await sql<NonNullable<Home["holiday"]>>`
    select holiday.day as date, holiday.title, holiday.title_en as "titleEn"
    from holiday
    left join work_assignment place
      on place.personnel_number = ${personnelNumber} and place.during @> holiday.day
    where holiday.day > ${today}::date and ${isHolidayOf}
    order by holiday.day, holiday.id limit 1`.execute(db);
  return rows[0] ?? null;
}
