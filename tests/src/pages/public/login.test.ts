import { account } from "@schemas/calls/account";
import { errorSentence } from "@schemas/errors";
import { toPersianDigits } from "@schemas/values/digits";
import { hashPassword } from "@server/access/passwords";
import { writeSetting } from "@server/db/tables/settings";
import { clearSession, readSession } from "@src/api/session-store";
import { rememberWay, takeWay } from "@src/api/way-back";
import { startWords, switchLanguage } from "@src/locales/i18n";
import { showLogin } from "@src/pages/public/login/login";
import {
  findByRole,
  findByText,
  getByLabelText,
  getByRole,
  getByText,
  queryByRole,
  queryByText,
  waitFor,
} from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { codeOf } from "@tests/helpers/authenticator";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildAccounts, buildPerson } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sample } from "@tests/helpers/sample";
import { openTestBrowser } from "@tests/helpers/test-browser";
import { matching, word } from "@tests/helpers/word";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const vendor = buildVendor();
const password = "Hozur@1405";
let server: TestServer;
let root: HTMLElement;
let opened: string[];
let user: ReturnType<typeof userEvent.setup>;

beforeEach(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey, isDemo: true });
  const hash = await hashPassword(password);
  await buildAccounts(server.db, hash);
  await buildPerson(server.db, { personnel_number: "1103", password_hash: hash });
  await buildPerson(server.db, { personnel_number: "1104", password_hash: hash, must_change_password: true });
  await server.db.insertInto("work_year").values({ year: 1405, name: "1405", is_active: true }).execute();
  await storeLicence(server.db, vendor.sign());
  vi.stubGlobal("fetch", openTestBrowser(server).fetch);
  localStorage.clear();
  clearSession();
  opened = [];
  user = userEvent.setup();
  root = document.createElement("div");
  document.body.replaceChildren(root);
  await startWords("publicWords");
  await switchLanguage("fa");
  localStorage.clear();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.drop();
});

/** Opens the sign-in page; the app behind it is replaced by a record of addresses. */
function open() {
  showLogin({
    root,
    openApp: async (path) => {
      opened.push(path);
    },
    preloadApp: () => undefined,
  });
}
const button = () => findByRole(root, "button", { name: word("login.signIn") });

async function signIn(username: string, secret = password) {
  await button();
  await user.type(getByLabelText(root, word("login.username")), username);
  await user.type(getByLabelText(root, word("login.password")), `${secret}{Enter}`);
}

test("keeps the button disabled until the start-up checks end", async () => {
  open();
  const waiting = getByRole<HTMLButtonElement>(root, "button", { name: word("login.checking") });
  expect(waiting.disabled).toBe(true);
  expect(((await button()) as HTMLButtonElement).disabled).toBe(false);
});

test("begins with the password if the name of the last user is already there", async () => {
  open();
  const isFirst = (label: string) => getByLabelText<HTMLInputElement>(root, label).autofocus;
  expect([isFirst(word("login.username")), isFirst(word("login.password"))]).toEqual([true, false]);
  await signIn("1103");
  await waitFor(() => expect(opened).toHaveLength(1));
  open();
  expect(getByLabelText<HTMLInputElement>(root, word("login.username")).value).toBe("1103");
  expect([isFirst(word("login.username")), isFirst(word("login.password"))]).toEqual([false, true]);
});

test("signs an employee in by Enter and opens their home page", async () => {
  open();
  await signIn("1103");
  await waitFor(() => expect(opened).toEqual(["/home"]));
  expect(readSession()?.username).toBe("1103");
});

test("an Enter during the start-up checks takes effect when they end", async () => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { fetch } = openTestBrowser(server);
  vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
    await isAnswered;
    return fetch(...request);
  });
  open();
  await user.type(getByLabelText(root, word("login.username")), "1103");
  await user.type(getByLabelText(root, word("login.password")), `${password}{Enter}`);
  expect(getByRole<HTMLButtonElement>(root, "button", { name: word("login.checking") }).disabled).toBe(true);
  answer();
  await waitFor(() => expect(opened).toEqual(["/home"]));
});

