import { openAhead } from "@src/app/pages-ahead";
import { waitFor } from "@testing-library/react";
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

/** Asks for what an address needs, then goes there; the calls of each. */
async function openAskedAhead(address: string) {
  const { queryClient, router, ...portal } = await renderPortal(server, {
    as: admin,
    at: "/adminHome/adminMainPage",
  });
  await portal.findByRole("navigation");
  const sent: string[] = [];
  const send = globalThis.fetch;
  vi.stubGlobal("fetch", (to: string, init?: RequestInit) => {
    sent.push(to);
    return send(to, init);
  });
  const { pathname, search } = new URL(address, "http://portal");
  await openAhead(queryClient, { pathname, search } as Location);
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const ahead = sent.splice(0);
  await router.navigate(address);
  return { ...portal, ahead, sent };
}

describe("what a page asks, asked before it is drawn", () => {
  for (const [address, path] of [
    ["/adminHome/personnel", "/api/people/personnel?"],
    ["/adminHome/personnel?size=10&sort=-personnelNumber&page=1&search=1", "/api/people/personnel?"],
    ["/adminHome/add-pattern?size=10", "/api/"],
  ] as const)
    it(`is what the list at ${address} asks, and is not asked again`, async () => {
      const { ahead, sent, findAllByRole } = await openAskedAhead(address);
      const [rows] = ahead.filter((one) => one.startsWith(path) && one.includes("pagesize="));
      expect(rows).toBeDefined();
      expect((await findAllByRole("row")).length).toBeGreaterThan(1);
      expect(sent).not.toContain(rows);
    });

  it("is the record of an address, which is there when its page opens", async () => {
    const { ahead, findByRole } = await openAskedAhead(`/adminHome/personnel/${employee}`);
    expect(ahead.filter((one) => one.includes(employee))).toHaveLength(1);
    expect(await findByRole("heading", { level: 2 })).toBeDefined();
  });

  it("is nothing below a page that does not exist", async () => {
    const { ahead } = await openAskedAhead("/adminHome/personnel/1/none");
    expect(ahead.filter((one) => one.includes("/people/"))).toEqual([]);
  });
});
