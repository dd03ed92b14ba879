import { calls } from "@schemas/calls";
import { addDays, formatJalali } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { median } from "./lists";
import { firstDay, makeOrganisation, nameEveryone } from "./made-organisation";
import { type MeasuredServer, measuredNow, withMeasuredServer } from "./measured-server";
import { storeDays } from "./stored";

/** A trial of a rule set for everyone, and the 99th percentile of other answers meanwhile, in milliseconds. */
export type TrialLine = {
  ask: string;
  people: number;
  ms: number;
  slowest: number;
  alone: number;
  meanwhile: number;
};

const days = 31;
const edits = 7;
const probes = 300;

type Headers = Record<string, string>;

/** Measures the first trial of a form, which reads everyone's punches, and its later edits, which only compute. */
export async function benchTrials(
  db: Db,
  url: string,
  people: number,
  emit: (line: TrialLine) => void,
): Promise<void> {
  await makeOrganisation(db, people, days);
  await nameEveryone(db);
  await storeDays(db, days);
  await sql`vacuum analyze`.execute(db);
  await measureTrials(db, url, people, emit);
}

async function measureTrials(
  db: Db,
  url: string,
  people: number,
  emit: (line: TrialLine) => void,
): Promise<void> {
  const session = async (username: string): Promise<Headers> => {
    const { token } = await startSession(db, { username, now: measuredNow, address: "", agent: "bench" });
    return { username, token };
  };
  const admin = await session("Admin");
  const other = await session("100001");
  await withMeasuredServer(url, async (server) => {
    // More period lengths than the server caches, so each is read again.
    let length = days;
    let minute = 0;
    const read = () => {
      length = length === days ? days - 5 : length + 1;
      return timeOf(server, admin, { minute, length });
    };
    const edit = () => {
      minute = (minute + 1) % 200;
      return timeOf(server, admin, { minute, length, isEdited: true });
    };
    await read();
    const alone = await slowestOf(server, other, async () => undefined);
    for (const [ask, work] of [
      ["first", read],
      ["edited", edit],
    ] as const) {
      const times: number[] = [];
      for (let i = 0; i < edits; i += 1) times.push(await work());
      const meanwhile = await slowestOf(server, other, work);
      emit({ ask, people, ms: median(times), slowest: Math.max(...times), alone, meanwhile });
    }
  });
}

/** Starts a trial and waits for its result; milliseconds. */
async function timeOf(
  server: MeasuredServer,
  headers: Headers,
  { minute, length, isEdited = false }: { minute: number; length: number; isEdited?: boolean },
): Promise<number> {
  const began = performance.now();
  const values = {
    name: "x",
    level: "COMPANY",
    subject: "",
    from: firstDay,
    to: null,
    shortestOvertime: minute,
  };
  let state = await answerOf(
    await fetch(`${server.address}/api/${calls.trials.start.path}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({
        resource: "rule-sets",
        values: JSON.stringify({ ...values, overtimeNeedsPermit: "NO" }),
        begindate: formatJalali(firstDay),
        enddate: formatJalali(addDays(firstDay, length - 1)),
        isEdited: isEdited ? "1" : "0",
      }),
    }),
  );
  while (state.state !== "done") {
    const look = `${server.address}/api/${calls.trials.look.path}?id=${state.id}`;
    state = await answerOf(await fetch(look, { headers }));
  }
  return performance.now() - began;
}

async function answerOf(response: Response): Promise<{ id: string; state: string }> {
  const { Values, Message } = (await response.json()) as {
    Values: { id: string; state: string }[];
    Message: string;
  };
  if (!Values[0] || Values[0].state === "stopped") throw new Error(`The trial was refused: ${Message}`);
  return Values[0];
}

/** The 99th percentile of answers for someone's first page, while trials run one after another. */
async function slowestOf(
  server: MeasuredServer,
  headers: Headers,
  work: () => Promise<unknown>,
): Promise<number> {
  let isOver = false;
  const trials = (async () => {
    while (!isOver) {
      await work();
      await pause(1);
    }
  })();
  const times: number[] = [];
  for (let i = 0; i < probes; i += 1) {
    const began = performance.now();
    const response = await fetch(`${server.address}/api/${calls.portal.getHome.path}`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`Another user was refused with ${response.status}.`);
    times.push(performance.now() - began);
    await pause(5);
  }
  isOver = true;
  await trials;
  return times.sort((a, b) => a - b)[Math.floor(probes * 0.99)] ?? 0;
}

const pause = (ms: number) => new Promise<true>((resume) => setTimeout(() => resume(true), ms));
