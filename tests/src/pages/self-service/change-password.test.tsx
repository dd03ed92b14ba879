import { writeSetting } from "@server/db/tables/settings";
import { screen } from "@testing-library/react";
import { buildCast, employee } from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { directoryAccess } from "@tests/helpers/directory-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it } from "vitest";

const vendor = buildVendor();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildCast(server.db);
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());

it("says where a directory's password is changed, and has no form for it", async () => {
  const access = {
    activeDirectoryName: "corp.local",
    directoryUrl: "ldap://127.0.0.1:1",
    ...directoryAccess,
  };
  for (const [name, value] of Object.entries(access))
    await writeSetting(server.db, name as "directoryUrl", value as string);
  await server.db
    .updateTable("person")
    .set({ domain_name: "ali.r", use_active_directory: true })
    .where("personnel_number", "=", employee)
    .execute();
  await renderPortal(server, { as: employee, at: "/home/change-password" });
  await screen.findByText(word("password.ofDirectory"));
  expect(screen.queryByLabelText(word("password.next"))).toBeNull();
});
