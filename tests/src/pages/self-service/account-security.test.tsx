import { account } from "@schemas/calls/account";
import { errorSentence } from "@schemas/errors";
import { sentences } from "@schemas/notifications/sentences";
import { startSession } from "@server/db/tables/sessions";
import { removeSetting, writeSetting } from "@server/db/tables/settings";
import { clearSession } from "@src/api/session-store";
import { screen, waitFor, within } from "@testing-library/react";
import { codeOf } from "@tests/helpers/authenticator";
import { admin, buildCast, employee, manager } from "@tests/helpers/build/cast";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { givePasswords } from "@tests/helpers/build/passwords";
import { personName } from "@tests/helpers/build/people";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from "vitest";

const vendor = buildVendor();
const password = "Aa1!test";
const phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  await buildCast(server.db);
  await givePasswords(server.db, password);
  await storeLicence(server.db, vendor.sign());
});
afterAll(() => server.drop());
afterEach(async () => {
  vi.unstubAllGlobals();
  clearSession();
  localStorage.clear();
  server.clock.now = testNow;
  await removeSetting(server.db, "secondFactorFor");
  await server.db.deleteFrom("second_factor").execute();
  await server.db.deleteFrom("session").execute();
});

const card = async (title: string) => {
  const heading = await screen.findByText(title, { selector: ".ant-card-head-title" });
  return within(heading.closest(".ant-card") as HTMLElement);
};
const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const since = async (username: string) => (await server.ask(account.getSecondFactor, username)).answer.since;

it("shows where the account is signed in, and signs a lost phone out", async () => {
  const opening = { username: employee, now: testNow, address: "10.0.0.7", agent: phone };
  const lost = await startSession(server.db, opening);
  const { user } = await renderPortal(server, { as: employee, at: "/home/settings" });
  const sessions = await card(word("account.sessions.title"));
  await user.click(
    await sessions.findByRole("button", {
      name: word("account.sessions.endLabel", {
        name: word("account.sessions.on", { browser: "Chrome", system: "Android" }),
      }),
    }),
  );
  await screen.findByText(word("account.sessions.ended"));
  await waitFor(() => expect(sessions.queryByText(/Android/)).toBeNull());
  sessions.getByText(word("account.sessions.here"));
  expect((await server.ask(account.getDuties, { token: lost.token, username: employee })).error).toBe(
    "not-signed-in",
  );
});

it("enables two-step sign-in with the app's first code, and shows the recovery codes once", async () => {
  const { user } = await renderPortal(server, { as: employee, at: "/home/settings" });
  const factor = await card(word("account.secondFactor.title"));
  await user.click(await factor.findByRole("button", { name: word("account.secondFactor.turnOn") }));
  const key = await factor.findByText(/^([A-Z2-7]{4} ?){8}$/);
  const secret = (key.textContent ?? "").replaceAll(" ", "");
  const box = factor.getByLabelText(word("account.secondFactor.code"));
  await user.type(box, "000000{Enter}");
  await factor.findByText(matching`${errorSentence("wrong-second-factor", "fa")}`);
  await user.clear(box);
  await user.type(box, `${codeOf(secret, server.clock.now)}{Enter}`);
  await factor.findByText(matching`${word("account.secondFactor.codesText")}`);
  expect(factor.getAllByRole("listitem")).toHaveLength(10);
  await user.click(factor.getByRole("button", { name: word("account.secondFactor.kept") }));
  await factor.findByText(word("account.secondFactor.codesLeft", { count: 10 }));
  expect(factor.queryAllByRole("listitem")).toHaveLength(0);
  expect(await since(employee)).not.toBeNull();
});

it("asks for the password first if it was not proved recently", async () => {
  const { user } = await renderPortal(server, { as: manager, at: "/home/settings" });
  later(11);
  const factor = await card(word("account.secondFactor.title"));
  await user.click(await factor.findByRole("button", { name: word("account.secondFactor.turnOn") }));
  const dialog = within(await screen.findByRole("dialog", { name: word("password.proof.title") }));
  await user.type(dialog.getByLabelText(word("password.old")), "wrong{Enter}");
  await dialog.findByText(word("password.wrongOld"));
  await user.clear(dialog.getByLabelText(word("password.old")));
  await user.type(dialog.getByLabelText(word("password.old")), `${password}{Enter}`);
  await factor.findByText(/^([A-Z2-7]{4} ?){8}$/);
});

it("makes people who need it by the settings set it up first, and continues from there", async () => {
  await writeSetting(server.db, "secondFactorFor", "everyone");
  const portal = await renderPortal(server, { as: employee, at: "/home/daily-functionality" });
  await screen.findByRole("heading", { name: word("account.secondFactor.setTitle") });
  expect(portal.address()).toBe("/SecondFactor");
  await portal.user.click(screen.getByRole("button", { name: word("account.secondFactor.turnOn") }));
  const key = await screen.findByText(/^([A-Z2-7]{4} ?){8}$/);
  const secret = (key.textContent ?? "").replaceAll(" ", "");
  const code = codeOf(secret, server.clock.now);
  await portal.user.type(screen.getByLabelText(word("account.secondFactor.code")), `${code}{Enter}`);
  await portal.user.click(await screen.findByRole("button", { name: word("account.secondFactor.kept") }));
  await waitFor(() => expect(portal.address()).toBe("/home/profile"));
});

it("makes an administrator set it up who has just required it of administrators", async () => {
  const portal = await renderPortal(server, { as: admin, at: "/adminHome/resetPassword" });
  await screen.findByRole("heading", { name: word("account.ofPeople.title") });
  await writeSetting(server.db, "secondFactorFor", "administrators");
  await portal.router.navigate("/adminHome/changePassword");
  await waitFor(() => expect(portal.address()).toBe("/SecondFactor"));
});

it("lets the administrator remove it for somebody who has lost their phone", async () => {
  const { secret } = (await server.ask(account.beginSecondFactor, employee)).answer;
  await server.ask(account.confirmSecondFactor, employee, { code: codeOf(secret, testNow) });
  const { user } = await renderPortal(server, { as: admin, at: "/adminHome/resetPassword" });
  const name = personName(employee);
  await user.click(
    await screen.findByRole("button", { name: word("account.ofPeople.removeLabel", { name }) }),
  );
  const question = within(await screen.findByRole("tooltip"));
  await user.click(question.getByRole("button", { name: word("account.ofPeople.remove") }));
  await screen.findByText(word("account.ofPeople.removed", { name }));
  await screen.findByText(word("account.ofPeople.none"));
  expect(await since(employee)).toBeNull();

  // The notification of its owner leads to where it is turned on again.
  const scrolled: string[] = [];
  const scroll = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (
    this: HTMLElement,
  ) {
    scrolled.push(this.id);
  });
  onTestFinished(() => scroll.mockRestore());
  const own = await renderPortal(server, { as: employee, at: "/home/profile" });
  await own.user.click(
    await screen.findByRole("button", { name: word("notifications.bellUnread", { count: 1 }) }),
  );
  const list = within(await screen.findByRole("dialog"));
  await own.user.click(await list.findByText(sentences.fa.secondFactor));
  await waitFor(() => expect(scrolled).toContain("second-factor"));
  expect(own.address()).toBe("/home/settings");
});
