import { webAdminName } from "@schemas/calls/session";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { civilTime } from "../rules/civil-time";
import { storePresence } from "../work/stored-presence";
import { makeBigOrganisation } from "./big-organisation";
import { benchBodies } from "./bodies";
import { benchDayWorkInMemory } from "./day-work";
import { headersOf, measureReads, type ReadLine, someEmployees } from "./every-read";
import { benchFiles, daysAsFiles, punchesAsFiles } from "./files";
import { benchFirstRows } from "./first-rows";
import { benchFirstVisit } from "./first-visit";
import { benchHome } from "./home";
import { benchBalances, benchLedger } from "./leave";
import { benchLists, isFast, median } from "./lists";
import { benchLongLists } from "./long-lists";
import { makeOrganisation } from "./made-organisation";
import { measureMeanwhile } from "./meanwhile";
import { heapLimit, measuredNow, withMeasuredServer } from "./measured-server";
import { benchPages, type ComparedPortal } from "./pages";
import { benchPeopleFile } from "./people-file";
import { slowCpu } from "./portal-in-browser";
import { benchPresence } from "./presence";
import { benchPunches } from "./punches";
import { benchReports } from "./reports";
import { benchRequests, requestSizes, wantedOf } from "./requests";
import { type Cluster, withCluster } from "./scratch-database";
import { emptyDays, storeDays, writePlainArrays } from "./stored";
import { benchTerminals } from "./terminals";
import { benchTrials } from "./trials";

/** One line of the report: what was measured, how many rows, how long it took, and what it is compared with. */
export type BenchLine = { what: string; rows: number; ms: number; note: string };

type Emit = (line: BenchLine) => void;

/** The most people to measure with, if there are several sizes, and another portal to compare with. */
export type BenchOptions = { most?: number | undefined; compared?: ComparedPortal | undefined };

/** The parts of the bench, by their names on the command line. */
export const benchParts = {
  "day-work": benchDayWork,
  lists: (emit: Emit) => withCluster((cluster) => benchAllLists(cluster, emit)),
  leave: (emit: Emit) => withCluster((cluster) => benchLeave(cluster, emit)),
  punches: (emit: Emit) => withCluster((cluster) => benchOpening(cluster, emit)),
  requests: (emit: Emit) => withCluster((cluster) => benchDeciding(cluster, emit)),
  "people-file": (emit: Emit) => withCluster((cluster) => benchPeople(cluster, emit)),
  home: (emit: Emit) => withCluster((cluster) => benchFirstPages(cluster, emit)),
  presence: (emit: Emit) => withCluster((cluster) => benchWhoIsThere(cluster, emit)),
  reports: (emit: Emit) => withCluster((cluster) => benchAllReports(cluster, emit)),
  bodies: (emit: Emit) => withCluster((cluster) => benchLongBodies(cluster, emit)),
  trials: (emit: Emit, { most }: BenchOptions) =>
    withCluster((cluster) => benchAllTrials(cluster, emit, most)),
  terminals: (emit: Emit) => withCluster((cluster) => benchManyTerminals(cluster, emit)),
  "first-visit": benchVisits,
  pages: benchAllPages,
  big: (emit: Emit, { most }: BenchOptions) => withCluster((cluster) => benchBig(cluster, emit, most)),
} satisfies Record<string, (emit: Emit, options: BenchOptions) => Promise<void>>;

/** Parts that take half an hour and 30 GB of disk, so they run only when named. */
export const onlyNamed: ReadonlySet<string> = new Set(["big"]);

const days = 31;
const sizes = [1_000, 10_000, 50_000];
const usualSize = 10_000;
const rounds = 5;

/** Measures the day-work engine alone and with its own database; `emit` is called with each line as it is measured. */
async function benchDayWork(emit: Emit): Promise<void> {
  for (const people of sizes) {
    const { ms, perDayMicroseconds } = benchDayWorkInMemory(people, days);
    const target = people === usualSize ? ", target less than a second" : "";
    const note = `${perDayMicroseconds.toFixed(1)} µs per day${target}`;
    emit({ what: `computed, ${people} people`, rows: people * days, ms, note });
  }
  await withCluster(async (cluster) => {
    for (const people of sizes) await benchStored(cluster, people, emit);
  });
}

