import { screen, within } from "@testing-library/react";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { buildTerminal } from "@tests/helpers/build/clocks";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildTerminal(server.db, { code: "DOOR", serial: "" });
});
afterAll(() => server.drop());

const copy = () => screen.findByRole("button", { name: word("console.revealed.copied") });

it("a value revealed by a new record is shown once, and its action reveals another", async () => {
  const { user } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/intake-keys/new?clockCode=DOOR",
  });
  await user.type(await screen.findByLabelText(word("intakeKeys.fields.name")), "Doors");
  await user.click(screen.getByRole("button", { name: word("console.form.save") }));
  const { textContent: first } = await screen.findByText(/^hz_/);
  await user.click(await copy());
  await screen.findByRole("heading", { name: "Doors" });
  expect(screen.queryByText(first as string)).toBeNull();
  await user.click(screen.getByRole("button", { name: word("intakeKeys.actions.makeKey.label") }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: word("intakeKeys.actions.makeKey.run") }));
  expect((await screen.findByText(/^hz_/)).textContent).not.toBe(first);
  await user.click(await copy());
});
