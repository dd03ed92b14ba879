import { sql } from "kysely";
import type { Db } from "../db/db";
import { rangeCommands, terminalTime } from "./admit";
import { commands, queueCommands } from "./commands";
import type { Terminal } from "./terminal";

const minute = 60_000;
const day = 24 * 60 * minute;
/** After this long a silence, a terminal may have recorded punches that it does not send by itself. */
const silence = 2 * minute;
const requestEvery = 60 * minute;
/** A terminal's punches are requested from somewhat before its last contact. */
const overlap = 10 * minute;
/** At most a month back at a time. */
const longest = 31 * day;
/** How often a terminal's count is compared with its stored records, and how far back to look if they differ. */
const compareEvery = 2 * minute;
const recount = 92 * day;

type Contact = { db: Db; terminal: Terminal; now: Date; zone: string };
type KnownState = {
  asked_at: Date | null;
  counted_at: Date | null;
  compared_at: Date | null;
  agreed_at: Date | null;
  records: number | null;
  lacking: number;
  missing: number | null;
};

/** Whether a terminal speaks after a silence: its own, or that of a portal that has just been started. */
export const isBack = ({ seenAt }: Terminal, now: Date, startedAt: Date | undefined): boolean =>
  seenAt !== null && (now.getTime() - seenAt.getTime() > silence || (startedAt ?? seenAt) > seenAt);

/**
 * Requests the punches a terminal may not have sent: when it speaks after a silence, once an hour, and when it counts
 * more records than are stored.
 */
export async function requestMissedPunches(contact: Contact, wasSilent: boolean): Promise<void> {
  const { db, terminal, now, zone } = contact;
  const { code, seenAt } = terminal;
  const state: KnownState = await db
    .selectFrom("terminal_state")
    .select(["asked_at", "counted_at", "compared_at", "agreed_at", "records", "lacking", "missing"])
    .where("clock_code", "=", code)
    .executeTakeFirstOrThrow();
  if (state.asked_at === null) {
    // Everything has just been requested.
    await note(contact, { asked_at: now, counted_at: now, compared_at: now, agreed_at: now });
    return;
  }
  const isDue = now.getTime() - state.asked_at.getTime() > requestEvery;
  const isToCompare = now.getTime() - (state.compared_at?.getTime() ?? 0) > compareEvery;
  if (!(wasSilent || isDue || isToCompare) || (await isRequested(db, code))) return;
  if (wasSilent || isDue) {
    const since = Math.min(seenAt?.getTime() ?? now.getTime(), state.asked_at.getTime());
    await requestSince(contact, new Date(since));
    await note(contact, { asked_at: now });
  } else await compareCounts(contact, state, zone);
}

async function requestSince({ db, terminal: { code }, now, zone }: Contact, since: Date): Promise<void> {
  const from = new Date(Math.max(since.getTime() - overlap, now.getTime() - longest));
  const wanted = commands.punches(terminalTime(zone, from), terminalTime(zone, now));
  await queueCommands(db, code, [wanted], { askedBy: "-", now });
}

const note = ({ db, terminal }: Contact, known: Partial<KnownState>) =>
  db.updateTable("terminal_state").set(known).where("clock_code", "=", terminal.code).execute();

async function isRequested(db: Db, code: string): Promise<boolean> {
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

/**
 * If a terminal counts more records than are stored, requests those since the counts last agreed; if that brings none,
 * those of the last months: immediately, and daily while it counts more.
 */
async function compareCounts(contact: Contact, state: KnownState, zone: string): Promise<void> {
  const { db, terminal, now } = contact;
  const { code } = terminal;
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from terminal_punch where clock_code = ${code})
      + (select count(*) from terminal_quarantine where clock_code = ${code}))::int as count`.execute(db);
  const lacking = Math.max(0, (state.records ?? 0) - (rows[0]?.count ?? 0));
  const isMore = lacking > (state.missing ?? 0);
  const isDaily = now.getTime() - (state.counted_at?.getTime() ?? 0) > day;
  if (lacking > 0 && (isDaily || (isMore && lacking === state.lacking))) {
    const [from, to] = [new Date(now.getTime() - recount), now].map((at) =>
      terminalTime(zone, at).slice(0, 10),
    );
    await queueCommands(db, code, rangeCommands(from as string, to as string), { askedBy: "-", now });
    await note(contact, { compared_at: now, counted_at: now, lacking, missing: lacking });
  } else if (isMore) {
    await requestSince(contact, state.agreed_at ?? now);
    await note(contact, { compared_at: now, asked_at: now, lacking });
  } else await note(contact, { compared_at: now, agreed_at: now, lacking, missing: lacking });
}
