import { portal } from "@schemas/calls/portal";
import { screen, waitFor } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());

it("replaces a saved view of a list of requests by the current one", async () => {
  const resource = "requests-decide-leave";
  const mine = { resource, name: sample.view, query: "status=all", isShared: false };
  await server.ask(portal.saveView, admin, mine);
  const { user } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/admin-vacation-management?status=ConfirmRequest",
  });
  await user.click(await screen.findByRole("button", { name: word("console.views.title") }));
  await user.click(
    await screen.findByRole("button", { name: word("console.views.overwrite", { name: sample.view }) }),
  );
  await user.click(await screen.findByRole("button", { name: word("console.views.overwriteOk") }));
  await waitFor(async () => {
    const { answer } = await server.ask(portal.listViews, admin, { resource });
    expect(answer).toMatchObject([
      { name: mine.name, query: expect.stringContaining("status=ConfirmRequest") },
    ]);
  });
});
