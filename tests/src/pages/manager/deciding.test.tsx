import { calls } from "@schemas/calls";
import type { RequestRow } from "@schemas/calls/request-rows";
import { adminFlags, permissionCodes } from "@schemas/permission-codes";
import { toPersianDigits } from "@schemas/values/digits";
import { api } from "@src/api";
import { clearSession, readSession } from "@src/api/session-store";
import { decisionDesk } from "@src/pages/manager/requests/decision-desk";
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { buildSectionAdmin, typeName } from "@tests/helpers/build/access";
import { admin, employee, financeName, manager, neighbour, technologyName } from "@tests/helpers/build/cast";
import { buildPerson } from "@tests/helpers/build/people";
import { buildRequestCast, second } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { exportedLines } from "@tests/helpers/exported-lines";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { anything, matching, word } from "@tests/helpers/word";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

const { leave, overtime, requests } = calls;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
});
afterAll(() => server.drop());
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: server.clock.now, toFake: ["Date"] });
  return () => vi.useRealTimers();
});
// Undecided requests of one test must not affect the next.
afterEach(async () => {
  for (const { key } of decisionDesk.read().held) decisionDesk.takeBack(key);
  for (const { key } of decisionDesk.read().troubles) decisionDesk.dismiss(key);
  for (const table of ["request_step", "permit", "request"] as const)
    await server.db.deleteFrom(table).execute();
});

const days = ["2026-05-16", "2026-05-17", "2026-05-18", "2026-05-19", "2026-05-20"];

