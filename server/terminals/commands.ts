import type { CommandKind } from "@schemas/terminals";
import { sql } from "kysely";
import type { Db } from "../db/db";

export type NewCommand = { kind: CommandKind; body: string; about?: string };

/** The commands of the protocol; times are the terminal's own. */
export const commands = {
  info: (): NewCommand => ({ kind: "info", body: "INFO" }),
  check: (): NewCommand => ({ kind: "check", body: "CHECK" }),
  log: (): NewCommand => ({ kind: "log", body: "LOG" }),
  restart: (): NewCommand => ({ kind: "restart", body: "REBOOT" }),
  /** Sends the punches of a range again. */
  punches: (from: string, to: string): NewCommand => ({
    kind: "punches",
    body: `DATA QUERY ATTLOG StartTime=${from}\tEndTime=${to}`,
  }),
  sum: (from: string, to: string): NewCommand => ({
    kind: "sum",
    body: `VERIFY SUM ATTLOG StartTime=${from}\tEndTime=${to}`,
    about: `${from}/${to}`,
  }),
  users: (): NewCommand => ({ kind: "users", body: "DATA QUERY USERINFO" }),
  readBack: (pin: string): NewCommand => ({
    kind: "read-back",
    body: `DATA QUERY USERINFO PIN=${plain(pin)}`,
    about: pin,
  }),
  push: ({ pin, name, card }: { pin: string; name: string; card: string }): NewCommand => ({
    kind: "push",
    body: `DATA UPDATE USERINFO PIN=${plain(pin)}\tName=${plain(name).slice(0, 24)}${card ? `\tCard=${plain(card)}` : ""}`,
    about: pin,
  }),
  remove: (pin: string): NewCommand => ({
    kind: "remove",
    body: `DATA DELETE USERINFO PIN=${plain(pin)}`,
    about: pin,
  }),
};

/** A value without the characters that separate commands and their fields. */
const plain = (text: string) => text.replace(/[\t\r\n\0]/g, " ").trim();

/** Adds commands to a terminal's queue. */
export async function queueCommands(
  db: Db,
  code: string,
  wanted: readonly NewCommand[],
  by: { askedBy: string; now: Date },
): Promise<void> {
  if (wanted.length === 0) return;
  await db
    .insertInto("terminal_command")
    .values(
      wanted.map(({ kind, body, about = null }) => ({
        clock_code: code,
        kind,
        body,
        about,
        asked_by: by.askedBy,
        asked_at: by.now,
        sent_at: null,
        ended_at: null,
        return_code: null,
      })),
    )
    .execute();
}

/** How long to wait for an answer, and how often to send a command. */
const patienceMinutes = 3;
const mostTimes = 4;
/** Old firmware reads no more lines of an answer. */
const mostLines = 100;
const mostBytes = 40_000;

type Open = { id: number; kind: CommandKind; body: string; isOut: boolean; isLastTime: boolean };

/**
 * The commands to send a terminal now, as the lines of an answer. Ranges of punches are requested one at a time, and a
 * restart comes last and alone: commands after it would be lost.
 */
export async function takeCommands(db: Db, code: string, now: Date): Promise<string | null> {
  const { rows: open } = await sql<Open>`
    select id, kind, body, state = 'sent' and sent_at >= ${now}::timestamptz - make_interval(mins => ${patienceMinutes}) as "isOut",
      state = 'sent' and times_sent >= ${mostTimes} as "isLastTime"
    from terminal_command where clock_code = ${code} and state in ('waiting', 'sent')
    order by id limit 500 for update`.execute(db);
  const unanswered = open.filter(({ isOut, isLastTime }) => isLastTime && !isOut);
  if (unanswered.length > 0)
    await sql`update terminal_command set state = 'failed', ended_at = ${now}::timestamptz
      where id = any(${unanswered.map(({ id }) => id)}::bigint[])`.execute(db);
  const rows = open.filter((one) => !unanswered.includes(one));
  const chosen: Open[] = [];
  const isOneAtATime = (kind: CommandKind) => kind === "punches" || kind === "sum";
  let isAsking = rows.some(({ kind, isOut }) => isOut && isOneAtATime(kind));
  let bytes = 0;
  for (const row of rows) {
    if (row.isOut || row.kind === "restart") continue;
    if (isOneAtATime(row.kind) && isAsking) continue;
    bytes += Buffer.byteLength(row.body) + 20;
    if (chosen.length >= mostLines || (bytes > mostBytes && chosen.length > 0)) break;
    isAsking ||= isOneAtATime(row.kind);
    chosen.push(row);
  }
  const restart = rows.find(({ kind, isOut }) => kind === "restart" && !isOut);
  if (chosen.length === 0 && restart && !rows.some(({ kind }) => kind !== "restart")) chosen.push(restart);
  if (chosen.length === 0) return null;
  await sql`
    update terminal_command set state = 'sent', sent_at = ${now}::timestamptz, times_sent = times_sent + 1
    where id = any(${chosen.map(({ id }) => id)}::bigint[])`.execute(db);
  // Firmware reads a line when it ends, so the last one must end too.
  return chosen.map(({ id, body }) => `C:${id}:${body}\n`).join("");
}

/** A terminal that introduces itself has restarted, even if it never confirms the command. */
export async function endRestart(db: Db, code: string, now: Date): Promise<void> {
  await db
    .updateTable("terminal_command")
    .set({ state: "done", ended_at: now })
    .where("clock_code", "=", code)
    .where("kind", "=", "restart")
    .where("state", "=", "sent")
    .execute();
}

/** A command that a terminal has answered. */
export type Answered = { id: number; kind: CommandKind; about: string | null; isDone: boolean };

/** Records how a command of this terminal ended; undefined for a command it was not given. */
export async function endCommand(
  db: Db,
  code: string,
  result: { id: number; returned: number; lines: readonly string[] },
  now: Date,
): Promise<Answered | undefined> {
  const { rows } = await sql<Answered>`
    update terminal_command set ended_at = ${now}::timestamptz, return_code = ${result.returned},
      answer = ${result.lines.join("\n").replaceAll("\0", "").slice(0, 4000)},
      -- Terminals without such punches answer -1.
      state = case when ${result.returned} >= 0 or (kind = 'punches' and ${result.returned} = -1) then 'done' else 'failed' end
    where id = ${result.id} and clock_code = ${code} and state in ('waiting', 'sent')
    returning id, kind, about, state = 'done' as "isDone"`.execute(db);
  return rows[0];
}
