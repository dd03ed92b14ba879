import { storeJournal } from "../journal";
import { type Batch, storeBatch, storeUsers } from "../keep";
import { readAttlog, readOperlog, readOptions, readRtlog } from "../parse";
import { linesOf } from "../parse/attlog";
import { noteAbout } from "../terminal";
import type { WaitingLines } from "../waiting-lines";
import { bodyText } from "./body-text";
import { type Replied, type Talk, type TerminalRequest, todayOf } from "./talk";

/** Stores a terminal's upload and returns the number of lines: without it some terminals send them for ever. */
export async function takeTable(talk: Talk): Promise<Replied> {
  const { target, terminal, db } = talk;
  const text = bodyText(talk.body);
  const table = tableOf(target, text);
  switch (table) {
    case "ATTLOG":
      return takePunches(talk, text);
    case "RTLOG": {
      const { people } = await takeTransactions(talk, text);
      return { answer: { status: 200, text: "OK" }, people: people ?? [] };
    }
    case "OPTIONS":
      await noteAbout(db, terminal.code, readOptions(text));
      return { answer: { status: 200, text: "OK" }, people: [] };
    case "TABLEDATA": {
      const name = target.query.get("tablename") ?? "";
      if (name.toLowerCase() === "transaction") return takeTransactions(talk, text);
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
  const stamp = talk.target.query.get("stamp")?.slice(0, 40) || "9999";
  const people = await store(talk, { source: "ATTLOG", punches: good, bad, stamp });
  return { answer: { status: 200, text: `OK: ${good.length + bad.length}` }, people };
}

/** Records of a door, sent as they are made or on request. */
async function takeTransactions(talk: Talk, text: string): Promise<Replied> {
  const { journal, good, bad } = readRtlog(text);
  await storeJournal(talk.db, talk.terminal.code, journal, talk.now);
  const people = await store(talk, { source: "rtlog", punches: good, bad });
  const count = talk.target.query.get("count") ?? journal.length + good.length + bad.length;
  return { answer: { status: 200, text: `transaction=${count}` }, people };
}

function tableOf({ query }: Talk["target"], text: string): string {
  const given = (query.get("table") ?? "").toUpperCase();
  return given === "" && isAttlog(text) ? "ATTLOG" : given;
}

/** The punches of an upload, still unread; undefined for other uploads. */
export function linesWaiting({ target, body, method }: TerminalRequest): WaitingLines | undefined {
  if (method !== "POST" || target.name !== "cdata") return undefined;
  const text = bodyText(body);
  const table = tableOf(target, text);
  if (table === "ATTLOG") return { source: table, text };
  return table === "RTLOG" ? { source: "rtlog", text } : undefined;
}

/** Whether a body without a table name holds punches and nothing else. */
function isAttlog(text: string): boolean {
  const { good, bad } = readAttlog(text);
  return good.length > 0 && bad.length === 0;
}

/** A terminal with a contact within this time has been there all along. */
const atHand = 3 * 60_000;

async function store(talk: Talk, batch: Batch): Promise<string[]> {
  const { db, terminal, server, now } = talk;
  const isLive = terminal.seenAt !== null && now.getTime() - terminal.seenAt.getTime() <= atHand;
  const moment = { now, timeZone: server.timeZone, today: todayOf(server, now) };
  return (await storeBatch(db, terminal, { ...batch, isLive }, moment)).people;
}

/** Stores people and the journal; templates and photos are counted but not stored. Returns the number of lines. */
async function takeLog({ db, terminal, now }: Talk, text: string, table: string): Promise<number> {
  if (["ATTPHOTO", "BIODATA", "BIOPHOTO", "FINGERTMP", "FACE"].includes(table.toUpperCase()))
    return linesOf(text).length;
  const { users, journal, lines } = readOperlog(text, table === "user" ? "USER" : table);
  await storeUsers(db, terminal.code, users, now);
  await storeJournal(db, terminal.code, journal, now);
  const removedPins = journal.flatMap(({ kind, line }) => {
    const [, op, , , , pin] = kind === "OPLOG" ? line.replace(/^\s*OPLOG\s+/, "\t").split("\t") : [];
    return op === "9" && pin ? [pin.trim()] : [];
  });
  if (removedPins.length > 0)
    await db
      .deleteFrom("terminal_user")
      .where("clock_code", "=", terminal.code)
      .where("pin", "in", removedPins)
      .execute();
  return lines;
}