/** Files leave of one day each, waiting for the second degree. */
async function askForLeave(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (const from of days.slice(0, count)) {
    const day = { personnelNumber: employee, from, to: from, typeCode: "2" };
    ids.push(...(await server.ask(leave.addLeave, employee, day)).answer.ids);
  }
  return ids;
}
const stands = async (id: number) =>
  server.db
    .selectFrom("request")
    .select(["status", "waiting_degree as degree"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const rows = () => screen.findAllByRole("row", { name: matching`${toPersianDigits("1001")}` });
const badge = (page: string) => screen.getByRole("link", { name: new RegExp(`^${page}`) }).textContent;
type User = Awaited<ReturnType<typeof renderPortal>>["user"];
/** antd's measuring row repeats the header's box. */
const chooseAll = (user: User) =>
  user.click(screen.getAllByRole("checkbox", { name: word("console.list.selectAll") })[0] as HTMLElement);
/** Whether the panel shows a request: its name contains the kind as soon as the request is loaded. */
const isShown = (panel: HTMLElement, id: number) =>
  panel.querySelector(".ant-drawer-title")?.textContent ===
  `${word("requestDetail.kinds.leave")} ${toPersianDigits(String(id))}`;
const desk = () => screen.findByRole("region", { name: word("deciding.desk") });
const sendNow = async (user: User) =>
  user.click(within(await desk()).getByRole("button", { name: word("deciding.sendNow") }));

describe("a person who may view requests but decides about none", () => {
  const viewer = "2810";
  beforeAll(async () => {
    await buildPerson(server.db, {
      personnel_number: viewer,
      section_code: "20",
      permission: [permissionCodes.leaveView],
    });
    const flags = [adminFlags.viewRequests];
    await buildSectionAdmin(server.db, { personnel_number: viewer, section_code: "10", flags });
  });

  it("has no buttons and nothing their rights do not cover, and no access to the page for deciding", async () => {
    const [id] = await askForLeave(1);
    await renderPortal(server, { as: viewer, at: `/home/personel-vacation-view?open=${id}` });
    const panel = await screen.findByRole("dialog");
    await within(panel).findByText(word("deciding.context.allMet"));
    expect(within(panel).queryByRole("region", { name: word("deciding.context.days") })).toBeNull();
    expect(
      within(panel).queryByRole("button", {
        name: matching`${word("deciding.acts.approve")}|${word("deciding.acts.reject")}`,
      }),
    ).toBeNull();
    expect(
      screen.queryByRole("link", { name: matching`^${word("menu.pages.vacation-management")}` }),
    ).toBeNull();
    cleanup();
    await renderPortal(server, { as: viewer, at: "/home/vacation-management" });
    await screen.findByText(
      matching`${word("shell.states.deniedText", { page: word("menu.pages.vacation-management") })}`,
    );
  });
});

describe("a list of waiting requests", () => {
  it("moves an approved request on to the next degree, and lowers the badge", async () => {
    const [id = 0] = await askForLeave(2);
    const { user } = await renderPortal(server, { as: second, at: "/home/private-cartable" });
    expect(await rows()).toHaveLength(2);
    await waitFor(() => expect(badge(word("menu.pages.private-cartable"))).toContain(toPersianDigits("2")));
    const [first] = await rows();
    await user.click(
      within(first as HTMLElement).getByRole("button", { name: matching`^${word("deciding.acts.approve")}` }),
    );
    expect(await stands(id)).toEqual({ status: "NewRequest", degree: 2 });
    await sendNow(user);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(await stands(id)).toEqual({ status: "NewRequest", degree: 1 });
    await waitFor(() => expect(badge(word("menu.pages.private-cartable"))).toContain(toPersianDigits("1")));
  });

  it("undoes a decision before it has any effect", async () => {
    const [id = 0] = await askForLeave(1);
    const { user } = await renderPortal(server, { as: second, at: "/home/vacation-management" });
    await user.click(
      await screen.findByRole("button", {
        name: matching`^${word("deciding.acts.approve")}: ${word("console.rights.kinds.leave")}`,
      }),
    );
    const held = await desk();
    expect(held.textContent).toMatch(matching`${word("deciding.nothingYet", { seconds: anything })}`);
    await user.click(within(held).getByRole("button", { name: word("deciding.undo") }));
    await waitFor(() => expect(screen.queryByRole("region", { name: word("deciding.desk") })).toBeNull());
    expect(
      await screen.findByRole("button", {
        name: matching`^${word("deciding.acts.approve")}: ${word("console.rights.kinds.leave")}`,
      }),
    ).toBeTruthy();
    expect(await stands(id)).toEqual({ status: "NewRequest", degree: 2 });
  });

  it("sends a held decision before its maker, on another page by then, signs out", async () => {
    const [id = 0, other = 0] = await askForLeave(2);
    const at = "/home/vacation-management";
    const { user, router } = await renderPortal(server, { as: second, at });
    const [button] = await screen.findAllByRole("button", {
      name: matching`^${word("deciding.acts.approve")}: ${word("console.rights.kinds.leave")}`,
    });
    await user.click(button as HTMLElement);
    await act(() => router.navigate("/home/profile"));
    await within(await desk()).findByText(word("deciding.holding.approve", { count: 1, number: 1 }), {
      exact: false,
    });
    const isWarned = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    expect(isWarned()).toBe(true);
    await user.click(screen.getAllByRole("button", { name: word("shell.signOut") })[0] as HTMLElement);
    await waitFor(() => expect(readSession()).toBeUndefined());
    const degrees = [await stands(id), await stands(other)].map(({ degree }) => degree);
    expect(degrees.sort()).toEqual([1, 2]);
    expect(isWarned()).toBe(false);
  });

  it("keeps the decider from signing out if a decision did not arrive, and sends it as the window closes", async () => {
    const [id = 0] = await askForLeave(2);
    let isOffline = false;
    const { user } = await renderPortal(server, {
      as: second,
      at: "/home/vacation-management",
      isOffline: () => isOffline && decisionDesk.read().sending.length > 0,
    });
    const approve = () =>
      screen.findAllByRole("button", {
        name: matching`^${word("deciding.acts.approve")}: ${word("console.rights.kinds.leave")}`,
      });
    const [button, other] = await approve();
    await user.click(button as HTMLElement);
    isOffline = true;
    await user.click(screen.getAllByRole("button", { name: word("shell.signOut") })[0] as HTMLElement);
    const trouble = await within(await desk()).findByRole("alert");
    expect(readSession()).toBeDefined();
    isOffline = false;
    await user.click(within(trouble).getByRole("button", { name: word("app.retry") }));
    await user.click(other as HTMLElement);
    await desk();
    window.dispatchEvent(new Event("pagehide"));
    await screen.findByText(word("deciding.allDone"));
    expect(await stands(id)).toMatchObject({ degree: 1 });
  });

  it("offers a decision again, with its reason, to whoever signs in after their session ended before it", async () => {
    const [id = 0, other = 0] = await askForLeave(2);
    const at = "/home/vacation-management";
    const row = async (one: number) =>
      (await api.requests.cartable({})).items.find((item) => item.id === one) as RequestRow;
    const reject = async (one: number) =>
      decisionDesk.hold({ action: "reject", rows: [await row(one)], reason: sample.otherReason, at });
    const { user } = await renderPortal(server, { as: second, at });
    await reject(id);
    await reject(other);
    // The first is refused because the session is over; then the page is left with the second still held back.
    await server.db.deleteFrom("session").execute();
    decisionDesk.sendNow(decisionDesk.read().held[0]?.key as string);
    await waitFor(() => expect(decisionDesk.read().troubles).toHaveLength(1));
    expect(readSession()).toBeUndefined();
    window.dispatchEvent(new Event("pagehide"));
    for (const { key } of decisionDesk.read().troubles) decisionDesk.dismiss(key);
    expect(decisionDesk.read().held).toEqual([]);
    cleanup();

    await renderPortal(server, { as: second, at });
    const alerts = await within(await desk()).findAllByRole("alert");
    expect(alerts).toHaveLength(2);
    for (const alert of alerts) {
      expect(alert.textContent).toContain(word("errors.sessionEnded"));
      expect(alert.textContent).toContain(word("deciding.holding.reject", { count: 1, number: 1 }));
      await user.click(within(alert).getByRole("button", { name: word("app.retry") }));
    }
    await screen.findByText(word("deciding.allDone"));
    for (const one of [id, other]) expect(await stands(one)).toMatchObject({ status: "RefuseRequest" });
  });

  it("shows nobody else what the end of a session left", async () => {
    await askForLeave(1);
    const at = "/home/vacation-management";
    await renderPortal(server, { as: second, at });
    const [row] = (await api.requests.cartable({})).items;
    decisionDesk.hold({ action: "approve", rows: [row as RequestRow], reason: undefined, at });
    clearSession();
    window.dispatchEvent(new Event("pagehide"));
    cleanup();
    await renderPortal(server, { as: manager, at });
    await screen.findByText(word("deciding.allDone"));
    expect(screen.queryByRole("region", { name: word("deciding.desk") })).toBeNull();
    expect(sessionStorage.getItem("left-decisions")).toBeNull();
  });

  it("is asked for again in another language, because the server words what is unusual about a request", async () => {
    await askForLeave(1);
    const { speak } = await renderPortal(server, { as: second, at: "/home/private-cartable" });
    await rows();
    const asked = new Map<string, string | null>();
    const through = fetch;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      asked.set(address.split("?")[0] as string, new Headers(init?.headers).get("accept-language"));
      return through(address, init);
    });
    await act(() => speak("en"));
    for (const call of [requests.cartable, requests.assessRequests])
      await waitFor(() => expect(asked.get(`/api/${call.path}`)).toBe("en"));
  });

  it("sends decisions in batches of the size the server accepts, and resends a lost one", async () => {
    const [first = 0, last = 0] = await askForLeave(2);
    const { user } = await renderPortal(server, { as: second, at: "/home/vacation-management" });
    const [row] = (await api.requests.cartable({})).items;
    const missing = Array.from({ length: 499 }, (_, at) => 900_000 + at);
    const through = fetch;
    let sent = 0;
    vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
      if (address.includes("requests/decide") && ++sent === 2)
        return Promise.reject(new TypeError("The network is gone."));
      return through(address, init);
    });
    decisionDesk.hold({
      action: "approve",
      rows: [first, ...missing, last].map((id) => ({ ...(row as RequestRow), id })),
      reason: undefined,
      at: "/home/vacation-management",
    });
    await sendNow(user);
    const trouble = await within(await desk()).findByRole("alert");
    expect(trouble.textContent).toContain(
      word("deciding.results.approve", { done: 1, refused: 499 }) +
        word("deciding.leftUnsent", { count: 1, number: 1 }),
    );
    expect(await stands(last)).toMatchObject({ degree: 2 });
    await user.click(within(trouble).getByRole("button", { name: word("app.retry") }));
    await screen.findByText(word("deciding.results.approve", { done: 2, refused: 499 }));
    for (const id of [first, last]) expect(await stands(id)).toMatchObject({ degree: 1 });
  });

  it("asks for one reason before many are rejected", async () => {
    const ids = await askForLeave(2);
    const { user } = await renderPortal(server, { as: second, at: "/home/vacation-management" });
    await rows();
    await chooseAll(user);
    const chosen = screen.getByRole("region", { name: word("deciding.chosen") });
    await user.click(within(chosen).getByRole("button", { name: word("deciding.acts.reject") }));
    const dialog = await screen.findByRole("dialog", {
      name: word("deciding.ask.reject", { count: 2, number: 2 }),
    });
    await user.click(within(dialog).getByRole("button", { name: word("deciding.acts.reject") }));
    expect(within(dialog).getByRole("alert").textContent).toContain(word("deciding.reasonMissing"));
    await user.type(within(dialog).getByLabelText(word("deciding.reason")), sample.otherReason);
    await user.click(within(dialog).getByRole("button", { name: word("deciding.acts.reject") }));
    await sendNow(user);
    await screen.findByText(word("deciding.allDone"));
    for (const id of ids) expect(await stands(id)).toEqual({ status: "RefuseRequest", degree: null });
  });

  it("keeps a reason that is being typed when the session ends, for the same requests and person only", async () => {
    await askForLeave(2);
    const at = "/home/vacation-management";
    const openAs = async (as: string) => {
      const { user } = await renderPortal(server, { as, at });
      await rows();
      const press = async (within_: HTMLElement) =>
        user.click(within(within_).getByRole("button", { name: matching`^${word("deciding.acts.reject")}` }));
      const reasonBox = () => screen.findByLabelText<HTMLTextAreaElement>(word("deciding.reason"));
      const cancel = async () => {
        await user.click(screen.getByRole("button", { name: word("deciding.cancel") }));
        await waitFor(() => expect(screen.queryByLabelText(word("deciding.reason"))).toBeNull());
      };
      return {
        user,
        cancel,
        rejectOne: async () => {
          await press((await rows())[0] as HTMLElement);
          return reasonBox();
        },
        rejectAll: async () => {
          await chooseAll(user);
          await press(screen.getByRole("region", { name: word("deciding.chosen") }));
          return reasonBox();
        },
      };
    };
    const before = await openAs(second);
    await before.user.type(await before.rejectAll(), sample.otherReason);
    await server.db.deleteFrom("session").execute();
    cleanup();

    const putAt = (degree: number) =>
      server.db.updateTable("request").set({ waiting_degree: degree }).execute();
    await putAt(1);
    const byOther = await openAs(manager);
    expect((await byOther.rejectAll()).value).toBe("");
    cleanup();
    await putAt(2);
    const after = await openAs(second);
    expect((await after.rejectOne()).value).toBe("");
    await after.cancel();
    expect((await after.rejectAll()).value).toBe(sample.otherReason);
    await after.cancel();
    // What was cancelled is not offered again.
    cleanup();
    const later = await openAs(second);
    const box = await later.rejectAll();
    expect(box.value).toBe("");
    await later.user.type(box, `${sample.reason}{Control>}{Enter}{/Control}`);
    await desk();
    expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  });

  it("reports which of a batch were refused, and that somebody else decided first", async () => {
    const ids = await askForLeave(5);
    const { user } = await renderPortal(server, { as: second, at: "/home/vacation-management" });
    expect(await rows()).toHaveLength(5);
    await chooseAll(user);
    const chosen = screen.getByRole("region", { name: word("deciding.chosen") });
    await user.click(within(chosen).getByRole("button", { name: word("deciding.acts.approve") }));
    // Meanwhile somebody else decides about one of them.
    const [other = 0] = ids;
    await server.ask(requests.decideRequests, second, { action: "approve", requests: [{ id: other }] });
    await server.ask(requests.decideRequests, manager, {
      action: "reject",
      requests: [{ id: other }],
      reason: sample.otherReason,
    });
    await sendNow(user);
    const trouble = await within(await desk()).findByRole("alert");
    expect(trouble.textContent).toContain(word("deciding.results.approve", { done: 4, refused: 1 }));
    const { name } = await server.db
      .selectFrom("person")
      .select("name")
      .where("personnel_number", "=", manager)
      .executeTakeFirstOrThrow();
    expect(trouble.textContent).toContain(name);
    expect(await stands(other)).toEqual({ status: "RefuseRequest", degree: null });
    for (const id of ids.slice(1)) expect(await stands(id)).toEqual({ status: "NewRequest", degree: 1 });
    await user.click(within(trouble).getByRole("button", { name: word("deciding.dismiss") }));
    await screen.findByText(word("deciding.allDone"));
  });

  it("can be worked through with the keyboard", async () => {
    const ids = await askForLeave(3);
    const record = server.db.updateTable("section_admin").where("personnel_number", "=", second);
    await record.set({ flags: [adminFlags.viewRequests] }).execute();
    const { user, address } = await renderPortal(server, { as: second, at: "/home/vacation-management" });
    await rows();
    await user.keyboard("jj{Enter}");
    await waitFor(() => expect(address()).toContain(`open=${ids[1]}`));
    const panel = await screen.findByRole("dialog");
    await within(panel).findByText(word("deciding.context.allMet"));
    // The person's name links to their leave.
    const ledger = within(panel).getByTitle(word("menu.pages.leave-ledger")).getAttribute("href");
    expect(ledger).toBe(`/home/personel-leave-balance?perno=${employee}`);
    await user.click(within(panel).getByRole("heading", { name: word("requestDetail.chain") }));
    await user.keyboard("a");
    // The next request opens by itself; of requests filed together the last came first.
    await waitFor(() => expect(address()).toContain(`open=${ids[0]}`));
    // Keys do nothing while the panel loads; until then it shows the previous request.
    await waitFor(() => expect(isShown(panel, ids[0] as number)).toBe(true));
    await user.click(within(panel).getByRole("heading", { name: word("requestDetail.chain") }));
    await user.keyboard("r");
    await screen.findByText(word("deciding.ask.reject", { count: 1, number: 1 }));
    await sendNow(user);
    await waitFor(async () => expect(await stands(ids[1] as number)).toMatchObject({ degree: 1 }));
  });

  it("undoes a decision, and closes by Escape, next to the request that came next", async () => {
    const ids = await askForLeave(2);
    const at = `/home/vacation-management?open=${ids[1]}`;
    const { user, address } = await renderPortal(server, { as: second, at });
    const panel = await screen.findByRole("dialog");
    await user.click(
      await within(panel).findByRole("button", { name: matching`^${word("deciding.acts.approve")}` }),
    );
    await waitFor(() => expect(address()).toContain(`open=${ids[0]}`));
    await user.click(await within(panel).findByRole("button", { name: word("deciding.undo") }));
    expect(decisionDesk.read().held).toEqual([]);
    (document.activeElement as HTMLElement | null)?.blur();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(address()).toBe("/home/vacation-management"));
    expect(await stands(ids[1] as number)).toMatchObject({ degree: 2 });
  });

  it("allows revoking in the list of approved requests too", async () => {
    const [id = 0] = await askForLeave(1);
    for (const as of [second, manager])
      await server.ask(requests.decideRequests, as, { action: "approve", requests: [{ id }] });
    const record = server.db.updateTable("section_admin").where("personnel_number", "=", manager);
    await record.set({ flags: [adminFlags.viewRequests] }).execute();
    await renderPortal(server, { as: manager, at: `/home/aproved-Vacation-view?open=${id}` });
    const panel = await screen.findByRole("dialog");
    await within(panel).findByRole("button", { name: word("deciding.acts.revoke") });
    expect(
      within(panel).queryByRole("button", { name: matching`^${word("deciding.acts.reject")}` }),
    ).toBeNull();
    // The balance already excludes it, so there is no "after approval".
    await within(panel).findByRole("region", { name: word("deciding.context.away") });
    expect(within(panel).queryByRole("region", { name: word("deciding.context.limits") })).toBeNull();
  });

  it("shows at the final degree what may be revoked", async () => {
    const [id = 0] = await askForLeave(1);
    for (const as of [second, manager])
      await server.ask(requests.decideRequests, as, { action: "approve", requests: [{ id }] });
    const at = `/home/vacation-management?status=handled&open=${id}`;
    const { user } = await renderPortal(server, { as: manager, at });
    const panel = await screen.findByRole("dialog");
    await user.click(await within(panel).findByRole("button", { name: word("deciding.acts.revoke") }));
    await user.type(await screen.findByLabelText(word("deciding.reason")), sample.reason);
    await user.keyboard("{Control>}{Enter}{/Control}");
    await sendNow(user);
    await waitFor(async () => expect(await stands(id)).toMatchObject({ status: "ReturnRequest" }));
  });
});

