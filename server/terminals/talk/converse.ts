import type { Db } from "../../db/db";
import { changeRow } from "../../db/one-row";
import { withReferences } from "../../db/reference-data";
import { retryDeadlock } from "../../db/retry-deadlock";
import { settingInForce } from "../../db/tables/settings";
import { endRestart, takeCommands } from "../commands";
import { isBack, requestMissedPunches } from "../gap";
import { readInfo } from "../parse";
import { hasKey, keyShown } from "../push-key";
import {
  announceUnknown,
  findTerminal,
  isSerial,
  mayTalk,
  noteAbout,
  type Terminal,
  touch,
} from "../terminal";
import { storeWaiting } from "../waiting-lines";
import { notifyOfAddress } from "../watch";
import { shownIn, zoneOffset } from "../zone-offset";
import { handshakeAnswer, securityHandshake, securitySettings } from "./options";
import { takeResults } from "./take-results";
import { linesWaiting, takeTable } from "./take-table";
import type { Replied, Talk, TerminalAnswer, TerminalRequest, TerminalServer } from "./talk";

const ok: TerminalAnswer = { status: 200, text: "OK" };
/** The terminal must keep the data and send it again. */
const later: TerminalAnswer = { status: 503, text: "" };
const refused: TerminalAnswer = { status: 403, text: "" };

/** Answers a terminal. One not admitted learns nothing; its serial and lines are stored (waiting-lines.ts). */
export async function converse(server: TerminalServer, request: TerminalRequest): Promise<TerminalAnswer> {
  const { target, address, method } = request;
  const now = server.now();
  const serial = target.query.get("sn")?.trim() ?? "";
  if (!isSerial(serial)) return { status: 400, text: "" };
  const { references, terminal } = await findTerminal(server.db, serial);
  const db = withReferences(server.db, references);
  if (!(await settingInForce(db, "terminals"))) return later;
  if (terminal?.connection === "denied") return refused;
  if (terminal && !(mayTalk(terminal, target.secret, address) && hasKey(terminal, target, address)))
    return refused;
  if (terminal?.connection !== "admitted") {
    await db.transaction().execute(async (transaction) => {
      if (!terminal) await announceUnknown(transaction, serial, address, now);
      else await waitFor(transaction, terminal, address, now);
      const lines = linesWaiting(request);
      if (lines) await storeWaiting(transaction, terminal?.code ?? serial, lines, now);
    });
    server.onStored?.([]);
    return method === "GET" ? ok : later;
  }
  const zone = terminal.zone || server.timeZone;
  const talked = await retryDeadlock(() =>
    db.transaction().execute(async (transaction) => {
      await touch(transaction, terminal.code, address, now);
      if (terminal.seenAddress !== "" && terminal.seenAddress !== address)
        await notifyOfAddress(transaction, terminal.code, now);
      const keyedAs = keyShown(terminal, target, address);
      if (keyedAs && keyedAs !== terminal.keyedAs) await noteAbout(transaction, terminal.code, { keyedAs });
      const wasSilent = isBack(terminal, now, server.startedAt);
      const talk = { ...request, server, terminal, db: transaction, now, zone };
      const info = target.name === "getrequest" && target.query.get("info");
      if (info) await noteAbout(transaction, terminal.code, readInfo(info));
      if (wasSilent || target.name === "getrequest") await requestMissedPunches(talk, wasSilent);
      return reply(talk);
    }),
  );
  if (talked.people) server.onStored?.(talked.people);
  return talked.answer;
}

async function waitFor(db: Db, { code, connection }: Terminal, address: string, now: Date): Promise<void> {
  if (connection === "files") await changeRow(db, "clock", { code }, { connection: "waiting" });
  await touch(db, code, address, now);
}

async function reply(talk: Talk): Promise<Replied> {
  const { target, method, db, terminal, now } = talk;
  switch (target.name) {
    case "cdata":
      return method === "GET" ? greet(talk) : takeTable(talk);
    case "getrequest":
      return textReply((await takeCommands(db, terminal.code, now)) ?? "OK");
    case "devicecmd":
      await takeResults(talk);
      return { answer: ok, people: [] };
    case "registry":
      await noteAbout(db, terminal.code, { dialect: "security", handshakeAt: now });
      return textReply(`RegistryCode=${terminal.serial}`);
    case "push":
      return textReply(securitySettings(terminal.serial));
    case "querydata": {
      const query = new Map([...target.query, ["table", target.query.get("table") ?? "tabledata"]]);
      const { answer, ...taken } = await takeTable({ ...talk, target: { ...target, query } });
      const count = target.query.get("count") ?? answer.text.replace(/\D/g, "");
      return {
        ...taken,
        answer: { status: 200, text: `${target.query.get("tablename") ?? "count"}=${count}` },
      };
    }
    case "rtdata":
      return textReply(`DateTime=${packedTime(now)},ServerTZ=${offsetText(talk.zone, now).replace(":", "")}`);
    case "ping":
    // Photos are accepted, so that they are not sent again and again, but not stored.
    case "fdata":
      return textReply("OK");
    default:
      return { answer: { status: 404, text: "" } };
  }
}

const textReply = (text: string): Replied => ({ answer: { status: 200, text } });

/** The beginning of a conversation, and other requests under the same name. */
async function greet({ target, terminal, db, now, zone }: Talk): Promise<Replied> {
  const { query } = target;
  if (query.get("type") === "time") return textReply(`Time=${shownIn(zone, now)}${offsetText(zone, now)}`);
  if (query.get("table")?.toLowerCase() === "remoteatt") return textReply("OK");
  await endRestart(db, terminal.code, now);
  const isSecurity = query.get("devicetype")?.toLowerCase() === "acc";
  await noteAbout(db, terminal.code, {
    handshakeAt: now,
    dialect: isSecurity ? "security" : "attendance",
  });
  return {
    answer: {
      status: 200,
      text: isSecurity
        ? securityHandshake(terminal.serial)
        : handshakeAnswer(terminal.serial, terminal.stamp, zone, now),
    },
    people: [],
  };
}

const offsetText = (zone: string, at: Date) => {
  const minutes = zoneOffset(zone, at);
  const two = (number: number) => String(number).padStart(2, "0");
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
};

/** A moment in the security dialect, in UTC: seconds in months of 31 days, in years since 2000. */
function packedTime(at: Date): number {
  const days = ((at.getUTCFullYear() - 2000) * 12 + at.getUTCMonth()) * 31 + at.getUTCDate() - 1;
  return days * 86_400 + (at.getUTCHours() * 60 + at.getUTCMinutes()) * 60 + at.getUTCSeconds();
}
