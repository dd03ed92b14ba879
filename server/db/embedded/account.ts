import { execFileSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { StartProblem } from "../../rules/start-problem";

/** The unprivileged operating system account that runs PostgreSQL instead of root. */
export type Account = { name: string; uid: number; gid: number };

const ownName = "hozur";

/** Whether PostgreSQL needs another account, because it refuses to run as root. */
export const isRoot = () => process.getuid?.() === 0;

/**
 * The account for a new database when the portal runs as root: an existing one, else a new one, else "nobody".
 * Undefined when the portal's own account can be used.
 */
export function chooseAccount(): Account | undefined {
  if (!isRoot()) return undefined;
  const account =
    findAccount(ownName) ??
    findAccount("postgres") ??
    findAccount("_postgres") ??
    createAccount() ??
    findAccount("nobody");
  if (!account) {
    throw new StartProblem(
      "PostgreSQL does not run as root and no other account was found: start the portal as a normal user, or set DATABASE_URL.",
    );
  }
  return account;
}

/** The account that owns an existing database and therefore must run it. */
export function ownerOf(folder: string): Account | undefined {
  if (!isRoot()) return undefined;
  const { uid, gid } = statSync(folder);
  if (uid === 0) {
    throw new StartProblem(
      `The database folder ${folder} belongs to root, and PostgreSQL does not run as root: give it to another account with chown.`,
    );
  }
  return { name: String(uid), uid, gid };
}

/** Whether an account can pass through every folder on the way to a path. */
export function mayReach(path: string, account: Account): boolean {
  for (let folder = resolve(path); ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const passes = uid === account.uid ? mode & 0o100 : gid === account.gid ? mode & 0o010 : mode & 0o001;
    if (!passes) return false;
    if (folder === dirname(folder)) return true;
  }
}

function findAccount(name: string): Account | undefined {
  // macOS stores its accounts elsewhere, but also lists system accounts here.
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  if (!line) return undefined;
  const [, , uid, gid] = line.split(":");
  // "nobody" is -2 on macOS, which the system treats as an unsigned number.
  const unsigned = (text: string | undefined) => Number(text) >>> 0;
  return unsigned(uid) === 0 ? undefined : { name, uid: unsigned(uid), gid: unsigned(gid) };
}

// Debian and Red Hat have useradd, Alpine and BusyBox have adduser; either may be missing.
function createAccount(): Account | undefined {
  const commands: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", ownName]],
    ["adduser", ["-S", "-D", "-H", ownName]],
  ];
  for (const [command, words] of commands) {
    try {
      execFileSync(command, words, { stdio: "ignore" });
      return findAccount(ownName);
    } catch {
      // Fall back to the next command, or to the account "nobody".
    }
  }
  return undefined;
}