describe("a request filed for somebody else", () => {
  it("is withdrawn next to the list by the person who filed it", async () => {
    const day = { personnelNumber: employee, from: days[0] as never, to: days[0] as never, typeCode: "2" };
    const [id = 0] = (await server.ask(leave.addLeave, admin, day)).answer.ids;
    const at = `/adminHome/admin-vacation-management?status=all&open=${id}`;
    const { user } = await renderPortal(server, { as: admin, at });
    const panel = await screen.findByRole("dialog");
    await user.click(await within(panel).findByRole("button", { name: word("archive.withdraw") }));
    const confirmation = await screen.findByRole("tooltip");
    await user.click(within(confirmation).getByRole("button", { name: word("archive.withdraw") }));
    await waitFor(async () => expect(await stands(id)).toMatchObject({ status: "DeletedRequest" }));
  });
});

describe("the export of a list of entries and exits", () => {
  it("says which punch is added, which is removed, and the reason of the decision", async () => {
    const request_id = await buildRequest(server.db, {
      kind: "inOut",
      personnel_number: employee,
      submitted_at: server.clock.now,
      section_code: "10",
      direction: 1,
      from_minute: 490,
      replaces_minute: 481,
      status: "RefuseRequest",
      waiting_degree: null,
      created_by: employee,
    });
    await server.db
      .insertInto("request_step")
      .values({
        request_id,
        action: "reject",
        at: server.clock.now,
        actor: manager,
        to_status: "RefuseRequest",
        reason: sample.reason,
      })
      .execute();
    const { user } = await renderPortal(server, {
      as: admin,
      at: "/adminHome/admin-io-management?status=all",
    });
    await rows();
    const [header, row] = await exportedLines(user);
    expect(header).toContain(word("deciding.export.reason"));
    expect(row?.join()).toMatch(
      matching`(${toPersianDigits("08:10")}|08:10).*(${toPersianDigits("08:01")}|08:01).*${sample.reason}`,
    );
  });
});

