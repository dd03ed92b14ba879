import { brokenRules, usualShortest } from "@schemas/values/new-password";
import { readLockState } from "@server/access/lock-state";
import { hashPassword, isPassword } from "@server/access/passwords";
import { readSetting } from "@server/db/tables/settings";
import { vendorKey } from "@server/lock/vendor-key";
import { isCommonPassword } from "@server/rules/common-password";
import { announcement, seedAtStart } from "@server/seed/at-start";
import { cast } from "@server/seed/demo/people";
import { isEmptyOrganisation } from "@server/seed/organisation";
import { createTestDatabase, demoNow, type TestDatabase } from "@tests/helpers/database";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const real = { demo: false, timeZone: "Asia/Tehran", adminPassword: undefined, setupPassword: undefined };
const demo = { ...real, demo: true };

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const seed = (config: Parameters<typeof seedAtStart>[2]) => seedAtStart(database.db, demoNow, config);

async function hashOf(name: string): Promise<string | undefined> {
  const row = await database.db
    .selectFrom("account")
    .select("password_hash")
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.password_hash;
}

describe("a real organisation", () => {
  it("shows all its first passwords on one terminal, no matter how many portals start together", async () => {
    const starts = await Promise.all([1, 2, 3].map(() => seed(real)));
    const shown = starts
      .map(({ made }) => made.map(({ username }) => username))
      .filter((made) => made.length > 0);
    expect(shown).toEqual([["Admin", "000"]]);
  });

  it("gets years, holidays, a policy, permissions and a licence, and no people; types are chosen in the first steps", async () => {
    await seed(real);
    const count = async (table: string) =>
      (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(database.db)).rows[0]
        ?.n;
    expect(await count("work_year")).toBe(4);
    expect(await count("work_period")).toBe(48);
    expect(await count("ramadan")).toBe(5);
    expect(await count("policy")).toBe(1);
    expect(await count("request_type")).toBe(0);
    expect(await count("person")).toBe(0);
    const active = await database.db
      .selectFrom("work_year")
      .select("year")
      .where("is_active", "=", true)
      .execute();
    expect(active).toEqual([{ year: 1405 }]);
    expect(await readSetting(database.db, "defaultPermission")).toEqual(
      expect.arrayContaining([1, 2, 3, 7, 24]),
    );
    expect(await readSetting(database.db, "demoNames")).toBeUndefined();
    const lock = await readLockState(database.db, {
      now: () => demoNow,
      timeZone: "Asia/Tehran",
      licenceKey: vendorKey,
    } as Parameters<typeof readLockState>[1]);
    expect(lock.licence?.flags.hasWeb).toBe(true);
  });

  it("has the month tables of its year ready for punches", async () => {
    await seed(real);
    await sql`insert into punch (personnel_number, day, minute) values ('1', '2027-03-20', 480)`.execute(
      database.db,
    );
  });

  it("gets the generated passwords once; they are strong and work", async () => {
    const { made } = await seed(real);
    expect(made.map((one) => one.username)).toEqual(["Admin", "000"]);
    for (const { username, password } of made) {
      expect(brokenRules(password, usualShortest, { names: [username], numbers: [] })).toEqual([]);
      expect(await isCommonPassword(password)).toBe(false);
      expect(await isPassword(await hashOf(username), password)).toBe(true);
    }
    expect(announcement(await seed(real))).toBe("");
  });

  it("must change generated passwords before anything else, but not one from the settings", async () => {
    await seed({ ...real, setupPassword: "Chosen-first-1" });
    const accounts = await database.db
      .selectFrom("account")
      .select(["name", "must_change_password as must"])
      .orderBy("name")
      .execute();
    expect(accounts).toEqual([
      { name: "000", must: false },
      { name: "Admin", must: true },
    ]);
  });

  it("uses a first password from the settings, without repeating it, and ignores later ones", async () => {
    const first = await seed({ ...real, adminPassword: "Chosen-first-1" });
    expect(announcement(first)).not.toContain("Chosen-first-1");
    expect(first.made.map((one) => one.username)).toEqual(["000"]);
    await seed({ ...real, adminPassword: "Chosen-later-2" });
    expect(await isPassword(await hashOf("Admin"), "Chosen-first-1")).toBe(true);
  });

  it("stays without the demo company and its passwords when the demo is enabled later", async () => {
    await seed(real);
    await database.db.deleteFrom("account").where("name", "=", "Admin").execute();
    const { made, signInNames } = await seed(demo);
    expect(signInNames).toEqual([]);
    expect(made.map((one) => one.username)).toEqual(["Admin"]);
    expect(await database.db.selectFrom("person").select("name").execute()).toEqual([]);
  });
});

describe("the demo", () => {
  it("is filled once by servers that start at the same time, and announces names that can all sign in", async () => {
    expect(await isEmptyOrganisation(database.db)).toBe(true);
    const [{ signInNames }] = await Promise.all([seed(demo), seed(demo)]);
    const { rows } = await sql<{ n: number }>`select count(*) as n from message`.execute(database.db);
    expect(rows[0]?.n).toBe(5);
    expect(signInNames.map((one) => one.role)).toEqual(["employee", "manager", "webAdmin", "setup"]);
    for (const { username, password } of signInNames) {
      const person = await database.db
        .selectFrom("person")
        .select("password_hash")
        .where("personnel_number", "=", username)
        .executeTakeFirst();
      expect(await isPassword(person?.password_hash ?? (await hashOf(username)), password)).toBe(true);
      expect(announcement({ made: [], signInNames })).toContain(username);
    }
  });

  it("does not show an administrator's password that the installer has chosen", async () => {
    const { signInNames } = await seed({ ...demo, adminPassword: "Chosen-first-1" });
    expect(signInNames.map((one) => one.username)).not.toContain("Admin");
  });

  it("shows no password that its owner has changed since, and nobody who may not sign in", async () => {
    await seed(demo);
    const { db } = database;
    const password_hash = await hashPassword("Chosen-later-2");
    await db.updateTable("account").set({ password_hash }).where("name", "=", "000").execute();
    await db
      .updateTable("person")
      .set({ is_active: false })
      .where("personnel_number", "=", cast.employee)
      .execute();
    const { signInNames } = await seed(demo);
    expect(signInNames.map(({ role }) => role)).toEqual(["manager", "webAdmin"]);
  });
});
