import { sql } from "kysely";
import type { Db } from "../db/db";
import { commands, type NewCommand, queueCommands } from "./commands";

type RequestedBy = { askedBy: string; now: Date; today: string };

/** Sends a terminal the people linked to it on a day, or one of them, with their names and cards. */
export async function pushPeople(
  db: Db,
  { code, personnelNumber }: { code: string; personnelNumber?: string | undefined },
  by: RequestedBy,
): Promise<number> {
  const { rows } = await sql<{ pin: string; name: string; card: string }>`
    select distinct on (link.pin) link.pin, person.name, coalesce(person.card_number, '') as card
    from terminal_person link join person using (personnel_number)
    where (link.clock_code is null or link.clock_code = ${code}) and person.is_active
      and daterange(link.from_day, link.to_day, '[]') @> ${by.today}::date
      and (${personnelNumber ?? null}::text is null or personnel_number = ${personnelNumber ?? null})
    order by link.pin, link.clock_code nulls last`.execute(db);
  await queueCommands(db, code, await inDialect(db, code, rows.map(commands.push)), by);
  return rows.length;
}

/** Removes people from a terminal whose number is no longer linked, or whose person has left. */
export async function removeLeavers(db: Db, code: string, by: RequestedBy): Promise<number> {
  const { rows } = await sql<{ pin: string }>`
    select person_there.pin from terminal_user person_there
    where person_there.clock_code = ${code} and exists (
      select from terminal_person link where link.pin = person_there.pin
        and (link.clock_code is null or link.clock_code = ${code}))
      and not exists (
        select from terminal_person link join person using (personnel_number)
        where link.pin = person_there.pin and (link.clock_code is null or link.clock_code = ${code})
          and person.is_active and daterange(link.from_day, link.to_day, '[]') @> ${by.today}::date)
    order by person_there.pin`.execute(db);
  await queueCommands(
    db,
    code,
    await inDialect(
      db,
      code,
      rows.map(({ pin }) => commands.remove(pin)),
    ),
    by,
  );
  return rows.length;
}

/** The security dialect has other names for the same. Deleting by `uid` would delete everybody; only `Pin` is used. */
async function inDialect(db: Db, code: string, wanted: NewCommand[]): Promise<NewCommand[]> {
  const state = await db
    .selectFrom("terminal_state")
    .select("dialect")
    .where("clock_code", "=", code)
    .executeTakeFirst();
  if (state?.dialect !== "security") return wanted;
  return wanted.map((command) => ({
    ...command,
    body: command.body.replace("USERINFO PIN=", "user Pin=").replace("\tCard=", "\tCardNo="),
  }));
}