describe("a list of entries and exits", () => {
  it("is filtered by one kind of correction, in its address and in its file", async () => {
    const of = {
      kind: "inOut",
      personnel_number: employee,
      section_code: "10",
      created_by: employee,
    } as const;
    for (const columns of [
      { from_minute: 490 },
      { from_minute: 500, replaces_minute: 481 },
      { replaces_minute: 481 },
    ])
      await buildRequest(server.db, { ...of, ...columns, direction: 1, submitted_at: server.clock.now });
    const at = "/adminHome/admin-io-management?status=all";
    const { user, address } = await renderPortal(server, { as: admin, at });
    expect(await rows()).toHaveLength(3);
    await user.click(screen.getByRole("button", { name: matching`${word("console.list.filters")}` }));
    await user.click(await screen.findByRole("combobox", { name: word("deciding.filters.correction") }));
    await user.click(await screen.findByTitle(word("requestDetail.corrections.remove")));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(address()).toBe(`${at}&correction=remove`);
    const [, ...filed] = await exportedLines(user);
    expect(filed).toHaveLength(1);
    expect(filed[0]?.join()).toMatch(
      matching`${word("console.show.delete")}.*(${toPersianDigits("08:01")}|08:01)`,
    );
  });

  it("is filtered by a section, which the web administrator searches while typing", async () => {
    for (const [personnel_number, section_code] of [
      [employee, "10"],
      [neighbour, "20"],
    ] as const)
      await buildRequest(server.db, {
        kind: "inOut",
        personnel_number,
        section_code,
        created_by: personnel_number,
        from_minute: 490,
        direction: 1,
        submitted_at: server.clock.now,
      });
    const at = "/adminHome/admin-io-management?status=all";
    const { user, address } = await renderPortal(server, { as: admin, at });
    expect(await screen.findAllByRole("row", { name: matching`${toPersianDigits("08:10")}` })).toHaveLength(
      2,
    );
    await user.click(screen.getByRole("button", { name: matching`${word("console.list.filters")}` }));
    const box = await screen.findByRole("combobox", { name: word("deciding.filters.section") });
    await user.type(box, financeName.slice(0, 3));
    await user.click(await screen.findByTitle(`${financeName} · ${toPersianDigits("10")}`));
    await waitFor(() =>
      expect(screen.getAllByRole("row", { name: matching`${toPersianDigits("08:10")}` })).toHaveLength(1),
    );
    expect(address()).toBe(`${at}&section=10`);
  });

  it.each([
    ["its name", "organisation/section?"],
    ["the list to choose from", "organisation/sections?"],
  ])("names the section of its address in the same words when %s arrives last", async (_, late) => {
    const at = "/adminHome/admin-io-management?section=10";
    const { user } = await renderPortal(server, { as: admin, at });
    const line = fetch;
    let goOn: () => void = () => undefined;
    const isToCome = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let others = 0;
    vi.stubGlobal("fetch", async (address: string, init?: RequestInit) => {
      const answer = await line(address, init);
      if (address.includes(late)) await isToCome;
      else if (address.includes("organisation/section")) others += 1;
      return answer;
    });
    await user.click(await screen.findByRole("button", { name: matching`${word("console.list.filters")}` }));
    const box = await screen.findByRole("combobox", { name: word("deciding.filters.section") });
    await user.click(box);
    await waitFor(() => expect(others).toBe(1));
    goOn();
    await screen.findByTitle(`${technologyName} · ${toPersianDigits("20")}`);
    const chosen = () => box.closest(".ant-select")?.querySelector(".ant-select-selection-item")?.textContent;
    await waitFor(() => expect(chosen()).toBe(financeName));
  });
});

