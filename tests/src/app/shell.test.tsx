import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { hashPassword } from "@server/access/passwords";
import { writeSetting } from "@server/db/tables/settings";
import { api } from "@src/api";
import { clearSession, readSession } from "@src/api/session-store";
import type { MenuGroup } from "@src/routing/page";
import { waitFor, within } from "@testing-library/react";
import { buildSectionAdmin } from "@tests/helpers/build/access";
import { buildAdministrator } from "@tests/helpers/build/administrators";
import { buildVendor, storeLicence } from "@tests/helpers/build/licence";
import { buildMessage } from "@tests/helpers/build/messages";
import { buildAccounts, buildPerson, buildSection } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { heldUp } from "@tests/helpers/held-up";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { matching, word } from "@tests/helpers/word";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

const vendor = buildVendor();
const password = "Hozur@1405";
let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({ licenceKey: vendor.publicKey });
  const { db } = server;
  const hash = await hashPassword(password);
  await buildAccounts(db, hash);
  await buildSection(db, { code: "10" });
  await buildPerson(db, {
    personnel_number: "100",
    name: sample.person,
    password_hash: hash,
    section_code: "10",
  });
  await buildPerson(db, { personnel_number: "200", password_hash: hash, must_change_password: true });
  await buildPerson(db, { personnel_number: "300" });
  await buildPerson(db, { personnel_number: "400" });
  await buildSectionAdmin(db, {
    personnel_number: "300",
    section_code: "10",
    flags: [adminFlags.viewInOut],
  });
  await storeLicence(db, vendor.sign());
  const { leave, dailyWork, personnelInOut } = permissionCodes;
  await writeSetting(db, "defaultPermission", [leave, dailyWork, personnelInOut]);
});
afterAll(() => server.drop());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  clearSession();
});

const menuOf = async (screen: Awaited<ReturnType<typeof renderPortal>>) =>
  within(await screen.findByRole("navigation", { name: word("menu.title") }));

test("the employee area begins at home, with name and number in the drawer", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home" });
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  expect(screen.address()).toBe("/home/profile");
  expect(document.querySelector("aside strong")?.textContent).toBe(
    `${sample.person} (${toPersianDigits("100")})`,
  );
});

test("the menu has exactly the groups of the codes in force", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  const menu = await menuOf(screen);
  menu.getByText(word("menu.groups.myRequests"));
  menu.getByText(word("menu.groups.work"));
  expect(menu.queryByText(word("menu.groups.adminRequests"))).toBeNull();
});

test("the menu is open at the current page, marks it, and folds by its titles", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  await menuOf(screen);
  const menu = () => within(screen.getByRole("navigation", { name: word("menu.title") }));
  const title = (group: MenuGroup) => menu().getByRole("button", { name: word(`menu.groups.${group}`) });
  const isOpen = (group: MenuGroup) => title(group).getAttribute("aria-expanded") === "true";
  const entry = (page: "profile" | "leave-balance") =>
    menu().queryByRole("link", { name: word(`menu.pages.${page}`) });
  expect(entry("profile")?.getAttribute("aria-current")).toBe("page");
  expect([isOpen("profile"), isOpen("work")]).toEqual([true, false]);

  await screen.user.click(title("work"));
  await screen.user.click(entry("leave-balance") as HTMLElement);
  await waitFor(() => expect(entry("leave-balance")?.getAttribute("aria-current")).toBe("page"));
  expect(entry("profile")?.getAttribute("aria-current")).toBeNull();

  await screen.user.click(title("work"));
  expect(isOpen("work")).toBe(false);
  expect(entry("leave-balance")).toBeNull();
  await screen.router.navigate("/home/request-leave");
  await waitFor(() => expect(isOpen("newRequests")).toBe(true));
});

test("the question mark opens the section of the guide about the page, beside it", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/request-leave" });
  const help = await screen.findByRole("link", { name: word("app.help") });
  expect(help.getAttribute("href")).toBe("/help/fa/requests#leave");
  expect(help.getAttribute("target")).toBe("_blank");
});

test("a page without its code says which access is missing", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/report-conflict" });
  await screen.findByText(word("shell.states.deniedTitle"));
  screen.getByText(
    matching`${word("shell.states.deniedText", { page: word("menu.pages.report-conflict") })}`,
  );
});

test("an unknown address shows a calm page inside the shell", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/nowhere" });
  await screen.findByText(word("shell.states.notFoundTitle"));
  await menuOf(screen);
});

test("language, direction and digits change without a reload", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  await screen.user.click(screen.getByRole("button", { name: "English" }));
  await screen.findByRole("heading", { level: 1, name: "Home" });
  expect(document.documentElement.dir).toBe("ltr");
  expect(document.querySelector("aside strong")?.textContent).toBe(`${sample.person} (100)`);
});

