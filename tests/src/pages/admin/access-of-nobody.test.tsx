import { personnel } from "@schemas/resources/personnel";
import { screen } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildAccounts(server.db);
});
afterAll(() => server.drop());
beforeEach(() => localStorage.clear());

const open = (at: string) => renderPortal(server, { as: admin, at: `/adminHome/${at}` });

describe("in an organisation without people", () => {
  it("the list of people's pages links to adding the first person", async () => {
    await open("publicAccess?tab=people");
    await screen.findByText(word("personnel.none"));
    const create = screen.getByRole("link", { name: word("personnel.create") });
    expect(create.getAttribute("href")).toBe(`${personnel.path}/new`);
  });

  it("a filter that matches nobody says so", async () => {
    await open("publicAccess?tab=people&source=person");
    await screen.findByText(word("console.list.nothingFits"));
    expect(screen.queryByText(word("personnel.none"))).toBeNull();
  });

  it("the list of sections links to adding the first person too", async () => {
    await open("publicAccess?tab=sections");
    await screen.findByText(word("sections.none"));
  });
});
