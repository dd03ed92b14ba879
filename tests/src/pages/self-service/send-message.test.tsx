import { screen, waitFor, within } from "@testing-library/react";
import { admin, buildCast, manager } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildPerson(server.db, { personnel_number: "1011", section_code: "10", name: sample.person });
  await buildPerson(server.db, { personnel_number: "1014", section_code: "10", name: sample.otherPerson });
});
afterAll(() => server.drop());

const sent = () => server.db.selectFrom("message").select(["subject", "body"]).execute();
const write = async (to: string) => {
  const subject = encodeURIComponent(sample.subject);
  const portal = await renderPortal(server, {
    as: manager,
    at: `/home/send-message?to=${to}&subject=${subject}`,
  });
  const form = within(await screen.findByRole("form", { name: word("messages.write") }));
  await portal.user.type(await form.findByLabelText(matching`${word("messages.form.body")}`), sample.body);
  await portal.user.click(form.getByRole("button", { name: word("messages.form.send") }));
  return { ...portal, form };
};

describe("a message", () => {
  it("to several people shows who, how many and the text first, and is sent only by a second press", async () => {
    const { user, form, address } = await write("1011,1014");
    const dialog = within(await screen.findByRole("dialog", { name: word("messages.form.check") }));
    await dialog.findByText(word("messages.form.receive", { count: 2, number: 2 }));
    for (const text of [sample.person, sample.otherPerson, sample.subject, sample.body])
      dialog.getByText(text);
    expect(await sent()).toEqual([]);

    await user.click(dialog.getByRole("button", { name: word("app.cancel") }));
    expect(form.getByLabelText<HTMLTextAreaElement>(matching`${word("messages.form.body")}`).value).toBe(
      sample.body,
    );
    await user.click(form.getByRole("button", { name: word("messages.form.send") }));
    const again = within(await screen.findByRole("dialog", { name: word("messages.form.check") }));
    await user.click(
      await again.findByRole("button", { name: word("messages.form.sendTo", { count: 2, number: 2 }) }),
    );
    await screen.findByText(word("messages.form.sent", { count: 2, number: 2 }));
    expect(await sent()).toEqual([{ subject: sample.subject, body: sample.body }]);
    await waitFor(() => expect(address()).toContain("outbox"));
  });

  it("finds an administrator by their account, without a personnel number", async () => {
    const { user } = await renderPortal(server, { as: manager, at: "/home/send-message" });
    await user.type(
      await screen.findByRole("combobox", { name: matching`${word("messages.form.to")}` }),
      admin,
    );
    const choice = await screen.findByTitle(matching`${admin}`);
    expect(choice.textContent).not.toContain("null");
  });

  it("to one person, who is visible already, is sent immediately", async () => {
    await write("1011");
    await screen.findByText(word("messages.form.sent", { count: 1, number: 1 }));
  });
});
