import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type EmbeddedDatabase, startEmbedded } from "../db/embedded/start";
import { migrate } from "../db/migrate";
import { openDatabase } from "../db/open";
import { benchDayWorkInMemory } from "./day-work";
import { makeOrganisation } from "./made-organisation";
import { emptyDays, storeDays, writePlainArrays } from "./stored";

/** One line of the report: what, how much of it, how long, and what it is held against. */
export type BenchLine = { what: string; rows: number; ms: number; note: string };

const days = 31;
const sizes = [1_000, 10_000, 50_000];
const usualSize = 10_000;

/** Measures the day-work engine alone and with a database of its own; `hear` gets each line as it is known. */
export async function runBench(hear: (line: BenchLine) => void): Promise<void> {
  for (const people of sizes) {
    const { ms, perDayMicroseconds } = benchDayWorkInMemory(people, days);
    const target = people === usualSize ? ", less than a second wanted" : "";
    const note = `${perDayMicroseconds.toFixed(1)} µs a day${target}`;
    hear({ what: `computed, ${people} people`, rows: people * days, ms, note });
  }
  const folder = mkdtempSync(join(tmpdir(), "hozur-bench-"));
  // Under root another account runs the database, and has to pass through.
  chmodSync(folder, 0o711);
  let embedded: EmbeddedDatabase | undefined;
  try {
    embedded = await startEmbedded(join(folder, "data"));
    for (const people of sizes) await benchStored(embedded, people, hear);
  } finally {
    await embedded?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchStored(
  { url, administratorUrl }: EmbeddedDatabase,
  people: number,
  hear: (line: BenchLine) => void,
): Promise<void> {
  const name = `bench_${people}`;
  await asAdministrator(administratorUrl, `create database ${name} owner hozur`);
  const place = new URL(url);
  place.pathname = `/${name}`;
  const { db, close } = await openDatabase(place.href);
  try {
    await migrate(db);
    await makeOrganisation(db, people, days);
    if (people === usualSize) {
      // The first write of a new table pays for its files; neither side shall.
      await storeDays(db, days);
      await emptyDays(db);
    }
    const first = await storeDays(db, days);
    const each = (ms: number) => `${((ms * 1000) / first.rows).toFixed(1)} µs a day`;
    hear({
      what: `computed and stored, ${people} people`,
      rows: first.written,
      ms: first.ms,
      note: each(first.ms),
    });
    if (people !== usualSize) return;
    const again = await storeDays(db, days);
    hear({ what: "  again, nothing changed", rows: again.written, ms: again.ms, note: each(again.ms) });
    const plain = await writePlainArrays(db);
    hear({ what: "  the same rows from a plain array", rows: first.rows, ms: plain, note: each(plain) });
    const ratio = first.ms / plain;
    hear({
      what: "  stored against plain",
      rows: 0,
      ms: 0,
      note: `${ratio.toFixed(2)} times, at most 2 wanted`,
    });
  } finally {
    await close();
  }
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const { pool, close } = await openDatabase(url);
  try {
    await pool.query(statement);
  } finally {
    await close();
  }
}