describe("the cartable", () => {
  it("adds what arrives meanwhile by itself, both badge and row", async () => {
    await renderPortal(server, { as: second, at: "/home/private-cartable" });
    await screen.findByText(word("deciding.allDone"));
    expect(badge(word("menu.pages.private-cartable"))).not.toContain(toPersianDigits("1"));
    await askForLeave(1);
    // The reader was in another window for a while.
    vi.setSystemTime(server.clock.now.getTime() + 60_000);
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await rows()).toHaveLength(1);
    expect(badge(word("menu.pages.private-cartable"))).toContain(toPersianDigits("1"));
  });

  it("is the web administrator's too, for requests that nobody else decides about", async () => {
    const day = { personnelNumber: neighbour, from: "2026-05-16", to: "2026-05-16", typeCode: "2" } as const;
    const [id = 0] = (await server.ask(leave.addLeave, neighbour, day)).answer.ids;
    const { user } = await renderPortal(server, { as: admin, at: "/adminHome/private-cartable" });
    const group = await screen.findByRole("region", { name: word("deciding.groups.safe") });
    await user.click(
      within(group).getByRole("button", { name: word("deciding.approveThese", { count: 1, number: 1 }) }),
    );
    await sendNow(user);
    await waitFor(async () => expect(await stands(id)).toMatchObject({ status: "ConfirmRequest" }));
  });

  it("has requests of every kind, and approves those without objections together", async () => {
    const [safe = 0, set = 0] = await askForLeave(2);
    const evening = { from: "2026-05-13", to: "2026-05-13", fromMinute: 900, toMinute: 960 };
    await server.ask(overtime.addOvertime, employee, { personnelNumber: employee, ...evening });
    await server.ask(requests.decideRequests, second, {
      action: "suspend",
      requests: [{ id: set }],
      reason: sample.reason,
    });
    const { user } = await renderPortal(server, { as: second, at: "/home/private-cartable" });
    const group = await screen.findByRole("region", { name: word("deciding.groups.safe") });
    expect(
      within(screen.getByRole("region", { name: word("deciding.groups.rest") })).getAllByText(
        word("deciding.statuses.SuspendRequest"),
      ),
    ).toHaveLength(1);
    expect(
      screen.getByRole("radio", { name: `${word("console.rights.kinds.leave")} (${toPersianDigits("2")})` }),
    ).toBeTruthy();
    await user.click(
      within(group).getByRole("button", { name: word("deciding.approveThese", { count: 2, number: 2 }) }),
    );
    await sendNow(user);
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: word("deciding.groups.safe") })).toBeNull(),
    );
    expect(await stands(safe)).toEqual({ status: "NewRequest", degree: 1 });
    expect(await stands(set)).toEqual({ status: "SuspendRequest", degree: 2 });
  });

  it("groups the requests of the current page, and says so", async () => {
    for (let count = 0; count < 11; count += 1)
      await buildRequest(server.db, {
        kind: "leave",
        personnel_number: employee,
        section_code: "10",
        type_code: "2",
        first_day: "2026-05-16",
        last_day: "2026-05-16",
        waiting_degree: 2,
        submitted_at: server.clock.now,
      });
    await renderPortal(server, { as: second, at: "/home/private-cartable?size=10" });
    const group = await screen.findByRole("region", {
      name: word("deciding.onThisPage", { group: word("deciding.groups.rest") }),
    });
    expect(within(group).getByRole("heading").textContent).toBe(
      `${word("deciding.onThisPage", { group: word("deciding.groups.rest") })} (${toPersianDigits("10")})`,
    );
  });

  it("is filtered by a type of the chosen kind, and of no other", async () => {
    await askForLeave(1);
    const from = days[1] as string;
    const drawn = { personnelNumber: employee, from, to: from, typeCode: "1" };
    await server.ask(leave.addLeave, employee, drawn);
    const evening = { from: "2026-05-13", to: "2026-05-13", fromMinute: 900, toMinute: 960 };
    await server.ask(overtime.addOvertime, employee, { personnelNumber: employee, ...evening });
    const { user, address } = await renderPortal(server, { as: second, at: "/home/private-cartable" });
    expect(await rows()).toHaveLength(3);
    const openFilters = () => user.click(screen.getByRole("button", { name: word("console.list.filters") }));
    await openFilters();
    await screen.findByRole("combobox", { name: word("deciding.filters.kind") });
    expect(screen.queryByRole("combobox", { name: word("deciding.filters.type") })).toBeNull();
    await user.click(
      screen.getByRole("radio", { name: `${word("console.rights.kinds.leave")} (${toPersianDigits("2")})` }),
    );
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    await openFilters();
    const types = await screen.findByRole("combobox", { name: word("deciding.filters.type") });
    await user.click(types);
    await user.click(await screen.findByTitle(typeName("1")));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(address()).toBe("/home/private-cartable?kind=leave&type=1");
    await user.click(
      screen.getByRole("radio", {
        name: `${word("console.rights.kinds.overtime")} (${toPersianDigits("1")})`,
      }),
    );
    await waitFor(() => expect(address()).toBe("/home/private-cartable?kind=overtime"));
  });
});

