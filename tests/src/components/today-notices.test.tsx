import { addDays } from "@schemas/values/jalali-date";
import { writeSetting } from "@server/db/tables/settings";
import { screen, within } from "@testing-library/react";
import { buildCast, employee, loner } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
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
  await screen.findByRole("region", { name: word("home.coming.title") });
  return portal;
};
const notices = () => screen.findByRole("region", { name: word("todayNotices.label") });

it("asks for nothing and shows nothing where the settings tell of nothing", async () => {
  const portal = await first(employee);
  expect(screen.queryByRole("region", { name: word("todayNotices.label") })).toBeNull();
  const asked = portal.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined);
  expect(asked.map(({ queryKey }) => queryKey[1])).not.toContain("getBirthdays");
});

it("tells on the first page of a password that runs out, today's occasion and colleagues' birthdays", async () => {
  await server.db
    .insertInto("holiday")
    .values({ day: today, kind: "OFFICIAL", title: sample.holiday, title_en: "Sample day" })
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
    ["1010", sample.person],
    ["1011", sample.otherPerson],
    ["1012", sample.thirdPerson],
    ["1013", sample.fourthPerson],
  ] as const)
    await buildPerson(server.db, {
      personnel_number: number,
      name,
      section_code: "10",
      birth_date: "1991-05-13",
    });

  const { user, speak } = await first(employee);
  const told = await notices();
  await within(told).findByText(word("todayNotices.password", { count: 3 }));
  expect(
    within(told)
      .getByRole("link", { name: word("todayNotices.change") })
      .getAttribute("href"),
  ).toBe("/home/change-password");
  expect(within(told).getByText(matching`${sample.holiday}`)).toBeDefined();
  expect(
    await within(told).findByText(matching`${word("todayNotices.birthdays", { count: 1, names: anything })}`),
  ).toBeDefined();
  await speak("en");
  await within(told).findByText(/Sample day/);
  await speak("fa");

  // Put away, it stays away for the day, for its reader alone; what must be done stays.
  const [, greetings] = await within(told).findAllByRole("button", { name: word("todayNotices.putAway") });
  await user.click(greetings as HTMLElement);
  await first(employee);
  await within(await notices()).findByText(word("todayNotices.password", { count: 3 }));
  expect(screen.queryByText(matching`${sample.holiday}`)).toBeNull();
  await first(loner);
  expect(within(await notices()).getByText(matching`${sample.holiday}`)).toBeDefined();
  expect(
    screen.queryByText(
      matching`${word("todayNotices.birthday", { names: anything })}|${word("todayNotices.ownBirthday")}`,
    ),
  ).toBeNull();
});
