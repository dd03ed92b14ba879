import { errorSentence, Refusal } from "@schemas/errors";
import { languages } from "@schemas/values/languages";
import type { JobResult } from "../../db/tables/jobs";
import type { FileOutcome } from "../../terminals";

/** What was done with a file, in both languages, as stored next to the file. */
export type Outcome = { isTaken: boolean; report: string };

const words: Readonly<Record<string, string>> = {
  rows: "rows · سطرها",
  added: "added · ثبت شده",
  duplicates: "already there · تکراری",
  unknownRows: "of unknown people · متعلق به افراد ناشناس",
  unknownNumbers: "their numbers · شماره آن‌ها",
  badRows: "not read · خوانده نشده",
  badRowsFile: "listed in · فهرست آن",
};

export function countsOf(result: JobResult): string {
  return Object.entries(words)
    .filter(([name]) => result[name] !== undefined)
    .map(([name, word]) => `${word}: ${result[name]}`)
    .join("\n");
}

/** The report quotes this many of the lines that could not be read. */
const linesShown = 100;

export function reportOf({ records, added, bad }: FileOutcome): string {
  const counts = { rows: records + bad.length, added, duplicates: records - added, badRows: bad.length };
  return [countsOf(counts), ...bad.slice(0, linesShown).map(({ line, reason }) => `${reason}: ${line}`)].join(
    "\n",
  );
}

/** Why a file was refused; undefined if the fault is not the file's. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof Refusal
    ? languages.map((language) => errorSentence(error.code, language, error.parameters)).join("\n")
    : undefined;
