import { addDays } from "@schemas/values/jalali-date";
import { screen } from "@testing-library/react";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

const today = "2026-05-13";
const vendor = buildVendor();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildCast(server.db);
});
afterAll(() => server.drop());

const openWith = async (validTo: string) => {
  await storeLicence(server.db, vendor.sign({ validTo }));
  await renderPortal(server, { as: admin, at: "/adminHome/adminMainPage" });
  await screen.findByText(word("adminMain.lockUntil"));
};
const notice = matching`${word("adminMain.lockEnds", { date: anything })}`;

it("warns administrators before the licence ends and nobody can sign in", async () => {
  await openWith(addDays(today, 30));
  await screen.findByText(notice);
});

it("does not warn long before", async () => {
  await openWith(addDays(today, 400));
  expect(screen.queryByText(notice)).toBeNull();
});