describe("the approval degrees", () => {
  it("show the chain around the reader's own degree, and a deputy's degree", async () => {
    const { user } = await renderPortal(server, { as: second, at: "/home/admin-approval-level-info" });
    const [row] = await screen.findAllByRole("row", {
      name: matching`^${word("console.rights.kinds.leave")}`,
    });
    expect(row?.textContent).toMatch(
      matching`${word("console.rights.degrees.d2")}.*${word("deciding.degrees.you")}.*${word("console.rights.degrees.d1")}`,
    );
    await user.click(await screen.findByRole("button", { name: word("deciding.deputies.add") }));
    const form = screen.getByRole("form", { name: word("deciding.deputies.add") });
    await user.click(within(form).getByRole("button", { name: word("deciding.deputies.add") }));
    within(form).getByText(word("deciding.deputies.choosePerson"));
    await user.type(within(form).getByRole("combobox"), manager);
    await user.click(await screen.findByTitle(new RegExp(manager)));
    await user.click(within(form).getByRole("radio", { name: word("deciding.deputies.openEnd") }));
    await user.click(within(form).getByRole("button", { name: word("deciding.deputies.add") }));
    const line = await screen.findByText(word("deciding.deputies.inForce"));
    const item = line.closest("li") as HTMLElement;
    await user.click(
      within(item).getByRole("button", { name: matching`^${word("deciding.deputies.clear")}` }),
    );
    await screen.findByText(word("deciding.deputies.none"));
  });
});