test("light or dark mode is stored under user-theme and with the person", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  const [toggle] = await screen.findAllByRole("button", { name: word("shell.theme") });
  const before = document.documentElement.dataset.theme;
  await screen.user.click(toggle as HTMLElement);
  const after = document.documentElement.dataset.theme;
  expect(after).not.toBe(before);
  expect(localStorage.getItem("user-theme")).toBe(after);
  await waitFor(async () => {
    const row = await server.db
      .selectFrom("person")
      .select("theme")
      .where("personnel_number", "=", "100")
      .executeTakeFirstOrThrow();
    expect(row.theme).toBe(after);
  });
});

test("a person who must change the password sees nothing else until it is changed", async () => {
  const screen = await renderPortal(server, { as: "200", at: "/home/daily-functionality" });
  await screen.findByRole("heading", { name: word("password.title") });
  expect(screen.address()).toBe("/ChangePassword");
  await screen.user.type(screen.getByLabelText(word("password.old")), password);
  await screen.user.type(screen.getByLabelText(word("password.next")), "Tazeh#2026");
  await screen.user.type(screen.getByLabelText(word("password.confirm")), "Tazeh#2026");
  await screen.user.click(screen.getByRole("button", { name: word("password.title") }));
  await waitFor(() => expect(screen.address()).toBe("/home/profile"));
});

test("an unread system message closes the menu and leads to the inbox", async () => {
  await buildMessage(server.db, { to: ["400"], kind: "system", subject: sample.otherSubject });
  // More than one page of other messages arrived after it.
  for (let count = 0; count <= 20; count += 1)
    await buildMessage(server.db, { to: ["400"], sent_at: new Date(1) });
  const screen = await renderPortal(server, { as: "400", at: "/home/profile" });
  await waitFor(() => expect(screen.address()).toBe("/home/inbox"));
  await screen.findByText(matching`${word("shell.forcedInbox")}`);
  expect(await screen.findAllByRole("tab")).toHaveLength(1);
  screen.getByText(sample.otherSubject);
  const menu = await menuOf(screen);
  const titles = menu.getAllByRole<HTMLButtonElement>("button");
  expect(titles.filter(({ disabled }) => !disabled)).toEqual([]);
  expect(menu.queryByRole("link")).toBeNull();
  // A printable page has no menu, but does not get around it either.
  await screen.router.navigate("/rpIoInfo");
  await waitFor(() => expect(screen.address()).toBe("/home/inbox"));
});

test("a page reloads once another tab has signed in somebody else", async () => {
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  dispatchEvent(new Event("focus"));
  expect(reload).not.toHaveBeenCalled();
  await screen.browser.signIn("300");
  dispatchEvent(new StorageEvent("storage", { key: "userActive" }));
  expect(reload).toHaveBeenCalledOnce();
  // An administrator viewing as someone else in one tab keeps the other tabs.
  reload.mockClear();
  const desk = await renderPortal(server, { as: "Admin", at: "/adminHome/adminMainPage" });
  await desk.findByRole("heading", { level: 1 });
  await api.access.viewAs({ personnelNumber: "100" });
  expect(readSession()).toMatchObject({ username: "100", view: { viewer: "Admin", name: sample.person } });
  dispatchEvent(new Event("focus"));
  expect(reload).not.toHaveBeenCalled();
  reload.mockRestore();
});

test("a page reloads once another tab has switched to the administration, or back", async () => {
  const { id } = await buildAdministrator(server.db, "of-sara", { personnelNumber: "100" });
  const reload = vi.spyOn(location, "reload").mockReturnValue();
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  await screen.findByRole("button", { name: word("administration.switch.enter") });
  await api.standing.enterAdministration();
  dispatchEvent(new Event("focus"));
  expect(reload).toHaveBeenCalledOnce();
  reload.mockClear();
  await api.standing.leaveAdministration();
  dispatchEvent(new Event("focus"));
  expect(reload).not.toHaveBeenCalled();
  // A link into the administration, for example from a notification, switches such a person to it.
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  await screen.router.navigate("/adminHome/personnel?open=9");
  await waitFor(() => expect(assign).toHaveBeenCalledWith("/adminHome/personnel?open=9"));
  expect((await api.standing.getStanding()).isAdministration).toBe(true);
  assign.mockRestore();
  await server.db.deleteFrom("administrator").where("id", "=", id).execute();
  reload.mockRestore();
});

test("the palette finds a page by part of its name in either language and opens it", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  await screen.user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox");
  await screen.user.type(box, "daily");
  await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(1));
  await screen.user.keyboard("{Enter}");
  await waitFor(() => expect(screen.address()).toBe("/home/daily-functionality"));
});