async function benchStored({ withDatabase }: Cluster, people: number, emit: Emit): Promise<void> {
  await withDatabase(`bench_${people}`, async (db) => {
    await makeOrganisation(db, people, days);
    if (people === usualSize) {
      // The first write to a new table also creates its files, which should count for neither side.
      await storeDays(db, days);
      await emptyDays(db);
    }
    const first = await storeDays(db, days);
    const each = (ms: number) => `${((ms * 1000) / first.rows).toFixed(1)} µs per day`;
    emit({
      what: `computed and stored, ${people} people`,
      rows: first.written,
      ms: first.ms,
      note: each(first.ms),
    });
    if (people !== usualSize) return;
    const again = await storeDays(db, days);
    emit({ what: "  again, nothing changed", rows: again.written, ms: again.ms, note: each(again.ms) });
    // Alternating, so that other load on the machine slows both.
    const stored: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plain.push(await writePlainArrays(db));
      await emptyDays(db);
      stored.push((await storeDays(db, days)).ms);
    }
    const plainMs = median(plain);
    emit({ what: "  the same rows from a plain array", rows: first.rows, ms: plainMs, note: each(plainMs) });
    const ratios = stored.map((ms, round) => ms / (plain[round] ?? ms));
    const spread = `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
    emit({
      what: "  stored compared with plain",
      rows: 0,
      ms: 0,
      note: `${median(ratios).toFixed(2)} times (${spread} in ${rounds} rounds), target at most 2`,
    });
  });
}

async function benchAllLists({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_lists", async (db) => {
    let measured = 0;
    let fast = 0;
    await benchLists(db, (line) => {
      measured += 1;
      if (isFast(line)) fast += 1;
      const { list, ask, total, ms } = line;
      emit({ what: `${list}, ${ask}`, rows: total, ms, note: isFast(line) ? "" : "more than 100 ms" });
    });
    emit({ what: "list queries under 100 ms", rows: 0, ms: 0, note: `${fast} of ${measured}` });
  });
}

// A year of ten thousand people is five million punches.
const ledgerDays = 310;

async function benchLeave({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_leave", async (db) => {
    const { ms, punches, lines } = await benchLedger(db, usualSize, ledgerDays);
    const note = `${lines} lines, ${punches} punches stored, target less than 50 ms`;
    emit({ what: "leave ledger of one person", rows: lines, ms, note });
    const balances = await benchBalances(db, usualSize / 2);
    emit({ what: "leave balances, by remaining leave", ...balances, note: "" });
  });
}

const wantedOfAsks: Readonly<Record<string, number>> = {
  "a month": 50,
  "a month of work": 50,
  "a year of work": 150,
};

async function benchOpening({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_punches", async (db) => {
    await benchPunches(db, ({ ask, rows, ms, slow }) => {
      const most = wantedOfAsks[ask];
      const wanted = most ? `, target at most ${most} ms` : "";
      emit({ what: ask, rows, ms, note: ms > 0 ? `19 of 20 within ${slow.toFixed(0)} ms${wanted}` : "" });
    });
  });
}

async function benchWhoIsThere({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  for (const people of [5_000, 10_000])
    await withDatabase(`bench_presence_${people}`, async (db) => {
      await benchPresence(db, people, ({ ask, rows, ms, isAnswer }) =>
        emit({
          what: `presence of ${people}, ${ask}`,
          rows,
          ms,
          note: isAnswer && people === 5_000 ? "target at most 300 ms" : "",
        }),
      );
    });
}

async function benchFirstPages({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_home", (db) =>
    benchHome(db, ({ who, people, ms, fastest, slowest }) => {
      const note = `fastest ${fastest.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, target at most 100 ms`;
      emit({ what: `first page of ${who}`, rows: people, ms, note });
    }),
  );
}

async function benchDeciding({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_requests", async (db) => {
    const first = new Map<string, number>();
    await benchRequests(db, ({ ask, stored, rows, ms, slowest }) => {
      if (!first.has(ask)) first.set(ask, ms);
      const growth =
        stored === requestSizes[0] ? "" : `, ${(ms / (first.get(ask) ?? ms)).toFixed(1)} times the first`;
      const isLargest = stored === requestSizes.at(-1);
      const most = wantedOf(ask);
      const wanted = isLargest ? `, target at most ${most}${ms > most ? ": MISSED" : ""}` : "";
      const note = `of ${stored.toLocaleString("en")} stored, slowest ${slowest.toFixed(0)}${growth}${wanted}`;
      emit({ what: ask, rows, ms, note });
    });
  });
}

const largestFile = 20_000;

async function benchPeople({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_people", async (db) => {
    await benchPeopleFile(db, { there: usualSize, rows: largestFile }, ({ what, rows, ms }) =>
      emit({ what, rows, ms, note: what.endsWith("read") ? "" : "target less than 60 s" }),
    );
  });
}

const reportSizes = [5_000, 100_000];

async function benchAllReports({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  const usual = reportSizes[0] as number;
  await withDatabase("bench_first_rows", (db, url) =>
    benchFirstRows(db, url, usual, ({ rows, ms, slowest }) => {
      const note = `slowest ${slowest.toFixed(0)} ms, target at most 2000 ms (CPU ${slowCpu} x slower)`;
      emit({ what: `${usual} people: days, first row on screen`, rows, ms, note });
    }),
  );
  const usually = new Map<string, number>();
  for (const people of reportSizes)
    await withDatabase(`bench_reports_${people}`, async (db, url) => {
      const isUsual = people === usual;
      const wanted = (most: number) => (isUsual ? [`target at most ${most} ms`] : []);
      await benchReports(db, people, ({ ask, rows, ms }) =>
        emit({ what: `${people} people: ${ask}`, rows, ms, note: wanted(300).join() }),
      );
      const files = isUsual ? { ...daysAsFiles, ...punchesAsFiles } : daysAsFiles;
      await benchFiles(db, url, files, ({ file, ms, megabytes, most, live }) => {
        const perDay = (ms * 1000) / (people * days);
        const before = usually.get(file);
        usually.set(file, perDay);
        const growth = before ? [`${(perDay / before).toFixed(2)} times as long per day`] : [];
        const memory = `${most.toFixed(0)} MB of additional memory, target at most 200, ${live.toFixed(0)} of them live (heap at most ${heapLimit})`;
        const size = `${megabytes.toFixed(0)} MB, ${memory}`;
        const note = [size, `${perDay.toFixed(1)} µs per day`, ...growth, ...wanted(5000)].join(", ");
        emit({ what: `${people} people: ${file}`, rows: people * days, ms, note });
      });
    });
}

async function benchLongBodies({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_bodies", (db, url) =>
    benchBodies(db, url, ({ body, sent, memory, alone, meanwhile }) => {
      const more = meanwhile - alone;
      const note = `${sent.toFixed(0)} MB received; ${memory.toFixed(1)} MB of additional memory, target at most 20; 99 of 100 answers to others within ${meanwhile.toFixed(0)} ms, ${more.toFixed(0)} ms more than alone, target at most 100`;
      emit({ what: `3 bodies of 200 MB: ${body}`, rows: 0, ms: 0, note });
    }),
  );
}

/** How long a trial of this many people may take. */
const wantedOfTrials: Readonly<Record<number, number>> = { 1000: 500, 10000: 3_000 };

async function benchAllTrials(
  { withDatabase }: Cluster,
  emit: Emit,
  mostPeople = Number.POSITIVE_INFINITY,
): Promise<void> {
  for (const [people, most] of Object.entries(wantedOfTrials).filter(([size]) => Number(size) <= mostPeople))
    await withDatabase(`bench_trials_${people}`, (db, url) =>
      benchTrials(db, url, Number(people), ({ ask, ms, slowest, alone, meanwhile }) => {
        const others = `99 of 100 answers to others within ${meanwhile.toFixed(0)} ms, ${(meanwhile / alone).toFixed(2)} times as long as alone (${alone.toFixed(0)} ms), target at most 1.5`;
        const note = `slowest ${slowest.toFixed(0)} ms, target at most ${most} ms; ${others}`;
        emit({
          what: `trial of a rule set, ${people} people, ${ask}`,
          rows: Number(people) * days,
          ms,
          note,
        });
      }),
    );
}

async function benchManyTerminals({ withDatabase }: Cluster, emit: Emit): Promise<void> {
  await withDatabase("bench_terminals", (db) => benchTerminals(db, emit));
}

async function benchAllPages(emit: Emit, { compared }: BenchOptions): Promise<void> {
  await benchPages(({ what, ms, note }) => emit({ what, rows: 1, ms, note }), compared);
  await withCluster(({ withDatabase }) =>
    withDatabase("bench_long_lists", (db, url) =>
      benchLongLists(db, url, ({ list, rows, drawn, longestTask, frame, longestTaskOfScrolling }) => {
        const wanted = "target at most 150 ms, tasks 50 ms, frames 17 ms";
        const note = `longest task ${longestTask.toFixed(0)} ms; scrolling: 19 of 20 frames within ${frame.toFixed(0)} ms, longest task ${longestTaskOfScrolling.toFixed(0)} ms; ${wanted}`;
        emit({ what: `${list}, from the answer to the screen`, rows, ms: drawn, note });
      }),
    ),
  );
}

async function benchVisits(emit: Emit): Promise<void> {
  await benchFirstVisit(({ visit, ms, slowest }) => {
    const note = `slowest ${slowest.toFixed(0)} ms, target at most 2500 ms (CPU 4 x slower, 1.6 Mbit/s)`;
    emit({ what: visit, rows: 0, ms, note });
  });
}

/** More memory than files may take; the combined use of everyone has not been measured with less (decision 31). */
const heapOfBig = 2_048;

async function benchBig({ withDatabase }: Cluster, emit: Emit, people = 100_000): Promise<void> {
  const today = civilTime(measuredNow, "Asia/Tehran").day;
  await withDatabase("bench_big", async (db, url) => {
    await makeBigOrganisation(db, people, today, (what, rows, ms) => emit({ what, rows, ms, note: "made" }));
    await benchStoring(db, emit);
    await benchReads(db, url, people, emit);
    // Today's attendance is checked every few minutes, which would disturb the measurement of a quiet server.
    await sql`delete from punch where day = ${today}::date`.execute(db);
    await storePresence(db, civilTime(measuredNow, "Asia/Tehran"));
    await withMeasuredServer(
      url,
      async (server) => {
        const admin = await headersOf(db, webAdminName);
        const employees = await someEmployees(db, people);
        await measureMeanwhile(server, { people, today, admin, employees }, (line) => {
          const { work, rows, ms, alone, meanwhile, answers, load } = line;
          const times = `${(meanwhile / alone).toFixed(1)} times as long as alone (${alone.toFixed(1)} ms), target at most 2`;
          const note = `99 of 100 clocks within ${meanwhile.toFixed(1)} ms, ${times} (${answers} answers, load ${load.toFixed(1)})`;
          emit({ what: `meanwhile: ${work}`, rows, ms, note });
        });
      },
      { runsJobs: true, heap: heapOfBig },
    );
  });
}

/** Stores where everyone is, as the jobs' thread does in the night. */
async function benchStoring(db: Db, emit: Emit): Promise<void> {
  const began = performance.now();
  const rows = await storePresence(db, civilTime(measuredNow, "Asia/Tehran"));
  await sql`vacuum analyze presence, presence_change`.execute(db);
  emit({ what: "presence of everyone stored", rows, ms: performance.now() - began, note: "" });
}

const isMissed = ({ p99, wanted }: Pick<ReadLine, "p99" | "wanted">) => wanted !== null && p99 > wanted;

/** Measures every call that reads; reports the slowest first. */
async function benchReads(db: Db, url: string, people: number, emit: Emit): Promise<void> {
  const lines: ReadLine[] = [];
  await withMeasuredServer(
    url,
    ({ address }) =>
      measureReads(db, address, people, {
        line: (line) => lines.push(line),
        refused: ({ ask, code }) => emit({ what: ask, rows: 0, ms: 0, note: `not measured: ${code}` }),
      }),
    { heap: heapOfBig },
  );
  lines.sort((one, other) => other.p99 - one.p99);
  for (const { ask, rows, p50, p99, wanted } of lines) {
    const mark = wanted === null ? "no target" : `target at most ${wanted}`;
    const note = `p99 ${p99.toFixed(0)} ms, ${mark}${isMissed({ p99, wanted }) ? ": MISSED" : ""}`;
    emit({ what: ask, rows, ms: p50, note });
  }
  const fast = lines.filter((line) => !isMissed(line)).length;
  emit({
    what: "reading calls within their target",
    rows: 0,
    ms: 0,
    note: `${fast} of ${lines.length}`,
  });
}
