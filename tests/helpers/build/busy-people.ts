import { allKinds } from "@schemas/request-kinds";
import { addDays } from "@schemas/values/jalali-date";
import type { Db } from "@server/db/db";
import { recomputeDays } from "@server/work/recompute";
import { sql } from "kysely";
import { buildRequest } from "./requests";
import { buildPunches } from "./work-week";

/** Today in the tests, and the earlier days that `makeBusy` fills. */
const today = "2026-05-13";
const days = { from: "2026-04-21", to: "2026-05-12" };

/**
 * Gives people without work or requests some of everything that lists, sums and charts show: days of 08:00 to 16:00
 * (the plan `DAY` of buildWorkWeek) that are late, complete, without an exit, contradictory or absent, a waiting
 * request of every kind, a birthday, and today a late arrival or, for numbers that end in 00, leave after days of
 * absence. Each name contains the personnel number, so a name alone identifies its owner.
 */
export async function makeBusy(db: Db, people: readonly string[], now: Date): Promise<void> {
  const { id: plan_id } = await db
    .selectFrom("rotation_plan")
    .select("id")
    .where("code", "=", "DAY")
    .executeTakeFirstOrThrow();
  for (const personnel_number of people) {
    const { section_code } = await db
      .updateTable("person")
      .set({ name: `نام ${personnel_number}`, birth_date: "1990-05-13" })
      .where("personnel_number", "=", personnel_number)
      .returning("section_code")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("work_assignment")
      .values({ personnel_number, during: "[2020-01-01,)", plan_id, section_code })
      .execute();
    await buildPunches(db, personnel_number, "2026-05-03", "08:40", "15:00");
    await buildPunches(db, personnel_number, "2026-05-04", "08:00");
    await buildPunches(db, personnel_number, "2026-05-05", "08:00", "12:00", "16:00");
    await sql`update punch set direction = 1
      where personnel_number = ${personnel_number} and day = '2026-05-05' and minute < 900`.execute(db);
    if (personnel_number.endsWith("00"))
      await db
        .insertInto("permit")
        .values({
          personnel_number,
          kind: "leave",
          is_daily: true,
          first_day: today,
          last_day: addDays(today, 1),
        })
        .execute();
    else {
      await buildPunches(db, personnel_number, "2026-05-10", "08:00", "16:00");
      await buildPunches(db, personnel_number, today, "08:40");
    }
    for (const kind of allKinds)
      await buildRequest(db, {
        kind,
        personnel_number,
        section_code,
        submitted_at: now,
        type_code: kind === "leave" || kind === "mission" ? "1" : "",
        first_day: "2026-05-06",
        last_day: "2026-05-06",
      });
  }
  await recomputeDays(db, { personnelNumbers: [...people], ...days, now: { day: today, minute: 0 } });
}
