import { calendar } from "@schemas/calls/calendar";
import { toPersianDigits } from "@schemas/values/digits";
import { screen, waitFor } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { buildWorkWeek } from "@tests/helpers/build/work-week";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildWorkWeek(server.db, { people: [employee] });
});
afterAll(() => server.drop());

it("warns that hours from a day before the last change replace that change", async () => {
  const [shift] = (await server.ask(calendar.listShifts, admin, {})).answer.items;
  if (!shift) throw new Error("The work week has no shift.");
  const { plans: _, ...form } = shift;
  // 1405/03/11.
  const changed = { ...form, validFrom: "2026-06-01" };
  expect((await server.ask(calendar.updateShift, admin, changed)).error).toBeUndefined();
  const { user } = await renderPortal(server, { as: admin, at: `/adminHome/shifts/${shift.id}/edit` });
  const day = await screen.findByLabelText<HTMLInputElement>(matching`^${word("shifts.fields.validFrom")}`);
  const type = async (text: string) => {
    await user.clear(day);
    await user.type(day, `${toPersianDigits(text)}{Tab}`);
  };
  await type("1405/03/01");
  await screen.findByText(word("shifts.checks.replacesLater"));
  await type("1405/03/20");
  await waitFor(() => expect(screen.queryByText(word("shifts.checks.replacesLater"))).toBeNull());
});
