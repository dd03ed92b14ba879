import { screen, waitFor } from "@testing-library/react";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  for (const day of ["2026-05-09", "2026-05-10"])
    await buildRequest(server.db, {
      kind: "leave",
      personnel_number: employee,
      type_code: "1",
      status: "ConfirmRequest",
      submitted_at: server.clock.now,
      first_day: day,
      last_day: day,
    });
});
afterAll(() => server.drop());

it("lets the administrator put confirmed requests into effect, until none are left", async () => {
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/admin-vacation-management" });
  await screen.findByText(word("deciding.transfer.waiting.leave", { count: 2, number: 2 }));
  await user.click(screen.getByRole("button", { name: word("deciding.transfer.act") }));
  await screen.findByText(matching`^${word("deciding.transfer.text")}`);
  expect(await server.db.selectFrom("permit").select("id").execute()).toEqual([]);
  await user.click(
    screen.getAllByRole("button", { name: word("deciding.transfer.act") }).at(-1) as HTMLElement,
  );
  await screen.findByText(word("deciding.transfer.done.leave", { count: 2, number: 2 }));
  expect(await server.db.selectFrom("permit").select("kind").execute()).toHaveLength(2);
  await waitFor(() =>
    expect(
      screen.queryByText(
        matching`${word("deciding.transfer.waiting.leave", { count: 2, number: anything })}`,
      ),
    ).toBeNull(),
  );
});