test("accepts Persian digits for Latin ones in name and password", async () => {
  open();
  await signIn(toPersianDigits("1103"), `Hozur@${toPersianDigits("1405")}`);
  await waitFor(() => expect(opened).toEqual(["/home"]));
});

test.each([
  ["1104", "/ChangePassword"],
  ["Admin", "/adminHome"],
  ["000", "/config"],
])("leads %s to %s", async (username, path) => {
  open();
  await signIn(username);
  await waitFor(() => expect(opened).toEqual([path]));
});

test.each([
  ["1103", "/home/request-leave?SD=1405/02/23", null, true],
  ["1103", "/home/request-leave", "1103", true],
  ["1103", "/home/request-leave", "1104", false],
  ["1103", "/adminHome/webSettings", null, false],
  ["Admin", "/adminHome/webSettings#leave", "Admin", true],
  ["Admin", "/home/inbox", null, false],
])("returns %s to %s after the session of %s ended: %s", async (username, path, whose, isLed) => {
  history.replaceState(null, "", path);
  rememberWay(whose);
  open();
  expect(queryByText(document.body, word("login.sessionEnded")) !== null).toBe(whose !== null);
  await signIn(username);
  await waitFor(() => expect(opened).toHaveLength(1));
  expect(opened[0] === path).toBe(isLed);
  // Only once: the next person to sign in here starts at their home page.
  expect(takeWay(username, "/home")).toBeUndefined();
  history.replaceState(null, "", "/");
});

test("asks a person with a second factor for the code of their app, again after a wrong one", async () => {
  const { now } = server.clock;
  const { secret } = (await server.ask(account.beginSecondFactor, "1103")).answer;
  await server.ask(account.confirmSecondFactor, "1103", { code: codeOf(secret, now) });
  server.clock.now = new Date(now.getTime() + 60_000);
  open();
  await signIn("1103");
  const dialog = await findByRole(document.body, "dialog");
  await user.click(getByRole(dialog, "button", { name: word("login.signIn") }));
  await findByText(dialog, word("login.secondFactor.missing"));
  const box = getByLabelText(dialog, word("login.secondFactor.code"));
  await user.type(box, "000000{Enter}");
  await findByText(dialog, matching`${errorSentence("wrong-second-factor", "fa")}`);
  expect(opened).toEqual([]);
  await user.clear(box);
  await user.type(box, `${codeOf(secret, server.clock.now)}{Enter}`);
  await waitFor(() => expect(opened).toEqual(["/home"]));
  expect(readSession()?.username).toBe("1103");
});

test("lets a person who closes the code dialog start again", async () => {
  const { now } = server.clock;
  const { secret } = (await server.ask(account.beginSecondFactor, "1103")).answer;
  await server.ask(account.confirmSecondFactor, "1103", { code: codeOf(secret, now) });
  open();
  await signIn("1103");
  const dialog = await findByRole(document.body, "dialog");
  await user.click(getByRole(dialog, "button", { name: word("app.cancel") }));
  expect(((await button()) as HTMLButtonElement).disabled).toBe(false);
  expect(getByLabelText<HTMLInputElement>(root, word("login.password")).value).toBe(password);
  expect(readSession()).toBeUndefined();
});

test("says so if the browser accepts no cookies", async () => {
  const page = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
    const answer = await page(address, init);
    clearSession();
    return answer;
  });
  open();
  await signIn("1103");
  await findByText(root, matching`${word("errors.cookiesOff")}`);
});

