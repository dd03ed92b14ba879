import { seedDemo } from "@server/seed";
import { topUpDemo } from "@server/seed/top-up-demo";
import { createTestDatabase, demoNow, type TestDatabase } from "@tests/helpers/database";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";

// People for whom the seed writes nothing that depends on the day of seeding.
const steady = ["1103", "1106", "1203", "1303", "1404", "1405", "1505", "1506", "1603"];
const hours = (count: number) => new Date(demoNow.getTime() + count * 3_600_000);

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase({ template: "demo" });
});
afterEach(() => database.drop());

/** The punches, approvals and engine results of the steady people. */
async function recordOf({ db }: TestDatabase) {
  const read = async (columns: string, table: string) =>
    (
      await sql`select ${sql.raw(columns)} from ${sql.table(table)}
        where personnel_number = any(${steady}) order by ${sql.raw(columns)}`.execute(db)
    ).rows;
  return {
    punches: await read("personnel_number, day, minute, direction", "punch"),
    permits: await read("personnel_number, kind, first_day, last_day, from_minute, to_minute", "permit"),
    corrections: await read("personnel_number, day, minute", "punch_correction"),
    days: await read(
      "personnel_number, day, presence, undertime, overtime, leave, mission, absence_days",
      "day_work",
    ),
  };
}

it("continues in steps to the state of a seed of the later moment", async () => {
  for (const later of [3, 8, 30, 74]) await topUpDemo(database.db, hours(later));
  const other = await createTestDatabase();
  try {
    await seedDemo(other.db, hours(74));
    expect(await recordOf(database)).toEqual(await recordOf(other));
  } finally {
    await other.drop();
  }
});

it("adds nothing at a second start in the same minute, or after the clock was set back", async () => {
  await topUpDemo(database.db, hours(5));
  const before = await recordOf(database);
  await topUpDemo(database.db, hours(5));
  await topUpDemo(database.db, hours(2));
  expect(await recordOf(database)).toEqual(before);
});

it("opens the new work year if the demo is started in it", async () => {
  await topUpDemo(database.db, new Date("2027-04-10T08:30:00Z"));
  const active = await database.db
    .selectFrom("work_year")
    .select("year")
    .where("is_active", "=", true)
    .execute();
  expect(active).toEqual([{ year: 1406 }]);
  const { rows } = await sql<{ day: string }>`select max(day) as day from day_work`.execute(database.db);
  expect(rows[0]?.day).toBe("2027-04-10");
});

it("gives no days to people who left or were added by hand", async () => {
  await database.db
    .updateTable("person")
    .set({ is_active: false })
    .where("personnel_number", "=", "1103")
    .execute();
  await database.db.insertInto("person").values({ personnel_number: "7", name: "تازه‌وارد" }).execute();
  await topUpDemo(database.db, hours(72));
  const { rows } = await sql`
    select personnel_number from punch where day > '2026-05-11' and personnel_number in ('1103', '7')`.execute(
    database.db,
  );
  expect(rows).toEqual([]);
});
