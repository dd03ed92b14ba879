import { screen } from "@testing-library/react";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
});
afterAll(() => server.drop());

it.each([
  [admin, "/adminHome/changePassword"],
  [employee, "/home/settings"],
])("a page has one main action: %s at %s", async (as, at) => {
  await renderPortal(server, { as, at });
  await screen.findByRole("button", { name: word("account.secondFactor.turnOn") });
  expect(document.querySelectorAll("main .ant-btn-primary").length).toBeLessThan(2);
});
