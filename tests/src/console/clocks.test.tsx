import { screen, within } from "@testing-library/react";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { buildTerminal } from "@tests/helpers/build/clocks";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildTerminal(server.db, { code: "FILES", serial: "F1", connection: "files" });
  await buildTerminal(server.db, { code: "DOOR", serial: "D1" });
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const clocks = "/adminHome/clocks";
const open = (path: string) => renderPortal(server, { as: admin, at: `${clocks}${path}` });

it("a clock that is read from files says so in the list and on its page, and does not seem offline", async () => {
  await open("");
  const rowOf = async (name: string) =>
    within((await screen.findByRole("link", { name })).closest("tr") as HTMLElement);
  (await rowOf("FILES")).getByText(word("clocks.choices.contact.files"));
  (await rowOf("DOOR")).getByText(word("clocks.choices.contact.offline"));
  await open("/FILES");
  const label = await screen.findByText(word("clocks.fields.contact"));
  expect(label.parentElement?.textContent).toContain(word("clocks.choices.contact.files"));
});
