import { screen } from "@testing-library/react";
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

it("a key is made and shown once, and withdrawn", async () => {
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/punch-keys" });
  await screen.findByText(word("punchKeys.none"));
  await user.click(screen.getByRole("button", { name: word("punchKeys.make") }));
  await user.type(await screen.findByLabelText(word("punchKeys.name")), "Doors");
  await user.click(screen.getByLabelText(word("punchKeys.clock")));
  await user.click(await screen.findByText("DOOR · DOOR"));
  await user.click(screen.getAllByRole("button", { name: word("punchKeys.make") }).at(-1) as HTMLElement);
  await screen.findByText(/^hz_/);
  await user.click(screen.getByRole("button", { name: word("punchKeys.done") }));
  await user.click(
    await screen.findByRole("button", { name: word("punchKeys.withdrawLabel", { name: "Doors" }) }),
  );
  await user.click(await screen.findByRole("button", { name: word("punchKeys.withdraw") }));
  await screen.findByText(word("punchKeys.none"));
  expect(await server.db.selectFrom("intake_key").select("id").execute()).toEqual([]);
});
