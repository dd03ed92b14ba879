import { openAhead } from "@src/app/pages-ahead";
import { fireEvent, waitFor } from "@testing-library/react";
import { buildPattern } from "@tests/helpers/build/access";
import { admin, buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { renderPortal } from "@tests/helpers/render-portal";
import { sample } from "@tests/helpers/sample";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  for (const number of [1, 2, 3]) await buildPattern(server.db, { name: `${sample.pattern} ${number}` });
});
afterAll(() => server.drop());

/** The addresses of all calls from now on. */
function listenToCalls(): string[] {
  const sent: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (to: string, init?: RequestInit) => {
    sent.push(to);
    return send(to, init);
  });
  return sent;
}

/** Preloads an address, then goes there; the calls of each step. */
async function openPreloaded(address: string) {
  const { queryClient, router, ...portal } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/adminMainPage",
  });
  await portal.findByRole("navigation");
  const sent = listenToCalls();
  const { pathname, search } = new URL(address, "http://portal");
  await openAhead(queryClient, { pathname, search } as Location);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const ahead = sent.splice(0);
  await router.navigate(address);
  return { ...portal, ahead, sent };
}

describe("what is preloaded for a page", () => {
  for (const [address, path] of [
    ["/adminHome/personnel", "/api/people/personnel?"],
    ["/adminHome/personnel?size=10&sort=-personnelNumber&page=1&search=1", "/api/people/personnel?"],
    ["/adminHome/add-pattern?size=10", "/api/"],
  ] as const)
    it(`includes the rows of the list at ${address}, which are not requested again`, async () => {
      const { ahead, sent, findAllByRole } = await openPreloaded(address);
      const [rows] = ahead.filter((one) => one.startsWith(path) && one.includes("pagesize="));
      expect(rows).toBeDefined();
      expect((await findAllByRole("row")).length).toBeGreaterThan(1);
      expect(sent).not.toContain(rows);
    });

  it("includes the record in an address and its related rows, which are there when its page opens", async () => {
    const { ahead, findByRole } = await openPreloaded(`/adminHome/personnel/${employee}`);
    const requested = ahead.filter((one) => one.includes(employee));
    expect(requested.map((one) => one.split("?")[0]).toSorted()).toEqual([
      "/api/calendar/workAssignments",
      "/api/people/person",
    ]);
    expect(await findByRole("heading", { level: 2 })).toBeDefined();
  });

  it("is nothing below a page that does not exist", async () => {
    const { ahead } = await openPreloaded("/adminHome/personnel/1/none");
    expect(ahead.filter((one) => one.includes("/people/"))).toEqual([]);
  });
});

describe("the page of a link", () => {
  const openList = async () => {
    const { queryClient, ...portal } = await renderPortal(server, { as: admin, at: "/adminHome/personnel" });
    const link = await waitFor(() => {
      const link = document.querySelector<HTMLAnchorElement>(`a[href$="/personnel/${employee}"]`);
      expect(link).not.toBeNull();
      return link as HTMLAnchorElement;
    });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const sent = listenToCalls();
    return { ...portal, queryClient, link, sent };
  };
  const press = { button: 0, pointerType: "mouse" };

  it("is preloaded on pressing the link, and not again on releasing it", async () => {
    const { link, sent, user, queryClient, findByRole } = await openList();
    fireEvent.pointerOver(link);
    expect(queryClient.isFetching()).toBe(0);
    fireEvent.pointerDown(link, press);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    const requested = sent.splice(0);
    expect(requested).toContainEqual(expect.stringContaining(employee));
    await user.click(link);
    expect(await findByRole("heading", { level: 2 })).toBeDefined();
    expect(sent.filter((one) => requested.includes(one))).toEqual([]);
  });

  it("is not preloaded by a finger that may scroll, nor for another tab", async () => {
    const { link, sent, queryClient } = await openList();
    fireEvent.pointerDown(link, { ...press, pointerType: "touch" });
    fireEvent.pointerDown(link, { ...press, ctrlKey: true });
    fireEvent.pointerDown(link, { ...press, button: 1 });
    // The requests start a moment later.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(sent).toEqual([]);
  });
});
