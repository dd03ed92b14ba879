import { loadavg } from "node:os";
import { answerIn, requestOf, wireOf } from "@schemas/call-request";
import { calls } from "@schemas/calls";
import type { Job } from "@schemas/calls/portal";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { type Headers, quantile } from "./every-read";
import { download } from "./files";
import type { MeasuredServer } from "./measured-server";

/** The 99th percentile of answers about a clock, alone and during long work, and how long that work took. */
export type MeanwhileLine = {
  work: string;
  rows: number;
  ms: number;
  alone: number;
  meanwhile: number;
  answers: number;
  load: number;
};

type Answer = Pick<Job, "id" | "state" | "error">;

/** How many probes of the quiet server precede each work. */
const probes = 500;
const pauseMs = 10;
const lookEvery = 500;
/** Work that takes longer is stopped, as it would show nothing new. */
const enoughMs = 3 * 60_000;

/** How long employees wait for their clock while all days are exported and recomputed and punches imported. */
export async function measureMeanwhile(
  server: MeasuredServer,
  {
    people,
    today,
    admin,
    employees,
  }: { people: number; today: IsoDate; admin: Headers; employees: Headers[] },
  emit: (line: MeanwhileLine) => void,
): Promise<void> {
  const days = 31;
  const [from, to] = [addDays(today, -days), addDays(today, -1)];
  const runJob = async (call: AnyCall, input: object) => {
    const began = performance.now();
    let job = await ask<Answer>(server, call, input, admin);
    while (job.state === "waiting" || job.state === "running") {
      await pause(lookEvery);
      const isEnough = performance.now() - began > enoughMs;
      const look = isEnough ? calls.portal.cancelJob : calls.portal.getJob;
      job = await ask<Answer>(server, look, { id: job.id }, admin);
    }
    if (job.state === "failed") throw new Error(`${call.name} failed: ${job.error}`);
  };
  const downloadDays = () =>
    download(server, { report: "day-work", format: "xlsx" }, admin, AbortSignal.timeout(enoughMs));
  const lookAtEveryone = async () => {
    for (let i = 0; i < 3; i += 1) await ask(server, calls.portal.getOrganisationNow, {}, admin);
  };
  const imported = people * 10;
  const works: [string, number, () => Promise<unknown>][] = [
    ["where everyone is, three times", people * 3, lookAtEveryone],
    ["everyone's days as a file", people * days, downloadDays],
    ["everyone's days recomputed", people * days, () => runJob(calls.portal.recompute, { from, to })],
    [
      "an import of punches",
      imported,
      () => runJob(calls.portal.importPunches, { file: punchFile(people, imported, from) }),
    ],
  ];
  // Waits until the server has done its work at start.
  await pause(lookEvery);
  while (
    (await ask<Answer[]>(server, calls.portal.listJobs, {}, admin)).some(({ state }) => state === "running")
  )
    await pause(lookEvery);
  for (const [work, rows, run] of works) {
    let count = 0;
    const alone = await probe(server, employees, () => count++ < probes);
    let isOver = false;
    const began = performance.now();
    let ms = 0;
    const running = run().finally(() => {
      isOver = true;
      ms = performance.now() - began;
    });
    const meanwhile = await probe(server, employees, () => !isOver);
    await running;
    emit({
      work,
      rows,
      ms,
      alone: quantile(alone, 0.99),
      meanwhile: quantile(meanwhile, 0.99),
      answers: meanwhile.length,
      load: loadavg()[0] ?? 0,
    });
  }
}

/** Requests people's clocks one after another while `goesOn` returns true; milliseconds. */
async function probe(server: MeasuredServer, people: Headers[], goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; goesOn(); i += 1) {
    const began = performance.now();
    await ask(server, calls.clocking.getClockState, {}, people[i % people.length] as Headers);
    times.push(performance.now() - began);
    await pause(pauseMs);
  }
  return times;
}

async function ask<T>(server: MeasuredServer, call: AnyCall, input: object, headers: Headers): Promise<T> {
  const answer = (await (
    await fetch(requestOf(call, wireOf(call, input), headers, server.address))
  ).json()) as Envelope;
  if (answer.Code) throw new Error(`${call.name}: ${answer.Code} ${answer.Message}`);
  return answerIn(call, answer) as T;
}

/** New punches for everyone, in and out alternately, on some days. */
function punchFile(people: number, rows: number, from: IsoDate): File {
  const pieces = ["id,date,time\n"];
  for (let done = 0; done < rows; done += people) {
    const n = done / people;
    const at = `,${addDays(from, Math.floor(n / 2))},${n % 2 === 0 ? "05:3" : "20:4"}`;
    pieces.push(Array.from({ length: people }, (_, i) => `${100_001 + i}${at}${i % 10}\n`).join(""));
  }
  return new File(pieces, "punches.csv");
}

const pause = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));
