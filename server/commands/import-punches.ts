import { access, constants, mkdir, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Refusal } from "@schemas/errors";
import { fromDayNumber } from "@schemas/values/jalali-date";
import { addTakenJob, cancelJob, findJob } from "../jobs/job-rows";
import { jobKinds } from "../jobs/kinds";
import { runTakenJob } from "../jobs/run-job";
import { StartProblem, systemReason } from "../launcher/start-problem";
import { badRowsPathOf, daysOfFiles, named } from "../punch-import/import-punches";
import { makePeople } from "../punch-import/make-people";
import { readPeople } from "../punch-import/people-file";
import { civilTime } from "../rules/civil-time";
import { commandLog, type Organisation, openOrganisation } from "./open-organisation";

const usage = `Imports punches into the organisation's database, running or not.

  npm run import:punches -- punches.csv
  npm run import:punches -- --in in_time.csv --out out_time.csv

A file is recognised by its content: one row a punch (CSV in any of the usual forms, or the attlog of a clock), or one
row a person and one column a day; of the latter, --in has the first entries and --out the last exits.

  --people people.csv       makes the people of this list, with what reading their punches needs
  --weekend saturday,sunday the days without work of people made so; friday unless said otherwise
  --passwords file.csv      gives people made so a first password, and lists them in this file
`;

const weekdays = ["saturday", "sunday", "monday", "tuesday", "wednesday", "thursday", "friday"];

type Wishes = {
  files: string[];
  people: string | undefined;
  weekend: number[];
  passwords: string | undefined;
};

function readWishes(): Wishes {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      in: { type: "string" },
      out: { type: "string" },
      people: { type: "string" },
      weekend: { type: "string", default: "friday" },
      passwords: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  const pair = [values.in, values.out].filter((file) => file !== undefined);
  const files = [...pair, ...positionals].map(fromCaller);
  if (values.help || files.length === 0 || files.length > 2 || pair.length === 1)
    throw new StartProblem(usage);
  const weekend = values.weekend
    .split(",")
    .map((name) => name.trim().toLowerCase())
    .filter(Boolean)
    .map((name) => {
      const at = weekdays.indexOf(name);
      if (at === -1) throw new StartProblem(`"${name}" is no day of the week: give ${weekdays.join(", ")}.`);
      return at;
    });
  return {
    files,
    weekend,
    people: values.people && fromCaller(values.people),
    passwords: values.passwords && fromCaller(values.passwords),
  };
}

/** npm runs a script in the project's folder; paths are meant from where the caller stands. */
const fromCaller = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path);

/** Before anything is opened or made. */
async function assertReadable(files: readonly (string | undefined)[]): Promise<void> {
  for (const file of files) {
    if (file === undefined) continue;
    try {
      await access(file, constants.R_OK);
    } catch (error) {
      throw new StartProblem(`Cannot read ${file}: ${systemReason(error)}.`);
    }
  }
}

async function run(wishes: Wishes, { db, config }: Organisation): Promise<void> {
  const now = () => new Date();
  const { timeZone, dataDir } = config;
  const { day: today } = civilTime(now(), timeZone);
  const files = wishes.files.map(named);
  if (wishes.people) await addPeople(wishes, wishes.people, { db, timeZone, today });

  const badRowsPath = await badRowsPlace(wishes.files[0] as string, dataDir);
  const input = { files, badRowsPath, language: "en" };
  const server = { db, now, timeZone, dataDir, log: commandLog };
  const taken = await addTakenJob(db, {
    kind: "import-punches",
    input,
    createdBy: "import:punches",
    now: now(),
  });
  const progress = showProgress();
  let isStopping = false;
  process.once("SIGINT", () => {
    isStopping = true;
  });
  await runTakenJob(server, jobKinds, taken, { isStopping: () => isStopping, onProgress: progress.show });
  progress.end();
  // Stopped by hand: no portal shall go on with it.
  await cancelJob(db, taken.id, now());
  const job = await findJob(db, taken.id);
  if (job?.state !== "done") throw new StartProblem(job?.error ?? "The import was stopped.");
  for (const [name, word] of Object.entries(words)) {
    const value = job.result?.[name];
    if (value !== undefined) console.log(`  ${word.padEnd(24)}${value}`);
  }
}

/** Beside the file, or where the portal keeps its own when that folder is closed to us. */
async function badRowsPlace(file: string, dataDir: string): Promise<string> {
  const beside = badRowsPathOf(file);
  try {
    await access(dirname(beside), constants.W_OK);
    return beside;
  } catch {
    const folder = join(dataDir, "imports");
    await mkdir(folder, { recursive: true });
    return join(folder, basename(beside));
  }
}

const words: Record<string, string> = {
  rows: "punches in the files",
  added: "added",
  duplicates: "already there",
  unknownRows: "of unknown people",
  unknownPersonnel: "unknown people",
  unknownNumbers: "their numbers",
  badRows: "unreadable rows",
  badRowsFile: "listed in",
  changedDays: "days computed",
};

async function addPeople(
  { files, weekend, passwords }: Wishes,
  people: string,
  { db, timeZone, today }: { db: Organisation["db"]; timeZone: string; today: string },
): Promise<void> {
  const days = await daysOfFiles({ files: files.map(named), today, timeZone });
  if (!days) throw new StartProblem("The files hold no punches, so nothing was made.");
  const made = await makePeople(db, await readPeople(people), {
    first: fromDayNumber(days.first),
    last: fromDayNumber(days.last),
    today,
    weekend,
    withPasswords: passwords !== undefined,
  });
  console.log(`  ${"people made".padEnd(24)}${made.made.length}`);
  console.log(`  ${"sections made".padEnd(24)}${made.sections}`);
  if (!passwords) return;
  const lines = [...made.passwords].map(([number, password]) => `${number},${password}`);
  const text = ["personnel number,first password", ...lines].join("\r\n");
  await writeFile(passwords, `${text}\r\n`, { mode: 0o600 });
  console.log(`  ${"first passwords in".padEnd(24)}${passwords}`);
}

/** One line that counts up, on a terminal only. */
function showProgress() {
  const isTerminal = process.stdout.isTTY;
  return {
    show: (done: number, total: number) => {
      if (isTerminal) process.stdout.write(`\r  ${Math.floor((done * 100) / Math.max(total, 1))} %   `);
    },
    end: () => {
      if (isTerminal) process.stdout.write("\r          \r");
    },
  };
}

let organisation: Organisation | undefined;
try {
  const wishes = readWishes();
  await assertReadable([...wishes.files, wishes.people]);
  organisation = await openOrganisation();
  await run(wishes, organisation);
} catch (error) {
  const isWrongOption = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
  const isOurs = error instanceof StartProblem || error instanceof Refusal;
  if (isOurs || isWrongOption) console.error((error as Error).message);
  else console.error(`The import failed, nothing was imported: ${systemReason(error)}`);
  process.exitCode = 1;
} finally {
  await organisation?.close();
}
