import { notificationPath } from "@schemas/notification-path";
import { type AbsenceFacts, notificationText } from "@schemas/notifications";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { addDailyJob } from "@server/jobs/daily";
import { runJobsNow } from "@server/jobs/runner";
import { buildCast, employee, loner, manager } from "@tests/helpers/build/cast";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { makeFolder } from "@tests/helpers/fixture-file";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

const folder = makeFolder();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee, loner] });
});
afterAll(async () => {
  await server.drop();
  folder.remove();
});
beforeEach(async () => {
  for (const table of ["notification", "job", "day_work", "punch"] as const)
    await server.db.deleteFrom(table).execute();
  for (const name of ["consecutiveAbsenceDays", "alternatingAbsenceDays"] as const)
    await removeSetting(server.db, name);
  await server.db.updateTable("person").set({ permission: null, is_active: true }).execute();
  await server.db
    .updateTable("person")
    .set({ is_active: false })
    .where("personnel_number", "=", loner)
    .execute();
});

async function atWork(...days: string[]): Promise<void> {
  for (const day of days) await buildPunches(server.db, employee, `2026-${day}`, "07:00", "15:00");
}
/** Computes the days that are over, as a server does when a day begins. */
async function morningOf(day: string): Promise<void> {
  const now = new Date(`2026-${day}T00:30:00Z`);
  await addDailyJob(server.db, `2026-${day}`, now);
  const jobs = { db: server.db, now: () => now, timeZone: "Asia/Tehran", dataDir: folder.path };
  await runJobsNow({ ...jobs, log: pino({ level: "silent" }) });
}
async function mornings(from: IsoDate, to: IsoDate): Promise<void> {
  for (let day = `2026-${from}`; day <= `2026-${to}`; day = addDays(day, 1)) await morningOf(day.slice(5));
}
const notices = () =>
  server.db
    .selectFrom("notification")
    .select(["receiver", "facts"])
    .where("kind", "=", "absence")
    .orderBy("id")
    .execute();
const receivers = async () => (await notices()).map(({ receiver }) => receiver).sort();

const presentThatWeek = ["05-03", "05-04", "05-05", "05-06"];
/** A Thursday, a Saturday and a Sunday; the Friday between them is off. */
const run = {
  absence: "consecutive",
  personnelNumber: employee,
  days: 3,
  from: "2026-05-07",
  to: "2026-05-10",
};

it("is announced once to the person and the section's managers, no matter how long the absence lasts", async () => {
  await writeSetting(server.db, "consecutiveAbsenceDays", 3);
  await atWork(...presentThatWeek);
  await morningOf("05-10");
  expect(await notices()).toEqual([]);
  await mornings("05-11", "05-13");
  const name = (
    await server.db
      .selectFrom("person")
      .select("name")
      .where("personnel_number", "=", employee)
      .executeTakeFirstOrThrow()
  ).name;
  expect(await notices()).toEqual([
    { receiver: employee, facts: { ...run, name: null } },
    { receiver: manager, facts: { ...run, name } },
  ]);
  const about = (facts: unknown) => ({
    kind: "absence" as const,
    facts: facts as AbsenceFacts,
    requestId: null,
    messageId: null,
  });
  const [own, theirs] = [about({ ...run, name: null }), about({ ...run, name })];
  expect(notificationText(own, { language: "fa", digits: null })).toEqual({
    title: "برای شما ۳ روز غیبت متوالی ثبت شده است",
    body: "۱۴۰۵/۰۲/۱۷ تا ۱۴۰۵/۰۲/۲۰",
  });
  expect(notificationText(theirs, { language: "en", digits: null }).title).toBe(
    "Absence in your section: 3 days in a row",
  );
  expect(notificationPath(own, false)).toBe("/home/daily-functionality?from=2026-05-07&to=2026-05-10");
  expect(notificationPath(theirs, false)).toBe(
    `/home/absence-report?from=2026-05-07&to=2026-05-10&q=${employee}`,
  );
});

it("is announced again for the next run, not for separate days", async () => {
  await writeSetting(server.db, "consecutiveAbsenceDays", 3);
  await atWork(...presentThatWeek, "05-11", "05-14", "05-17", "05-19");
  await mornings("05-10", "05-20");
  expect(await receivers()).toEqual([employee, manager]);
  await mornings("05-21", "05-25");
  expect(await receivers()).toEqual([employee, employee, manager, manager]);
});

it("counts separate days within a period, once in each period", async () => {
  await writeSetting(server.db, "alternatingAbsenceDays", 3);
  await atWork("05-03", "05-05", "05-07", "05-10", "05-12");
  await mornings("05-10", "05-11");
  // Absent on Monday, Wednesday and Saturday.
  expect((await notices())[0]?.facts).toMatchObject({
    absence: "alternating",
    days: 3,
    from: "2026-05-04",
    to: "2026-05-09",
  });
  await mornings("05-12", "05-20");
  expect(await receivers()).toEqual([employee, manager]);
  // Khordad begins on the 22nd, a Friday.
  await mornings("05-21", "05-26");
  expect(await receivers()).toEqual([employee, employee, manager, manager]);
});

it("goes to the web administrator if nobody may see the section's absences, and to nobody about people who have left", async () => {
  await writeSetting(server.db, "consecutiveAbsenceDays", 3);
  await server.db
    .updateTable("person")
    .set({ permission: [] })
    .where("personnel_number", "=", manager)
    .execute();
  await mornings("05-10", "05-11");
  expect(await receivers()).toEqual([employee, "Admin"].sort());
});

it("is not announced if the settings announce nothing", async () => {
  await mornings("05-10", "05-13");
  expect(await notices()).toEqual([]);
});
