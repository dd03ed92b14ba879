import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { addDays } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { pino } from "pino";
import type { Db } from "../db/db";
import { writeSetting } from "../db/tables/settings";
import { startFollowUp as startComputing } from "../jobs/follow-up";
import { Line } from "../played/line";
import { civilTime } from "../rules/civil-time";
import { startFollowUp, terminalPort } from "../terminals";
import { computeWaitingDays } from "../work/days-to-compute";
import { prepareMonths } from "../work/month-tables";
import { firstDay, makeOrganisation } from "./made-organisation";

/** What was done, how many rows, how long it took, and further remarks. */
export type TerminalLine = { what: string; rows: number; ms: number; note: string };

const people = 8_000;
const days = 62;
const terminals = 200;
const atOnce = 250;
/** Punches per second of ordinary work, and the number of seconds. */
const [each, seconds] = [50, 20];

/**
 * Measures two hundred terminals: punches one by one as people come, then two months of everybody's punches together,
 * as after an outage.
 */
export async function benchTerminals(db: Db, emit: (line: TerminalLine) => void): Promise<void> {
  await makeOrganisation(db, people, days);
  await sql`truncate punch`.execute(db);
  await writeSetting(db, "terminals", true);
  await sql`insert into clock (code, name, serial, connection)
    select 'B' || n, 'B' || n, 'BENCH' || n, 'admitted' from generate_series(1, ${terminals}::int) n`.execute(
    db,
  );
  await sql`insert into terminal_person (pin, personnel_number)
    select personnel_number, personnel_number from person`.execute(db);
  await sql`analyze`.execute(db);
  const numbers = (
    await db.selectFrom("person").select("personnel_number").orderBy("personnel_number").execute()
  ).map((one) => one.personnel_number);
  const last = addDays(firstDay, days);
  const now = () => new Date(`${last}T09:00:00Z`);
  await prepareMonths(db, last);
  await sql`select prepare_months(${firstDay}::date, ${last}::date)`.execute(db);
  const server = { db, now, timeZone: "Asia/Tehran", log: pino({ level: "error" }) };
  const follow = startFollowUp(server);
  const computing = startComputing({ ...server, dataDir: "" });
  const { port, stop } = terminalPort({
    ...server,
    onStored: () => {
      follow.stir();
      computing.wake();
    },
  });
  port.listen(0, "127.0.0.1");
  await once(port, "listening");
  const address = (port.address() as AddressInfo).port;
  const lines = Array.from({ length: terminals }, () => new Line("127.0.0.1", address));
  const times: number[] = [];
  const send = async (terminal: number, body: string) => {
    const from = performance.now();
    const first = `POST /iclock/cdata?SN=BENCH${terminal + 1}&table=ATTLOG&Stamp=9999`;
    const { status, text } = await (lines[terminal] as Line).ask(first, Buffer.from(body));
    if (status !== 200) throw new Error(`The portal answered a terminal with ${status} ${text}`);
    times.push(performance.now() - from);
  };
  try {
    await steady(numbers, last, send);
    emit({
      what: `${each} punches per second, ${terminals} terminals`,
      rows: each * seconds,
      ms: quantile(times, 0.5),
      note: tail(times),
    });
    times.length = 0;
    const memory = process.memoryUsage().rss;
    const before = performance.now();
    const rows = await backlog(numbers, send);
    const ms = performance.now() - before;
    const grown = Math.round((process.memoryUsage().rss - memory) / 2 ** 20);
    emit({
      what: "backlog after an outage",
      rows,
      ms,
      note: `${Math.round(rows / (ms / 1000))} per second, ${tail(times)}, memory ${grown >= 0 ? "+" : ""}${grown} MB`,
    });
    const afterwards = performance.now();
    await computing.stop();
    await computeWaitingDays(db, civilTime(now(), server.timeZone), {
      onProblem: (error) => {
        throw error;
      },
    });
    const { rows: counted } = await sql<{ punches: number; waiting: number; days: number }>`
      select (select count(*)::int from punch) as punches, (select count(*)::int from day_to_compute) as waiting,
        (select count(*)::int from day_work where presence > 0) as days`.execute(db);
    const [found] = counted;
    emit({
      what: "remaining days computed",
      rows: found?.days ?? 0,
      ms: performance.now() - afterwards,
      note: `${found?.punches} punches stored, ${found?.waiting} days left`,
    });
  } finally {
    for (const line of lines) line.close();
    await stop();
    await follow.stop();
    await computing.stop();
  }
}

/** People come one by one at an even pace, each to some terminal. */
async function steady(
  numbers: string[],
  day: string,
  send: (terminal: number, body: string) => Promise<void>,
) {
  const begun = performance.now();
  const open: Promise<void>[] = [];
  for (let n = 0; n < each * seconds; n += 1) {
    await pause(Math.max(0, begun + (n * 1000) / each - performance.now()));
    const minute = String(n % 60).padStart(2, "0");
    open.push(send(n % terminals, `${numbers[n % numbers.length]}\t${day} 12:${minute}:00\t255\t1`));
  }
  await Promise.all(open);
}

/** All terminals concurrently send the records of their people, batch after batch. */
async function backlog(numbers: string[], send: (terminal: number, body: string) => Promise<void>) {
  let rows = 0;
  const ofTerminal = async (terminal: number) => {
    const own = numbers.filter((_, at) => at % terminals === terminal);
    let batch: string[] = [];
    const flush = async () => {
      rows += batch.length;
      await send(terminal, batch.join("\n"));
      batch = [];
    };
    for (let day = 0; day < days; day += 1)
      for (const number of own)
        for (const time of ["07:00:00", "15:00:00"]) {
          batch.push(`${number}\t${addDays(firstDay, day)} ${time}\t255\t1`);
          if (batch.length === atOnce) await flush();
        }
    if (batch.length > 0) await flush();
  };
  // As many concurrent senders as a server lets wait.
  const waiting = Array.from({ length: terminals }, (_, terminal) => terminal);
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await ofTerminal(next);
  };
  await Promise.all(Array.from({ length: 20 }, lane));
  return rows;
}

function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

const tail = (times: readonly number[]) =>
  `median ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms per answer`;
