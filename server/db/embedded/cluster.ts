import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { rename } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartProblem, systemReason } from "../../rules/start-problem";
import type { Place } from "./place";
import { identity, type Programs } from "./programs";

const run = promisify(execFile);

/** The administrator of the embedded cluster. */
export const superuser = "postgres";

/** Creates the cluster if there is none, and returns its administrator's password. */
export async function prepareCluster(place: Place, programs: Programs, durable: boolean): Promise<string> {
  if (existsSync(join(place.cluster, "PG_VERSION"))) {
    checkVersion(place, programs);
    return readPassword(place);
  }
  const password = existsSync(place.password) ? readPassword(place) : makePassword(place);
  await makeCluster(place, programs, password, durable);
  return password;
}

// Created in a separate folder and renamed when complete, so that an interrupted start leaves no partial cluster.
async function makeCluster(
  place: Place,
  programs: Programs,
  password: string,
  durable: boolean,
): Promise<void> {
  const prefix = `${basename(place.cluster)}.new-`;
  for (const name of readdirSync(place.home)) {
    if (name.startsWith(prefix)) rmSync(join(place.home, name), { recursive: true, force: true });
  }
  const work = join(place.home, `${prefix}${process.pid}`);
  const draft = join(work, "cluster");
  const passwordFile = join(work, "password");
  try {
    mkdirSync(work, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (place.account) {
      for (const path of [passwordFile, work]) chownSync(path, place.account.uid, place.account.gid);
    }
    await init(place, programs, draft, [...initWords(passwordFile), ...(durable ? [] : ["--no-sync"])]);
    await rename(draft, place.cluster);
  } catch (error) {
    const message = (error as { stderr?: string }).stderr?.match(/(?:error|FATAL): *(.*)/i)?.[1];
    throw new StartProblem(
      `Cannot create the database in ${dirname(place.cluster)}: ${message ?? systemReason(error)}.`,
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

// The trigram search (pg_trgm) asks the system locale which characters are letters; under plain C, no Persian ones are.
async function init(place: Place, programs: Programs, draft: string, words: string[]): Promise<void> {
  const options = { ...identity(place.account), cwd: dirname(draft) };
  for (const letters of ["C.UTF-8", "en_US.UTF-8", "C"]) {
    try {
      await run(programs.initdb, [`--pgdata=${draft}`, `--lc-ctype=${letters}`, ...words], options);
      return;
    } catch (error) {
      const unknownHere = /invalid locale/.test((error as { stderr?: string }).stderr ?? "");
      if (!unknownHere || letters === "C") throw error;
    }
  }
}

function initWords(passwordFile: string): string[] {
  return [
    `--username=${superuser}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    // The same order and case rules on every machine; queries request Persian order explicitly.
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-instructions",
    // In one call instead of file by file.
    ...(process.platform === "linux" ? ["--sync-method=syncfs"] : []),
  ];
}

function makePassword(place: Place): string {
  const password = randomBytes(24).toString("base64url");
  writeFileSync(place.password, password, { mode: 0o600 });
  chmodSync(place.password, 0o600);
  return password;
}

function readPassword(place: Place): string {
  try {
    return readFileSync(place.password, "utf8").trim();
  } catch (error) {
    throw new StartProblem(
      `Cannot read the database password ${place.password}: ${systemReason(error)}; start the portal with the account that made this data folder.`,
    );
  }
}

function checkVersion(place: Place, programs: Programs): void {
  let made: number;
  try {
    made = Number(readFileSync(join(place.cluster, "PG_VERSION"), "utf8"));
  } catch (error) {
    throw new StartProblem(
      `Cannot read the database folder ${place.cluster}: ${systemReason(error)}; start the portal with the account that made this data folder.`,
    );
  }
  if (made !== programs.version) {
    throw new StartProblem(
      `The database folder ${place.cluster} was created by PostgreSQL ${made}, but this portal includes ${programs.version}: with the portal version that used it, run npm run backup -- FOLDER; then move the data folder away and run npm run restore -- BACKUP with this one.`,
    );
  }
}
