import { sql } from "kysely";
import type { Db } from "../db/db";
import { rangeCommands, terminalTime } from "./admit";
import { ask, commands } from "./ask";
import type { Terminal } from "./terminal";

const minute = 60_000;
const day = 24 * 60 * minute;
/** After so long without a word, a terminal may have recorded what it does not send by itself. */
const silence = 2 * minute;
const askEvery = 60 * minute;
/** A terminal is asked from somewhat before it was last heard. */
const overlap = 10 * minute;
/** No further back than a month at a time. */
const longest = 31 * day;
/** How far back is asked again where a terminal counts more records than came here. */
const recount = 92 * day;

type Heard = { db: Db; terminal: Terminal; now: Date; zone: string };

/** Asks a terminal that speaks again, and every one once an hour, for the punches it may not have sent. */
export async function askMissed({ db, terminal, now, zone }: Heard): Promise<void> {
  const { code, seenAt } = terminal;
  const state = await db
    .selectFrom("terminal_state")
    .select(["asked_at", "counted_at", "records"])
    .where("clock_code", "=", code)
    .executeTakeFirstOrThrow();
  const isNew = state.asked_at === null;
  const wasSilent = seenAt !== null && now.getTime() - seenAt.getTime() > silence;
  const isDue = !isNew && now.getTime() - (state.asked_at as Date).getTime() > askEvery;
  if (isNew)
    // It has just been asked for everything.
    await db
      .updateTable("terminal_state")
      .set({ asked_at: now, counted_at: now })
      .where("clock_code", "=", code)
      .execute();
  else if ((wasSilent || isDue) && !(await isAsked(db, code))) {
    const since = Math.min(seenAt?.getTime() ?? now.getTime(), (state.asked_at as Date).getTime()) - overlap;
    const from = new Date(Math.max(since, now.getTime() - longest));
    const wanted = commands.punches(terminalTime(zone, from), terminalTime(zone, now));
    await ask(db, code, [wanted], { askedBy: "-", now });
    await db.updateTable("terminal_state").set({ asked_at: now }).where("clock_code", "=", code).execute();
  }
  if (state.counted_at !== null && now.getTime() - state.counted_at.getTime() > day)
    await compareCounts({ db, terminal, now, zone }, state.records);
}

async function isAsked(db: Db, code: string): Promise<boolean> {
  const open = await db
    .selectFrom("terminal_command")
    .select("id")
    .where("clock_code", "=", code)
    .where("kind", "=", "punches")
    .where("state", "in", ["waiting", "sent"])
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}

/** Once a day: a terminal that has more records than came from it is asked for the last months again. */
async function compareCounts({ db, terminal: { code }, now, zone }: Heard, records: number | null) {
  // What it is sending just now would be counted as missing.
  if (await isAsked(db, code)) return;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from terminal_punch where clock_code = ${code}`.execute(db);
  const missing = records === null ? null : Math.max(0, records - (rows[0]?.count ?? 0));
  await db
    .updateTable("terminal_state")
    .set({ counted_at: now, missing })
    .where("clock_code", "=", code)
    .execute();
  if (!missing) return;
  const [from, to] = [new Date(now.getTime() - recount), now].map((at) =>
    terminalTime(zone, at).slice(0, 10),
  );
  await ask(db, code, rangeCommands(from as string, to as string), { askedBy: "-", now });
}
