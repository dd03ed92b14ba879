import { organisation } from "@schemas/calls/organisation";
import { toPersianDigits } from "@schemas/values/digits";
import { addDays } from "@schemas/values/jalali-date";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, financeName, manager } from "@tests/helpers/build/cast";
import { buildPerson, personName } from "@tests/helpers/build/people";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { longDate, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
// Now is Wednesday 2026-05-13, 09:00 in Tehran; section 10 works from 07:00 to 15:00.
const today = "2026-05-13";

beforeAll(async () => {
  server = await createTestServer();
  const { db, clock } = server;
  await buildCast(db);
  await buildPerson(db, { personnel_number: "1011", section_code: "10" });
  await buildWorkWeek(db, { people: ["1011", employee, manager] });
  await buildPunches(db, employee, today, "07:40");
  await db
    .insertInto("permit")
    .values({
      personnel_number: "1011",
      kind: "mission",
      is_daily: true,
      first_day: today,
      last_day: addDays(today, 1),
    })
    .execute();
  const { id } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", manager)
    .executeTakeFirstOrThrow();
  await db.insertInto("section_admin_right").values({ section_admin_id: id, kind: 1, degree: 1 }).execute();
  await buildRequest(db, {
    kind: "leave",
    personnel_number: employee,
    section_code: "10",
    submitted_at: new Date(clock.now.getTime() - 4 * 86_400_000),
  });
  const section = { code: "10", name: financeName, minimum: 2 };
  await server.ask(organisation.renameSection, admin, section);
});
afterAll(() => server.drop());

it("shows a manager who is in, late and away, warns if too few are in, and links to the lists behind", async () => {
  const { user, address } = await renderPortal(server, { as: manager, at: "/home/team-today" });
  await screen.findByText(word("dashboards.coverage.ofMinimum", { present: 1, whole: 2 }));
  expect(
    screen.getByRole("link", {
      name: word("dashboards.open", { label: word("reports.figures.late"), value: 1 }),
    }),
  ).toBeDefined();
  expect(screen.getByText(word("dashboards.coverage.short", { missing: 1 }))).toBeDefined();

  const week = screen.getByRole("table", { name: word("dashboards.week.title") });
  const away = within(week)
    .getByRole("rowheader", { name: matching`1011|${toPersianDigits("1011")}` })
    .closest("tr") as HTMLElement;
  expect(within(away).getAllByText(word("reports.figures.mission"))).toHaveLength(2);
  await user.click(screen.getByText(word("messages.all"), { selector: ".ant-segmented-item-label" }));
  await waitFor(() =>
    expect(
      within(screen.getByRole("table", { name: word("dashboards.week.title") })).getAllByRole("row"),
    ).toHaveLength(4),
  );

  await user.click(
    screen.getByRole("link", {
      name: matching`${word("dashboards.waiting.of", { age: word("deciding.ages.week") })}: ${toPersianDigits("1")}`,
    }),
  );
  expect(address()).toBe("/home/private-cartable?age=week");
  await screen.findAllByText(personName(employee));
});

it("links a day of the week to its details, by keyboard too", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/team-today?whom=everyone" });
  const day = (name: string) => screen.getByRole("button", { name });
  await screen.findByRole("button", {
    name: `${personName("1900")}، ${longDate("2026-05-13")} – ${word("reports.figures.notIn")}`,
  });
  // One stop of the Tab key, from which the arrow keys move in the reading direction.
  const stops = within(screen.getByRole("table", { name: word("dashboards.week.title") })).getAllByRole(
    "button",
  );
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    day(`${personName("1001")}، ${longDate("2026-05-13")}`),
  ]);
  day(`${personName("1001")}، ${longDate("2026-05-13")}`).focus();
  await user.keyboard("{ArrowDown}{ArrowLeft}");
  expect(document.activeElement).toBe(
    day(`${personName("1011")}، ${longDate("2026-05-14")} – ${word("reports.figures.mission")}`),
  );
  await user.keyboard("{ArrowRight}{ArrowUp}{Enter}");
  const drawer = await screen.findByRole("dialog", {
    name: matching`${personName("1001")} – ${longDate("2026-05-13")}`,
  });
  expect(await within(drawer).findAllByText(toPersianDigits("07:40"))).not.toHaveLength(0);
  expect(within(drawer).getByText(word("daily.drawer.derivation"))).toBeDefined();
});