describe("a person who filed a request for another", () => {
  it("changes it next to their list, sees for whom it is, and resubmits it as that person's", async () => {
    const day = { personnelNumber: employee, from: days[0] as string, to: days[0] as string, typeCode: "2" };
    const [id = 0] = (await server.ask(leave.addLeave, admin, day)).answer.ids;
    const at = `/adminHome/private-cartable?status=filed&open=${id}`;
    const { user, address } = await renderPortal(server, { as: admin, at });
    await user.click(await screen.findByRole("button", { name: word("archive.edit") }));
    await waitFor(() => expect(address()).toBe(`/adminHome/request-edit?id=${id}`));
    const { name } = (await server.ask(requests.getRequest, admin, { id })).answer.request;
    const banner = (
      await screen.findByText(word("composing.forOther", { name: `\u2068${name}\u2069` }))
    ).closest("[role=alert]");
    expect(banner?.textContent).toContain(toPersianDigits("1001"));
    await user.type(
      screen.getByRole("textbox", { name: matching`${word("composing.description")}` }),
      sample.reason,
    );
    await user.click(await screen.findByRole("button", { name: word("composing.sendAgain") }));
    await screen.findByRole("heading", { name: word("composing.filed", { count: 1 }) });
    expect(screen.queryByRole("button", { name: word("composing.another") })).toBeNull();
    const { request, steps } = (await server.ask(requests.getRequest, employee, { id })).answer;
    expect(request).toMatchObject({ personnelNumber: employee, description: sample.reason });
    expect(steps.at(-1)).toMatchObject({ action: "edit", actor: admin, forActor: employee });
    await user.click(screen.getByRole("link", { name: word("composing.follow") }));
    const panel = await screen.findByRole("dialog");
    const history = await within(panel).findByRole("region", { name: word("requestDetail.history") });
    expect(history.textContent).toContain(
      `${word("requestDetail.webAdmin")} ${word("requestDetail.forPerson", { name: `\u2068${name}\u2069` })}`,
    );
  });
});
