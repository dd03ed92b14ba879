import { access, constants, mkdir, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { Refusal } from "@schemas/errors";
import { fromDayNumber } from "@schemas/values/jalali-date";
import { addClaimedJob, cancelJob, findJob } from "../db/tables/jobs";
import { jobKinds } from "../jobs/kinds";
import { runClaimedJob } from "../jobs/run-job";
import { type CommandOptions, readCommandOptions, usage } from "../punch-import/command-options";
import { badRowsPathOf, daysOfFiles, named } from "../punch-import/import-punches";
import { makePeople } from "../punch-import/make-people";
import { readPeople } from "../punch-import/people-file";
import { civilTime } from "../rules/civil-time";
import { StartProblem, systemReason } from "../rules/start-problem";
import { commandLog, type Organisation, openOrganisation } from "./open-organisation";

/** Runs before anything is opened or created. */
async function assertReadable(files: readonly (string | undefined)[]): Promise<void> {
  for (const file of files) {
    if (file === undefined) continue;
    let isFolder: boolean;
    try {
      await access(file, constants.R_OK);
      isFolder = (await stat(file)).isDirectory();
    } catch (error) {
      throw new StartProblem(`Cannot read ${file}: ${systemReason(error)}.`);
    }
    if (isFolder) throw new StartProblem(`${file} is a folder: name a file.`);
  }
}

async function run(options: CommandOptions, { db, config }: Organisation): Promise<void> {
  const now = () => new Date();
  const { timeZone, dataDir } = config;
  const { day: today } = civilTime(now(), timeZone);
  const files = options.files.map(named);
  if (options.people) await addPeople(options, options.people, { db, timeZone, today });

  const badRowsPath = await badRowsPlace(options.files[0] as string, dataDir);
  const input = { files, badRowsPath, language: "en" };
  const server = { db, now, timeZone, dataDir, log: commandLog };
  const claimed = await addClaimedJob(db, {
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
  await runClaimedJob(server, jobKinds, claimed, { isStopping: () => isStopping, onProgress: progress.show });
  progress.end();
  // The user stopped it, so no portal should continue it.
  await cancelJob(db, claimed.id, now());
  const job = await findJob(db, claimed.id);
  if (job?.state !== "done") throw new StartProblem(job?.error ?? "The import was stopped.");
  for (const [name, word] of Object.entries(words)) {
    const value = job.result?.[name];
    if (value !== undefined) console.log(`  ${word.padEnd(24)}${value}`);
  }
}

/** Next to the file, or in the portal's data folder if the file's folder is not writable. */
async function badRowsPlace(file: string, dataDir: string): Promise<string> {
  const preferred = badRowsPathOf(file);
  try {
    await access(dirname(preferred), constants.W_OK);
    return preferred;
  } catch {
    const folder = join(dataDir, "imports");
    await mkdir(folder, { recursive: true });
    return join(folder, basename(preferred));
  }
}

const words: Record<string, string> = {
  rows: "punches in the files",
  added: "added",
  duplicates: "already stored",
  unknownRows: "of unknown people",
  unknownPersonnel: "unknown people",
  unknownNumbers: "their numbers",
  badRows: "rows left out",
  badRowsFile: "listed in",
  changedDays: "days computed",
};

async function addPeople(
  { files, weekend, passwords }: CommandOptions,
  people: string,
  { db, timeZone, today }: { db: Organisation["db"]; timeZone: string; today: string },
): Promise<void> {
  const days = await daysOfFiles({ files: files.map(named), today, timeZone });
  if (!days) throw new StartProblem("The files contain no punches, so nothing was created.");
  const made = await makePeople(db, await readPeople(people), {
    first: fromDayNumber(days.first),
    last: fromDayNumber(days.last),
    today,
    weekend,
    withPasswords: passwords !== undefined,
  });
  console.log(`  ${"people created".padEnd(24)}${made.made.length}`);
  console.log(`  ${"sections created".padEnd(24)}${made.sections}`);
  if (!passwords) return;
  const lines = [...made.passwords].map(([number, password]) => `${number},${password}`);
  const text = ["personnel number,first password", ...lines].join("\r\n");
  await writeFile(passwords, `${text}\r\n`, { mode: 0o600 });
  console.log(`  ${"first passwords in".padEnd(24)}${passwords}`);
}

/** Shows a progress line, only on a terminal. */
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
  const options = readCommandOptions();
  if (options === "help") console.log(usage);
  else {
    await assertReadable([...options.files, options.people]);
    organisation = await openOrganisation();
    await run(options, organisation);
  }
} catch (error) {
  const isWrongOption = String((error as { code?: unknown }).code).startsWith("ERR_PARSE_ARGS");
  const isOurs = error instanceof StartProblem || error instanceof Refusal;
  if (isOurs || isWrongOption) console.error((error as Error).message);
  else console.error(`The import failed, nothing was imported: ${systemReason(error)}`);
  process.exitCode = 1;
} finally {
  await organisation?.close();
}
