import { readFile } from "node:fs/promises";
import { fail } from "@schemas/errors";
import type { LineProblem } from "@schemas/terminals";
import { formatClock } from "@schemas/values/clock-time";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { Db } from "../db/db";
import { noteFile } from "../db/tables/clocks";
import type { FileForm } from "../punch-import/file-form";
import type { BadRowReason } from "../punch-import/punch";
import { readPunches } from "../punch-import/read-punches";
import { recogniseForm } from "../punch-import/recognise";
import { readFileStart } from "../punch-import/text-file";
import { keepPeriods } from "../work/period-lock";
import { type Batch, storeBatch } from "./keep";
import { type LoggedPunch, readAttlog } from "./parse";
import { linesOf, noStatus } from "./parse/attlog";
import type { Moment } from "./place";
import { bodyText } from "./talk/body-text";

/** The result of a file: its records, the new ones, unreadable lines, and the people with new punches. */
export type FileOutcome = { records: number; added: number; bad: Batch["bad"]; people: string[] };

/**
 * Stores the records of a file exported by a clock as if the clock had sent them, under its own numbers: people linked
 * later get all of them, and records it also sends are stored once. All of the file or nothing.
 */
export async function takeFile(
  db: Db,
  { path, name, clock }: { path: string; name: string; clock: string },
  moment: Moment,
): Promise<FileOutcome> {
  const start = await readFileStart(path);
  if (start.text.trim() === "") throw fail("punches-file-empty", { file: name });
  const isLog = isAttlog(start.text);
  const form = isLog ? null : recogniseForm(start.text, moment.today);
  if (!isLog && !form) throw fail("punches-file-unknown", { file: name });
  return db.transaction().execute(async (transaction) => {
    const terminal = await transaction
      .selectFrom("clock")
      .select(["code", "zone", "direction_mode as directionMode"])
      .where("code", "=", clock)
      .executeTakeFirst();
    if (!terminal) throw fail("clock-not-found", { code: clock });
    await keepPeriods(transaction);
    await noteFile(transaction, [clock]);
    const taken: FileOutcome = { records: 0, added: 0, bad: [], people: [] };
    const people = new Set<string>();
    const batches = form ? converted(path, form, start.encoding, moment) : exported(path);
    for await (const { punches, bad } of batches) {
      const stored = await storeBatch(transaction, terminal, { source: "file", punches, bad }, moment);
      taken.records += punches.length;
      taken.added += stored.added;
      taken.bad = [...taken.bad, ...bad];
      for (const one of stored.people) people.add(one);
    }
    return { ...taken, people: [...people] };
  });
}

type Read = Pick<Batch, "punches" | "bad">;
const linesAtOnce = 5_000;

/** Whether a file is the log of a ZKTeco terminal, even with some broken lines. */
function isAttlog(text: string): boolean {
  const lines = linesOf(text).filter((line) => line.includes("\t"));
  return lines.length > 0 && readAttlog(`${lines.join("\n")}\n`).good.length >= lines.length * 0.8;
}

/** The log as terminals export it: many add the device between time and status, the same in every line. */
async function* exported(path: string): AsyncGenerator<Read> {
  const lines = linesOf(bodyText(await readFile(path)));
  const third = new Set(
    lines.map((line) => line.split("\t")[2]?.trim()).filter((cell) => cell !== undefined),
  );
  const hasDevice = third.size === 1 && !third.has(String(noStatus));
  for (let at = 0; at < lines.length; at += linesAtOnce) {
    const part = lines.slice(at, at + linesAtOnce);
    const sent = hasDevice ? part.map((line) => line.split("\t").toSpliced(2, 1).join("\t")) : part;
    const { good, bad } = readAttlog(`${sent.join("\n")}\n`);
    yield { punches: good, bad };
  }
}

const problems: Readonly<Record<BadRowReason, LineProblem>> = {
  "no-number": "no-pin",
  "too-few-columns": "too-few-fields",
  "bad-date": "bad-time",
  "bad-time": "bad-time",
  future: "bad-time",
  "too-old": "bad-time",
  closed: "bad-time",
  "no-year": "bad-time",
} as const;
const statusOf = [noStatus, 0, 1] as const;

/** Any other importable form of file. */
async function* converted(
  path: string,
  form: FileForm,
  encoding: Awaited<ReturnType<typeof readFileStart>>["encoding"],
  { today, timeZone }: Moment,
): AsyncGenerator<Read> {
  for await (const batch of readPunches(path, { encoding, form, direction: 0, today, timeZone }))
    yield {
      punches: batch.punches.map(
        ({ number, day, minute, direction }): LoggedPunch => ({
          pin: number,
          time: `${fromDayNumber(day)} ${formatClock(minute)}:00`,
          status: statusOf[direction],
          verify: 0,
          workcode: "",
        }),
      ),
      bad: batch.badRows.map(({ reason, original }) => ({ line: original, reason: problems[reason] })),
    };
}
