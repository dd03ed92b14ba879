import { calendar } from "@schemas/calls/calendar";
import { toPersianDigits } from "@schemas/values/digits";
import { formatJalali } from "@schemas/values/jalali-date";
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
  const number = `\u2066${toPersianDigits("2")}\u2069`;
  const shifted = matching`(${word("fields.steps.moved", { count: 2, number })})`;
  expect(rows.map((row) => shifted.test(row.textContent ?? ""))).toEqual([false, true]);
});

it("shows the plan in force today in the list, and the coming one with its first day", async () => {
  const plans = await server.db.selectFrom("rotation_plan").select(["id", "code"]).limit(3).execute();
  const [before, now, next] = plans.map(({ code }) => code) as [string, string, string];
  const steps = [{ from: null, plan: before, offset: 0 }];
  const group = { code: "COMING", name: "Coming", plans: steps };
  const { answer } = await server.ask(calendar.addWorkGroup, admin, group);
  await server.db.deleteFrom("work_group_plan").where("work_group_id", "=", answer.id).execute();
  const spans = ["(,2026-03-21)", "[2026-03-21,2099-03-21)", "[2099-03-21,)"];
  await server.db
    .insertInto("work_group_plan")
    .values(plans.map(({ id }, at) => ({ work_group_id: answer.id, plan_id: id, during: spans[at] ?? "" })))
    .execute();
  await renderPortal(server, { as: admin, at: "/adminHome/work-groups?q=COMING" });
  const row = await screen.findByRole("row", { name: /Coming/ });
  const text = row.textContent ?? "";
  expect(text).toMatch(matching`${now}.*${word("fields.steps.from")} .*${next}`);
  expect(text).toContain(toPersianDigits(formatJalali("2099-03-21")));
  expect(text).not.toContain(before);
});
