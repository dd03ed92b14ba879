import { organisation } from "@schemas/calls/organisation";
import { addDays } from "@schemas/values/jalali-date";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches, buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
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
  const section = { code: "10", name: "مالی", minimum: 2 };
  await server.ask(organisation.renameSection, admin, section);
});
afterAll(() => server.drop());

it("tells a manager who is in, late and away, warns where too few are, and leads to the lists behind", async () => {
  const { user, address } = await renderPortal(server, { as: manager, at: "/home/team-today" });
  await screen.findByText("۱ نفر از حداقل ۲");
  expect(screen.getByRole("link", { name: "با تأخیر: ۱؛ نمایش فهرست" })).toBeDefined();
  expect(screen.getByText("۱ نفر کمتر از حداقل")).toBeDefined();

  const week = screen.getByRole("table", { name: "این هفته" });
  const away = within(week)
    .getByRole("rowheader", { name: /1011|۱۰۱۱/ })
    .closest("tr") as HTMLElement;
  expect(within(away).getAllByText("مأموریت")).toHaveLength(2);
  await user.click(screen.getByText("همه", { selector: ".ant-segmented-item-label" }));
  await waitFor(() =>
    expect(within(screen.getByRole("table", { name: "این هفته" })).getAllByRole("row")).toHaveLength(4),
  );

  await user.click(screen.getByRole("link", { name: /ثبت‌شده: ۳ تا ۷ روز: ۱/ }));
  expect(address()).toBe("/home/private-cartable?age=week");
  await screen.findAllByText(`کارمند ${employee}`);
});

it("leads from a day of the week to what it is made of, by keyboard too", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/team-today?whom=everyone" });
  const day = (name: string) => screen.getByRole("button", { name });
  await screen.findByRole("button", { name: "کارمند 1900، چهارشنبه ۲۳ اردیبهشت ۱۴۰۵ – هنوز نیامده" });
  // One stop of the Tab key, from which the arrows go on in the direction of reading.
  const stops = within(screen.getByRole("table", { name: "این هفته" })).getAllByRole("button");
  expect(stops.filter(({ tabIndex }) => tabIndex === 0)).toEqual([
    day("کارمند 1001، چهارشنبه ۲۳ اردیبهشت ۱۴۰۵"),
  ]);
  day("کارمند 1001، چهارشنبه ۲۳ اردیبهشت ۱۴۰۵").focus();
  await user.keyboard("{ArrowDown}{ArrowLeft}");
  expect(document.activeElement).toBe(day("کارمند 1011، پنجشنبه ۲۴ اردیبهشت ۱۴۰۵ – مأموریت"));
  await user.keyboard("{ArrowRight}{ArrowUp}{Enter}");
  const drawer = await screen.findByRole("dialog", { name: /کارمند 1001 – چهارشنبه ۲۳ اردیبهشت ۱۴۰۵/ });
  expect(await within(drawer).findAllByText("۰۷:۴۰")).not.toHaveLength(0);
  expect(within(drawer).getByText("نحوه محاسبه")).toBeDefined();
});
