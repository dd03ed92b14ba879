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

it("requests nothing and shows nothing if the settings disable all notices", async () => {
  const portal = await first(employee);
  expect(screen.queryByRole("region", { name: word("todayNotices.label") })).toBeNull();
  const loaded = portal.queryClient
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined);
  expect(loaded.map(({ queryKey }) => queryKey[1])).not.toContain("getBirthdays");
});

it("shows an expiring password, today's occasion and colleagues' birthdays on the home page", async () => {
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
  const region = await notices();
  await within(region).findByText(word("todayNotices.password", { count: 3 }));
  expect(
    within(region)
      .getByRole("link", { name: word("todayNotices.change") })
      .getAttribute("href"),
  ).toBe("/home/change-password");
  expect(within(region).getByText(matching`${sample.holiday}`)).toBeDefined();
  expect(
    await within(region).findByText(
      matching`${word("todayNotices.birthdays", { count: 1, names: anything })}`,
    ),
  ).toBeDefined();
  await speak("en");
  await within(region).findByText(/Sample day/);
  await speak("fa");

  // A dismissed notice stays away for the day, for its reader only; required actions stay.
  const [, greetings] = await within(region).findAllByRole("button", { name: word("todayNotices.putAway") });
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
