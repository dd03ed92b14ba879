import { screen, waitFor } from "@testing-library/react";
import { admin, employee } from "@tests/helpers/build/cast";
import { buildRequestCast } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
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

it("offers the administrator to carry over what was confirmed without effect, until nothing is left", async () => {
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/admin-vacation-management" });
  await screen.findByText("۲ مرخصی تأیید شده هنوز به کارکرد منتقل نشده است.");
  await user.click(screen.getByRole("button", { name: "انتقال به کارکرد" }));
  await screen.findByText(/^پس از انتقال/);
  expect(await server.db.selectFrom("permit").select("id").execute()).toEqual([]);
  await user.click(screen.getAllByRole("button", { name: "انتقال به کارکرد" }).at(-1) as HTMLElement);
  await screen.findByText("۲ مرخصی به کارکرد منتقل شد.");
  expect(await server.db.selectFrom("permit").select("kind").execute()).toHaveLength(2);
  await waitFor(() => expect(screen.queryByText(/منتقل نشده است/)).toBeNull());
});
