import { account } from "@schemas/calls/account";
import { writeSetting } from "@server/db/tables/settings";
import { screen, within } from "@testing-library/react";
import { buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { directoryAccess } from "@tests/helpers/directory-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { word } from "@tests/helpers/word";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const wirePath = account.getPasswordRules.path;
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

it("shows the rules of a new password only once the organisation's are known", async () => {
  await writeSetting(server.db, "passwordMinLength", 12);
  const { router } = await renderPortal(server, { as: manager, at: "/home/settings" });
  const send = fetch;
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    if (address.includes(wirePath)) await held;
    return send(address, init);
  });
  await router.navigate("/home/change-password");
  const rules = await screen.findByLabelText(word("password.rules"));
  expect(getComputedStyle(rules).visibility).toBe("hidden");
  answer();
  await within(rules).findByText(word("password.rule.length", { shortest: 12 }));
  expect(getComputedStyle(rules).visibility).not.toBe("hidden");
});

it("refers for a weak password to the list of rules, which describes the field, and repeats none of them", async () => {
  await writeSetting(server.db, "passwordMinLength", 12);
  const { user } = await renderPortal(server, { as: manager, at: "/home/change-password" });
  const box = await screen.findByLabelText(word("password.next"));
  await screen.findByText(word("password.rule.length", { shortest: 12 }));
  await user.type(box, "weak");
  await user.click(screen.getByRole("button", { name: word("password.submit") }));
  const sentence = await screen.findByText(word("password.weak"));
  const list = screen.getByRole("region", { name: word("password.rules") });
  expect(box.getAttribute("aria-describedby")).toBe(`${sentence.id} ${list.id}`);
  const notMet = within(list).getAllByRole("img", { name: word("password.notMet") });
  expect(notMet.map((one) => one.closest("li")?.textContent)).toEqual([
    word("password.rule.length", { shortest: 12 }),
    word("password.rule.upper"),
    word("password.rule.digit"),
    word("password.rule.special"),
  ]);
});
