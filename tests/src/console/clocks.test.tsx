import { writeSetting } from "@server/db/tables/settings";
import { screen, within } from "@testing-library/react";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { buildTerminal } from "@tests/helpers/build/clocks";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const reader = "reader";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  await buildAdministrator(server.db, reader, { rights: ["punches.read"] });
  await buildTerminal(server.db, { code: "FILES", serial: "F1", connection: "files" });
  await buildTerminal(server.db, { code: "DOOR", serial: "D1" });
});
afterAll(() => server.drop());
beforeEach(async () => {
  localStorage.clear();
  await writeSetting(server.db, "terminals", false);
});

const clocks = "/adminHome/clocks";
const open = (path: string, as = admin) => renderPortal(server, { as, at: `${clocks}${path}` });
const off = word("clocks.switchedOff");
const toSetting = { name: word("console.list.toSetting") };

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

describe("while receiving from terminals is switched off", () => {
  it("the list of those that wait says so and leads to the setting, even if it is empty", async () => {
    await open("?connection=waiting");
    await screen.findByText(off);
    expect(screen.getByRole("link", toSetting).getAttribute("href")).toBe(
      "/adminHome/webSettings?setting=terminals",
    );
  });

  it("so does a terminal's page, but without the link for those who may not change settings", async () => {
    await open("/DOOR", reader);
    await screen.findByText(off);
    expect(screen.queryByRole("link", toSetting)).toBeNull();
  });

  it("clocks that are read from files are not concerned", async () => {
    await open("?connection=files");
    await screen.findByRole("link", { name: "FILES" });
    expect(screen.queryByText(off)).toBeNull();
    await open("/FILES");
    await screen.findByRole("heading", { name: "FILES" });
    expect(screen.queryByText(off)).toBeNull();
  });
});

it("nothing is said while terminals are received from", async () => {
  await writeSetting(server.db, "terminals", true);
  await open("?connection=waiting");
  await screen.findByText(word("console.list.nothingFits"));
  expect(screen.queryByText(off)).toBeNull();
});
