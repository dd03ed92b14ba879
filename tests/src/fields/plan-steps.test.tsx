import { calendar } from "@schemas/calls/calendar";
import { toPersianDigits } from "@schemas/values/digits";
import { screen } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
});
afterAll(() => server.drop());

it("tells groups of one rotation apart in the list, by their offsets", async () => {
  const { code: plan } = await server.db.selectFrom("rotation_plan").select("code").executeTakeFirstOrThrow();
  for (const offset of [0, 2]) {
    const steps = [{ from: null, plan, offset }];
    const group = { code: `TURN-${offset}`, name: `Turn ${offset}`, plans: steps };
    expect((await server.ask(calendar.addWorkGroup, admin, group)).error).toBeUndefined();
  }
  await renderPortal(server, { as: admin, at: "/adminHome/work-groups?q=TURN" });
  const rows = await screen.findAllByRole("row", { name: /Turn/ });
  const shifted = matching`${word("fields.steps.offset")} ${toPersianDigits("2")}`;
  expect(rows.map((row) => shifted.test(row.textContent ?? ""))).toEqual([false, true]);
});
