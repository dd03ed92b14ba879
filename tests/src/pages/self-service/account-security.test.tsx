// @vitest-environment happy-dom
import { account } from "@schemas/calls/account";
import { hashPassword } from "@server/calls/passwords";
import { startSession } from "@server/db/tables/sessions";
import { clearSession } from "@src/api/session-store";
import { screen, waitFor, within } from "@testing-library/react";
import { buildCast, employee } from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

const vendor = buildVendor();
const password = "Aa1!test";
const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildCast(server.db);
  const password_hash = await hashPassword(password);
  await server.db.updateTable("person").set({ password_hash }).execute();
  await server.db.updateTable("account").set({ password_hash }).execute();
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());
afterEach(async () => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
  server.clock.now = testNow;
  await server.db.deleteFrom("session").execute();
});

const card = async (title: string) => {
  const heading = await screen.findByText(title, { selector: ".ant-card-head-title" });
  return within(heading.closest(".ant-card") as HTMLElement);
};

it("shows where one is signed in, and signs a lost phone out", async () => {
  const opening = { username: employee, now: testNow, address: "10.0.0.7", agent: phone };
  const lost = await startSession(server.db, opening);
  const { user } = await renderPortal(server, { as: employee, at: "/home/settings" });
  const sessions = await card("دستگاه‌های واردشده");
  await user.click(await sessions.findByRole("button", { name: "خروج از Chrome در Android" }));
  await screen.findByText("آن دستگاه از حساب شما خارج شد.");
  await waitFor(() => expect(sessions.queryByText(/Android/)).toBeNull());
  sessions.getByText("همین دستگاه");
  expect((await server.ask(account.getDuties, { token: lost.token, username: employee })).error).toBe(
    "not-signed-in",
  );
});