test("shows the server's message about a wrong password, in the error line and in a toast", async () => {
  open();
  await signIn("1103", "wrong");
  const alerts = await waitFor(() => {
    const messages = Array.from(document.querySelectorAll('[role="alert"]'), (alert) => alert.textContent);
    expect(messages).toHaveLength(2);
    return messages;
  });
  expect(alerts).toEqual([errorSentence("wrong-password", "fa"), errorSentence("wrong-password", "fa")]);
  expect(opened).toEqual([]);
});

test("says what is missing, next to each field", async () => {
  open();
  await user.click(await button());
  await findByText(root, word("login.enterUsername"));
  await findByText(root, word("login.enterPassword"));
  await findByText(root, word("login.empty"));
});

test("shows and hides the password", async () => {
  open();
  const field = getByLabelText<HTMLInputElement>(root, word("login.password"));
  await user.click(getByRole(root, "button", { name: word("login.showPassword") }));
  expect(field.type).toBe("text");
  await user.click(getByRole(root, "button", { name: word("login.hidePassword") }));
  expect(field.type).toBe("password");
});

test("a problem of the start-up checks blocks everyone but the setup account", async () => {
  await server.db.deleteFrom("licence").execute();
  open();
  await findByText(root, matching`${word("login.problems.lockInactive")}`);
  await signIn("1103");
  await waitFor(() =>
    expect(document.querySelector('[class*="toast_"]')?.textContent).toMatch(
      matching`${word("login.problems.lockInactive")}`,
    ),
  );
  expect(opened).toEqual([]);
  await user.clear(getByLabelText(root, word("login.username")));
  await user.type(getByLabelText(root, word("login.username")), "000{Enter}");
  await waitFor(() => expect(opened).toEqual(["/config"]));
});

test("changes the language without losing typed text", async () => {
  open();
  await button();
  await user.type(getByLabelText(root, word("login.username")), "1103");
  await user.click(getByRole(root, "button", { name: "English" }));
  await findByRole(root, "button", { name: "Sign in" });
  expect(getByLabelText<HTMLInputElement>(root, "Username").value).toBe("1103");
  expect(document.documentElement.dir).toBe("ltr");
});

test("offers the demo's names, and one click signs in", async () => {
  await writeSetting(server.db, "demoNames", [{ username: "1103", password, role: "employee" }]);
  open();
  await button();
  await user.click(await findByRole(root, "button", { name: matching`${word("login.roles.employee")}` }));
  await waitFor(() => expect(opened).toEqual(["/home"]));
});

test("has product and customer in the title", async () => {
  open();
  await waitFor(() => expect(document.title).toBe(`${word("app.product")} – ${sample.organisation}`));
});

test("has no Active Directory switch if there is no directory", async () => {
  open();
  await button();
  expect(queryByRole(root, "switch")).toBeNull();
});

test("signs in by directory name with the portal's password if no directory checks it, and remembers the name", async () => {
  await writeSetting(server.db, "activeDirectoryName", "example.local");
  await server.db
    .updateTable("person")
    .set({ domain_name: "a.nemuneh" })
    .where("personnel_number", "=", "1103")
    .execute();
  open();
  await user.click(await findByRole(root, "switch"));
  const dialog = await findByRole(document.body, "dialog");
  await user.type(getByLabelText(dialog, word("login.domainUser")), "a.nemuneh");
  await user.type(getByLabelText(dialog, word("login.portalPassword.label")), `${password}{Enter}`);
  await waitFor(() => expect(opened).toEqual(["/home"]));
  expect(localStorage.getItem("domainLoginName")).toBe("a.nemuneh");
});

test("asks for the directory's password if that is the one checked", async () => {
  await writeSetting(server.db, "activeDirectoryName", "example.local");
  await writeSetting(server.db, "directoryUrl", "ldaps://corp:636");
  open();
  await user.click(await findByRole(root, "switch"));
  const dialog = await findByRole(document.body, "dialog");
  getByLabelText(dialog, word("login.directoryPassword.label"));
  getByText(dialog, matching`${word("login.directoryPassword.hint")}`);
});
