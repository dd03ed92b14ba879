import { addDays } from "@schemas/values/jalali-date";
import { writeSetting } from "@server/db/tables/settings";
import { screen, within } from "@testing-library/react";
import { buildCast, employee, loner } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";

// Wednesday 1405/02/23.
const today = "2026-05-13";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});

const first = async (as: string) => {
  const portal = await renderPortal(server, { as, at: "/home/profile" });
  await screen.findByRole("region", { name: "پیش رو" });
  return portal;
};
const notices = () => screen.findByRole("region", { name: "امروز" });

it("asks for nothing and shows nothing where the settings tell of nothing", async () => {
  const portal = await first(employee);
  expect(screen.queryByRole("region", { name: "امروز" })).toBeNull();
  const asked = portal.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined);
  expect(asked.map(({ queryKey }) => queryKey[1])).not.toContain("getBirthdays");
});

it("tells on the first page of a password that runs out, today's occasion and colleagues' birthdays", async () => {
  await server.db
    .insertInto("holiday")
    .values({ day: today, kind: "OFFICIAL", title: "عید نمونه", title_en: "Sample day" })
    .execute();
  await writeSetting(server.db, "showBirthdays", true);
  await writeSetting(server.db, "passwordMaxAge", 30);
  await writeSetting(server.db, "passwordWarning", 5);
  await server.db
    .updateTable("person")
    .set({ password_changed_on: addDays(today, -27) })
    .where("personnel_number", "in", [employee, loner])
    .execute();
  for (const [number, name] of [
    ["1010", "مریم"],
    ["1011", "رضا"],
    ["1012", "زهرا"],
    ["1013", "نیما"],
  ] as const)
    await buildPerson(server.db, {
      personnel_number: number,
      name,
      section_code: "10",
      birth_date: "1991-05-13",
    });

  const { user, speak } = await first(employee);
  const told = await notices();
  await within(told).findByText("اعتبار رمز عبور شما ۳ روز دیگر تمام می‌شود.");
  expect(within(told).getByRole("link", { name: "تغییر رمز عبور" }).getAttribute("href")).toBe(
    "/home/change-password",
  );
  expect(within(told).getByText(/عید نمونه/)).toBeDefined();
  expect((await within(told).findByText(/امروز تولد/)).textContent).toMatch(/و ۱ نفر دیگر است/);
  await speak("en");
  await within(told).findByText(/Sample day/);
  await speak("fa");

  // Put away, it stays away for the day, for its reader alone; what must be done stays.
  const [, greetings] = await within(told).findAllByRole("button", { name: "بستن تا فردا" });
  await user.click(greetings as HTMLElement);
  await first(employee);
  await within(await notices()).findByText(/روز دیگر تمام می‌شود/);
  expect(screen.queryByText(/عید نمونه/)).toBeNull();
  await first(loner);
  expect(within(await notices()).getByText(/عید نمونه/)).toBeDefined();
  expect(screen.queryByText(/امروز تولد|تولدتان/)).toBeNull();
});
