import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fail } from "@schemas/errors";
import { isPassword } from "@server/access/passwords";
import { waitUntilGone } from "@server/db/embedded/process";
import { createTestDatabase, type TestDatabase } from "@tests/helpers/database";
import { patience } from "@tests/helpers/patience";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "hozur-commands-"));
  // Under root another account runs a restore's database and must be able to enter this folder.
  chmodSync(folder, 0o711);
  database = await createTestDatabase();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

/** A command as the operator runs it, on the test's database. */
const run = (...words: string[]) => runWith({ DATABASE_URL: database.url }, ...words);

function runWith(settings: Record<string, string>, ...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["server/command.mjs", ...words], {
    cwd: root,
    encoding: "utf8",
    env: environment(settings),
  });
  return { status, stdout, stderr };
}

const environment = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  HOME: folder,
  DATA_DIR: join(folder, "data"),
  ...settings,
  ADMIN_PASSWORD: "Chosen-first-1",
  SETUP_PASSWORD: "Chosen-first-1",
});

it.each(["backup", "restore", "password", "second-factor", "licence", "import-punches", "terminal"])(
  "%s explains itself with --help",
  (name) => {
    const { status, stdout, stderr } = run(name, "--help");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain(`npm run ${name.replace("import-", "import:")} -- `);
  },
);

describe("password", () => {
  it("gives an account a new first password, which is shown once", async () => {
    const { status, stdout, stderr } = run("password", "reset", "Admin");
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const password = stdout.match(/^The new password of Admin, .*: (\S{19})\n$/)?.[1] ?? "";
    const account = await database.db
      .selectFrom("account")
      .select(["password_hash", "must_change_password"])
      .where("name", "=", "Admin")
      .executeTakeFirstOrThrow();
    expect(await isPassword(account.password_hash, password)).toBe(true);
    expect(account.must_change_password).toBe(true);
    const lines = await database.db
      .selectFrom("history")
      .select(["action", "subject_key", "actor"])
      .where("action", "=", "reset-password")
      .execute();
    expect(lines).toEqual([{ action: "reset-password", subject_key: "Admin", actor: "password" }]);
    expect(JSON.stringify(lines)).not.toContain(password);
  });

  it("says that a name belongs to no account", () => {
    expect(run("password", "reset", "1001")).toEqual({
      status: 1,
      stdout: "",
      stderr:
        'There is no account "1001". People get a new password from an administrator, under "Reset passwords".\n',
    });
  });
});

describe("second-factor", () => {
  it("says that a name is nobody's", () => {
    expect(run("second-factor", "remove", "nobody")).toEqual({
      status: 1,
      stdout: "",
      stderr: 'There is no account and no personnel number "nobody".\n',
    });
  });

  it("is removed, and its owner is notified", async () => {
    const since = new Date();
    await database.db
      .insertInto("second_factor")
      .values({ username: "Admin", since, secret: "encrypted" })
      .execute();
    expect(run("second-factor", "remove", "Admin")).toEqual({
      status: 0,
      stdout: "Admin now signs in with the password alone.\n",
      stderr: "",
    });
    const news = await database.db.selectFrom("notification").select(["receiver", "kind", "facts"]).execute();
    const facts = { removedBy: "command", name: null, day: expect.any(String), minute: expect.any(Number) };
    expect(news).toEqual([{ receiver: "Admin", kind: "secondFactor", facts }]);
  });

  it("is not missing for an account that never had one", () => {
    expect(run("second-factor", "remove", "000")).toEqual({
      status: 0,
      stdout: "000 has no two-step sign-in: nothing was changed.\n",
      stderr: "",
    });
  });
});

it.each([["password", "reset"] as const, ["second-factor", "remove"] as const])(
  "%s makes no organisation in a folder that has none",
  (...words) => {
    const mistyped = join(folder, "mistyped");
    expect(runWith({ DATA_DIR: mistyped }, ...words, "Admin")).toEqual({
      status: 1,
      stdout: "",
      stderr: `There is no database in ${mistyped}: name the portal's folder in DATA_DIR, or its database in DATABASE_URL.\n`,
    });
    expect(existsSync(mistyped)).toBe(false);
  },
);

it("password makes no organisation in a database that no portal has used", async () => {
  const bare = await createTestDatabase({ template: "bare" });
  expect(runWith({ DATABASE_URL: bare.url }, "password", "reset", "Admin")).toEqual({
    status: 1,
    stdout: "",
    stderr: "The database has never been used by a portal: name the portal's database in DATABASE_URL.\n",
  });
  const { rows } = await sql`select from pg_tables where schemaname = 'public'`.execute(bare.db);
  expect(rows).toEqual([]);
  await bare.drop();
});

describe("backup", () => {
  it("proves no other backup in the place of one that is not there", () => {
    const typed = join(folder, "hozur-2026-11-24T020000Z.backup");
    expect(run("backup", typed, "--rehearse")).toEqual({
      status: 1,
      stdout: "",
      stderr: `There is no backup ${typed}.\n`,
    });
    expect(existsSync(typed)).toBe(false);
  });

  it("names the folder it cannot write into", () => {
    expect(run("backup", "/dev/null/backups")).toEqual({
      status: 1,
      stdout: "",
      stderr: `${fail("backup-folder-closed", { folder: "/dev/null/backups" }).message}\n`,
    });
  });
});

it("a restore that is stopped takes its database with it", async () => {
  const backup = join(root, "tests/fixtures/earlier-versions/2026-11-22.backup");
  const dataDir = join(folder, "stopped");
  const child = spawn(process.execPath, ["server/command.mjs", "restore", backup], {
    cwd: root,
    env: environment({ DATA_DIR: dataDir }),
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const pidFile = join(dataDir, "postgres/cluster/postmaster.pid");
  await expect.poll(() => existsSync(pidFile) && readFileSync(pidFile, "utf8").includes("ready")).toBe(true);
  const pid = Number.parseInt(readFileSync(pidFile, "utf8"), 10);
  child.kill("SIGINT");
  await once(child, "close");
  expect([child.exitCode, said]).toEqual([1, "Stopped before it was complete.\n"]);
  expect(readdirSync(dataDir)).toEqual([]);
  expect(await waitUntilGone(pid, patience)).toBe(true);
});

it("import-punches refuses a folder before it opens anything", () => {
  const drop = join(folder, "drop");
  mkdirSync(drop);
  expect(run("import-punches", drop)).toEqual({
    status: 1,
    stdout: "",
    stderr: `${drop} is a folder: name a file.\n`,
  });
  expect(readdirSync(drop)).toEqual([]);
});