test("what is typed immediately after the palette's key arrives in its box, and nowhere else", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  await screen.user.keyboard(`{Control>}k{/Control}da${sample.firstName}{Backspace}ily`);
  const box = await screen.findByRole("combobox", { name: word("palette.placeholder") });
  await waitFor(() => expect(document.activeElement).toBe(box));
  expect(box).toHaveProperty("value", `da${sample.firstName.slice(0, -1)}ily`);
  await screen.user.keyboard("{Backspace}!");
  expect(box).toHaveProperty("value", `da${sample.firstName.slice(0, -1)}il!`);
  expect(field.value).toBe("");
  field.remove();
});

test("the palette finds a manager's people, and links to their entries and exits", async () => {
  const screen = await renderPortal(server, { as: "300", at: "/home/profile" });
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  await screen.user.keyboard("{Control>}k{/Control}");
  await screen.user.type(await screen.findByRole("combobox"), sample.firstName);
  await screen.findByRole("option", { name: matching`${sample.person}` });
  await screen.user.keyboard("{Enter}");
  await waitFor(() => expect(screen.address()).toBe("/home/personelioinfo?q=100"));
});

test("the palette does not say that nothing was found while the server is still searching", async () => {
  const screen = await renderPortal(server, { as: "300", at: "/home/profile" });
  await screen.findByRole("heading", { level: 1, name: word("menu.pages.profile") });
  await screen.user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox");
  const nothing = word("palette.nothing", { text: "zzqq" });
  await heldUp(server.db, "person", async () => {
    await screen.user.type(box, "zzqq");
    await screen.findByText(word("palette.searching"));
    expect(screen.queryByText(nothing)).toBeNull();
  });
  await screen.findByText(nothing);
});

test("the palette lists everyone once for the administrator, with the actions on people", async () => {
  const screen = await renderPortal(server, { as: "Admin", at: "/adminHome/adminMainPage" });
  await screen.findByRole("heading", { level: 1 });
  await screen.user.keyboard("{Control>}k{/Control}");
  const box = await screen.findByRole("combobox");
  await screen.user.type(box, sample.firstName);
  await screen.findByRole("option", { name: matching`^${sample.person} ?${toPersianDigits("100")}$` });
  await screen.user.clear(box);
  await screen.user.type(box, word("personnel.actions.resetPassword.label"));
  await screen.user.click(
    await screen.findByRole("option", {
      name: matching`^${word("personnel.actions.resetPassword.label")} ?${word("personnel.many")}$`,
    }),
  );
  await waitFor(() => expect(screen.address()).toMatch(/^\/adminHome\/personnel/));
});

test("the palette tells holidays of one title apart by their day", async () => {
  for (const day of ["2026-05-13", "2027-05-03"])
    await server.db
      .insertInto("holiday")
      .values({ day, title: sample.otherSubject, title_en: "", kind: "OFFICIAL" })
      .execute();
  const screen = await renderPortal(server, { as: "Admin", at: "/adminHome/adminMainPage" });
  await screen.findByRole("heading", { level: 1 });
  await screen.user.keyboard("{Control>}k{/Control}");
  await screen.user.type(await screen.findByRole("combobox"), sample.otherSubject);
  for (const day of ["1405/02/23", "1406/02/13"])
    await screen.findByRole("option", { name: matching`^${sample.otherSubject} ?${toPersianDigits(day)}$` });
});

test("the administrator starts at the main page, and an alias leads to its page", async () => {
  const screen = await renderPortal(server, { as: "Admin", at: "/adminHome" });
  await waitFor(() => expect(screen.address()).toBe("/adminHome/adminMainPage"));
  await screen.router.navigate("/adminHome/admin-inbox");
  await waitFor(() => expect(screen.address()).toBe("/adminHome/inbox"));
});

test("signing out leads to the organisation's own page if the settings say so", async () => {
  await writeSetting(server.db, "logoutMode", "homePage");
  await writeSetting(server.db, "portalHomePage", "https://intranet.example/start");
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  const [button] = await screen.findAllByRole("button", { name: word("shell.signOut") });
  await screen.user.click(button as HTMLElement);
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://intranet.example/start"));
  expect(readSession()).toBeUndefined();
  assign.mockRestore();
});

test("signing out ends the session here and on the server", async () => {
  const screen = await renderPortal(server, { as: "100", at: "/home/profile" });
  const [button] = await screen.findAllByRole("button", { name: word("shell.signOut") });
  const token = screen.browser.token();
  await screen.user.click(button as HTMLElement);
  await waitFor(() => expect(readSession()).toBeUndefined());
  const response = await server.app.request("http://test/api/GetEosPersonelDetail?perno=100", {
    headers: { token: token ?? "", username: "100" },
  });
  expect(response.status).toBe(401);
});
