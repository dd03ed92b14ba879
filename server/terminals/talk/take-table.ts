import { sql } from "kysely";
import { storeBatch, storeJournal, storeUsers } from "../keep";
import { readAttlog, readOperlog, readOptions, readRtlog } from "../parse";
import { linesOf } from "../parse/attlog";
import { noteAbout, noteDrift } from "../terminal";
import { bodyText } from "./body-text";
import { type Replied, type Talk, todayOf } from "./talk";

/** Takes what a terminal uploads, and says how many lines were taken: without the number some send them for ever. */
export async function takeTable(talk: Talk): Promise<Replied> {
  const { target, terminal, db, now } = talk;
  const table = (target.query.get("table") ?? "").toUpperCase();
  const text = bodyText(talk.body);
  switch (table) {
    case "ATTLOG":
      return takePunches(talk, text);
    case "RTLOG": {
      const { journal, ...read } = readRtlog(text);
      await storeJournal(db, terminal.code, journal, now);
      const people = await store(talk, { source: "rtlog", punches: read.good, bad: read.bad });
      return { answer: { status: 200, text: "OK" }, people };
    }
    case "OPTIONS":
      await noteAbout(db, terminal.code, readOptions(text));
      return { answer: { status: 200, text: "OK" }, people: [] };
    case "TABLEDATA": {
      const name = target.query.get("tablename") ?? "";
      const lines = await takeLog(talk, text, name);
      return { answer: { status: 200, text: `${name}=${target.query.get("count") ?? lines}` }, people: [] };
    }
    case "ATTPHOTO":
      return { answer: { status: 200, text: "OK" } };
    default:
      return {
        answer: { status: 200, text: `OK: ${await takeLog(talk, text, table || "OPERLOG")}` },
        people: [],
      };
  }
}

async function takePunches(talk: Talk, text: string): Promise<Replied> {
  const { good, bad } = readAttlog(text);
  const people = await store(talk, { source: "ATTLOG", punches: good, bad });
  const stamp = talk.target.query.get("stamp")?.slice(0, 40);
  if (good.length > 0) await noteAbout(talk.db, talk.terminal.code, { stamp: stamp || "9999" });
  return { answer: { status: 200, text: `OK: ${good.length + bad.length}` }, people };
}

async function store(talk: Talk, batch: Parameters<typeof storeBatch>[2]): Promise<string[]> {
  const { db, terminal, server, now, zone } = talk;
  const moment = { now, timeZone: server.timeZone, today: todayOf(server, now) };
  const { added, people, last } = await storeBatch(db, terminal, batch, moment);
  if (last)
    await sql`update terminal_state set last_punch_at = greatest(last_punch_at, ${last}::timestamp at time zone ${zone})
      where clock_code = ${terminal.code}`.execute(db);
  const [only] = batch.punches;
  if (only && added === 1 && batch.punches.length === 1 && (await isLive(talk)))
    await noteDrift(db, terminal.code, only.time, zone, now);
  return people;
}

/** Whether a record comes as it is made: the terminal is there all along, and was not asked for earlier ones. */
async function isLive({ db, terminal, now }: Talk): Promise<boolean> {
  const { seenAt, code } = terminal;
  if (!seenAt || now.getTime() - seenAt.getTime() > 3 * 60_000) return false;
  const asked = await db
    .selectFrom("terminal_command")
    .select("id")
    .where("clock_code", "=", code)
    .where("state", "=", "sent")
    .where("kind", "=", "punches")
    .limit(1)
    .executeTakeFirst();
  return asked === undefined;
}

/** People and the journal; templates and photos are counted and not stored. Returns the number of lines. */
async function takeLog({ db, terminal, now }: Talk, text: string, table: string): Promise<number> {
  if (["ATTPHOTO", "BIODATA", "BIOPHOTO", "FINGERTMP", "FACE"].includes(table.toUpperCase()))
    return linesOf(text).length;
  const { users, journal, lines } = readOperlog(text, table === "user" ? "USER" : table);
  await storeUsers(db, terminal.code, users, now);
  await storeJournal(db, terminal.code, journal, now);
  const gone = journal.flatMap(({ kind, line }) => {
    const [, op, , , , pin] = kind === "OPLOG" ? line.replace(/^\s*OPLOG\s+/, "\t").split("\t") : [];
    return op === "9" && pin ? [pin.trim()] : [];
  });
  if (gone.length > 0)
    await db
      .deleteFrom("terminal_user")
      .where("clock_code", "=", terminal.code)
      .where("pin", "in", gone)
      .execute();
  return lines;
}
