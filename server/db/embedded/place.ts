import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { StartProblem, systemReason } from "../../rules/start-problem";
import { makeFolder } from "../make-folder";
import { type Account, chooseAccount, isRoot, mayReach, ownerOf } from "./account";

/**
 * The location of the embedded database. `home` contains the cluster, its password, its log and the portal's lock;
 * `account` runs it, undefined for the portal's own account.
 */
export type Place = {
  home: string;
  cluster: string;
  password: string;
  log: string;
  account: Account | undefined;
};

const rootHome = "/var/lib/hozur";

/** The file that names the database's folder if it is outside the data folder. */
export const pointerFile = (dataDir: string) => join(dataDir, "postgres-folder.txt");

/** Creates the data folder if necessary and checks that the portal can write there. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    const made = await makeFolder(dataDir);
    // PostgreSQL's account must be able to pass through folders created by root, whatever root's umask is.
    if (made && isRoot()) for (const folder of foldersBetween(made, dataDir)) chmodSync(folder, 0o711);
    const probe = join(dataDir, `.write-${process.pid}`);
    writeFileSync(probe, "", { flag: "wx" });
    rmSync(probe);
  } catch (error) {
    throw new StartProblem(
      `Cannot write to the data folder ${dataDir}: ${systemReason(error)}; set DATA_DIR to a folder you may write to.`,
    );
  }
}

/** Finds the location of the data folder's database, or chooses one for a new database. */
export function findPlace(dataDir: string): Place {
  const inside = join(dataDir, "postgres");
  const pointer = pointerFile(dataDir);
  if (existsSync(join(inside, "cluster"))) return existingPlace(inside);
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, "utf8").trim();
    if (existsSync(join(home, "cluster"))) return existingPlace(home);
    // An interrupted first start left an empty folder.
    if (existsSync(home)) return makePlace(home, chooseAccount());
    throw new StartProblem(
      `The database of the data folder ${dataDir} is stored in ${home}, which is missing: put it back, or delete ${pointer} to start with an empty one.`,
    );
  }
  const account = chooseAccount();
  if (!account || mayReach(dataDir, account)) return makePlace(inside, account);
  // Other accounts cannot enter a folder such as /root, so the database goes to the system's standard location.
  const home = inSentence(rootHome, () => {
    mkdirSync(rootHome, { recursive: true });
    chmodSync(rootHome, 0o755);
    return mkdtempSync(join(rootHome, `${basename(dirname(dataDir))}-`));
  });
  try {
    writeFileSync(pointer, `${home}\n`, { flag: "wx" });
  } catch {
    // Another start on the same folder was faster.
    rmSync(home, { recursive: true });
    return findPlace(dataDir);
  }
  return makePlace(home, account);
}

/** The folder of the data folder's database, if there is one, in order to remove it. */
export function databaseHome(dataDir: string): string | undefined {
  const inside = join(dataDir, "postgres");
  const pointer = pointerFile(dataDir);
  if (existsSync(inside)) return inside;
  return existsSync(pointer) ? readFileSync(pointer, "utf8").trim() : undefined;
}

function makePlace(home: string, account: Account | undefined): Place {
  inSentence(home, () => {
    mkdirSync(home, { recursive: true });
    if (account) chmodSync(home, 0o711);
  });
  return placeIn(home, account);
}

function existingPlace(home: string): Place {
  const cluster = join(home, "cluster");
  const account = ownerOf(cluster);
  if (account && !mayReach(home, account)) {
    throw new StartProblem(
      `PostgreSQL's account cannot enter its folder ${cluster}: open the folders above it with chmod o+x.`,
    );
  }
  return placeIn(home, account);
}

function placeIn(home: string, account: Account | undefined): Place {
  return {
    home,
    account,
    cluster: join(home, "cluster"),
    password: join(home, "password"),
    log: join(home, "postgres.log"),
  };
}

function inSentence<T>(folder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new StartProblem(`Cannot create the database folder ${folder}: ${systemReason(error)}.`);
  }
}

function foldersBetween(first: string, last: string): string[] {
  const folders = [last];
  for (let folder = last; folder !== first && folder !== dirname(folder); ) {
    folder = dirname(folder);
    folders.push(folder);
  }
  return folders;
}
