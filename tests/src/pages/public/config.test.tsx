import { calls } from "@schemas/calls";
import { hashPassword, isPassword } from "@server/access/passwords";
import { clearSession } from "@src/api/session-store";
import { screen, waitFor, within } from "@testing-library/react";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { buildLicence, buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";

const password = "Aa1!test";
const { lock } = calls;
const vendor = buildVendor();
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildAccounts(server.db, await hashPassword(password));
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());
afterEach(() => {
  vi.unstubAllGlobals();
  clearSession();
  server.clock.now = testNow;
});

const ownRow = () =>
  server.db.selectFrom("account").selectAll().where("name", "=", "000").executeTakeFirstOrThrow();

it("asks for the current password before saving a new one, and says early what the new one lacks", async () => {
  const { user } = await renderPortal(server, { as: "000", at: "/config" });
  const box = await screen.findByLabelText(word("password.next"));
  server.clock.now = new Date(testNow.getTime() + 11 * 60_000);
  const save = screen.getByRole("button", { name: word("configuration.server.save") });
  await user.type(box, "short1");
  await user.click(save);
  await screen.findByText(word("password.weak"));
  const rules = within(screen.getByRole("region", { name: word("password.rules") }));
  const met = rules.getAllByRole("img", { name: word("password.met") });
  expect(met.map((one) => one.closest("li")?.textContent)).toEqual([
    word("password.rule.lower"),
    word("password.rule.digit"),
    word("password.rule.own"),
  ]);
  await user.clear(box);
  await user.type(box, "Battery-Staple7");
  await user.click(save);
  const dialog = within(await screen.findByRole("dialog", { name: word("password.proof.title") }));
  await user.type(dialog.getByLabelText(word("password.old")), `${password}{Enter}`);
  await screen.findByText(word("configuration.server.saved"));
  expect(await isPassword((await ownRow()).password_hash, "Battery-Staple7")).toBe(true);
});

it("says that the settings could not be read, and reads them on retry", async () => {
  let isOffline = false;
  const portal = await renderPortal(server, { as: "000", at: "/config", isOffline: () => isOffline });
  await screen.findByLabelText(word("password.next"));
  isOffline = true;
  await portal.queryClient.resetQueries({ queryKey: ["config", "loadConfig"] });
  const again = await screen.findByRole("button", { name: word("app.retry") });
  // The message stays: the panel that shows it does not refetch by itself.
  expect(portal.queryClient.isFetching({ queryKey: ["config", "loadConfig"] })).toBe(0);
  isOffline = false;
  await portal.user.click(again);
  await screen.findByLabelText(word("password.next"));
});

it("lets the setup account allow signing in as Admin again", async () => {
  const emergency = () =>
    server.db.updateTable("administrator").where("account_name", "=", "Admin").set({ is_active: false });
  await emergency().execute();
  const { user } = await renderPortal(server, { as: "000", at: "/config" });
  await user.click(await screen.findByRole("tab", { name: word("account.title") }));
  await user.click(await screen.findByRole("button", { name: word("administration.emergency.open") }));
  await screen.findByText(word("administration.emergency.opened"));
  await screen.findByText(word("administration.emergency.isOpen"));
});

it("opens for an administrator with a right to it, who changes nothing without the right to change", async () => {
  await buildAdministrator(server.db, "technician", { rights: ["configuration.read"] });
  await renderPortal(server, { as: "technician", at: "/config" });
  await screen.findByText(matching`${word("configuration.onlyShown")}`);
  expect(
    (await screen.findByRole("button", { name: word("configuration.server.save") })).hasAttribute("disabled"),
  ).toBe(true);
});

it("asks an administrator without a right to it for the setup account", async () => {
  await buildAdministrator(server.db, "planner", { rights: ["shifts.change"] });
  await renderPortal(server, { as: "planner", at: "/config" });
  await screen.findByLabelText(word("configuration.setupPassword"));
});

it("makes the setup account change a password it did not choose, and returns", async () => {
  const password_hash = await hashPassword(password);
  await server.db.updateTable("account").set({ must_change_password: true, password_hash }).execute();
  const portal = await renderPortal(server, { as: "000", at: "/config" });
  await screen.findByText(word("password.forced"));
  expect(portal.address()).toBe("/ChangePassword");
  await portal.user.type(screen.getByLabelText(word("password.old")), password);
  await portal.user.type(screen.getByLabelText(word("password.next")), "Correct-Horse7");
  await portal.user.type(screen.getByLabelText(word("password.confirm")), "Correct-Horse7");
  await portal.user.click(screen.getByRole("button", { name: word("password.title") }));
  await waitFor(() => expect(portal.address()).toBe("/config"));
  await screen.findByRole("tab", { name: word("account.title") });
});

it("renews the licence over the one in force once what changes has been seen", async () => {
  await storeLicence(server.db, vendor.sign({ customer: sample.organisation }));
  const code = vendor.sign({
    serial: "TEST-2",
    customer: sample.organisation,
    flags: { ...buildLicence().flags, hasDirectoryLogin: false },
  });
  const { user } = await renderPortal(server, { as: "000", at: "/config" });
  await user.click(await screen.findByRole("tab", { name: word("configuration.tabs.lock") }));
  await user.click(await screen.findByLabelText(word("configuration.lock.code"), { selector: "textarea" }));
  await user.paste(code);
  await user.click(screen.getByRole("button", { name: word("configuration.lock.review") }));
  const dialog = within(await screen.findByRole("dialog", { name: word("configuration.lock.replace") }));
  expect(dialog.getByRole("row", { name: matching`TEST-1${anything}TEST-2` })).toBeTruthy();
  dialog.getByText(
    word("configuration.lock.featuresLost", { names: word("configuration.lock.flags.hasDirectoryLogin") }),
  );
  const serial = async () => (await server.ask(lock.loadActivation, "000")).answer.serial;
  expect(await serial()).toBe("TEST-1");
  await user.click(dialog.getByRole("button", { name: word("configuration.lock.replace") }));
  await screen.findByText(word("configuration.lock.replaced"));
  expect(await serial()).toBe("TEST-2");
});
