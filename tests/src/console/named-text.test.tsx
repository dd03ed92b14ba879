import { leave } from "@schemas/calls/leave";
import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { personName } from "@tests/helpers/build/people";
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

it("whom a rule is for is chosen by name, among what its level says", async () => {
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
