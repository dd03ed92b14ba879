import { leave } from "@schemas/calls/leave";
import { specialAmounts } from "@schemas/registers/special-amounts";
import { toPersianDigits } from "@schemas/values/digits";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee, financeName } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
import { buildPeriod } from "@tests/helpers/build/periods";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

const options = ".ant-select-item-option-content, .ant-select-item-option-content *";

it("the subject of a rule is chosen by name, among those of its level", async () => {
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/leave-rules/new" });
  const whom = () =>
    screen.findByLabelText<HTMLInputElement>(matching`^${word("leaveRules.fields.subject")}`, {
      selector: "input",
    });
  const level = await screen.findByLabelText(word("leaveRules.fields.level"), { selector: "input" });
  expect((await whom()).disabled).toBe(true);
  await user.click(level);
  await user.click(await screen.findByText(word("leaveRules.choices.level.PERSON"), { selector: options }));
  await user.type(await whom(), personName(employee));
  await user.click(
    (await screen.findAllByText(personName(employee), { selector: options }))[0] as HTMLElement,
  );

  const form = (await whom()).closest("form") as HTMLElement;
  await user.type(
    within(form).getByLabelText(word("composing.from"), { selector: "input" }),
    "1405/01/01{Tab}",
  );
  await user.click(
    within(form)
      .getByText(word("console.form.save"), { selector: "button > span" })
      .closest("button") as HTMLElement,
  );
  await waitFor(async () => {
    const { answer } = await server.ask(leave.listLeaveRules, admin, {});
    expect(answer.items).toMatchObject([{ level: "PERSON", subject: employee }]);
  });
});

it("a work period is chosen among those of the year, shown with its days", async () => {
  const { db } = server;
  await db
    .insertInto("work_year")
    .values([
      { year: 1404, name: "1404" },
      { year: 1405, name: "1405" },
    ])
    .execute();
  await buildPeriod(db, { year: 1404, number: 12, first_day: "2026-02-20", last_day: "2026-03-20" });
  await buildPeriod(db, { number: 8, first_day: "2026-10-13", last_day: "2026-11-11" });
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/special-amounts/new" });
  const field = (name: "sectionCode" | "year" | "number" | "minutes") =>
    screen.findByLabelText<HTMLInputElement>(matching`^${word(`specialAmounts.fields.${name}`)}`, {
      selector: "input",
    });
  const choose = async (name: "sectionCode" | "year" | "number", shown: string | RegExp) => {
    await user.click(await field(name));
    await user.click((await screen.findAllByText(shown, { selector: options }))[0] as HTMLElement);
  };
  await choose("sectionCode", financeName);
  expect((await field("number")).disabled).toBe(true);
  await choose("year", toPersianDigits("1405"));
  await choose("number", matching`${toPersianDigits("1405/07/21")}`);
  await user.type(await field("minutes"), "10:00{Tab}");
  await user.click(
    screen
      .getByText(word("console.form.save"), { selector: "button > span" })
      .closest("button") as HTMLElement,
  );
  await waitFor(async () => {
    const { answer } = await server.ask(specialAmounts.calls.listSpecialAmounts, admin, {});
    expect(answer.items).toMatchObject([{ sectionCode: "10", year: 1405, number: 8, minutes: 600 }]);
  });
});
