import type { RecordKey, Resource, Values } from "@schemas/resource";
import { toLatinDigits } from "@schemas/values/digits";
import { administrator } from "@schemas/viewer";
import { mayDo } from "@src/console/access";
import { createPath, editPath, listPath, showPath } from "@src/console/paths";
import { wordsKey } from "@src/console/words";
import { adminPages } from "@src/pages/admin";
import { screen, waitFor } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { renderPortal } from "@tests/helpers/render-portal";
import { resourcesWithEveryPart } from "@tests/helpers/resources-with-every-part";
import i18next from "i18next";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, type MockInstance, vi } from "vitest";

/*
 * Grows by itself: each part that a screen can have is rendered in the list, the record's page and the forms of one
 * resource that has it, by the React that warns. A walk in the browser opens the screens of all resources
 * (tests/journeys/every-page.spec.ts).
 */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

let complaints: MockInstance;
beforeEach(() => {
  complaints = vi.spyOn(console, "error");
});
afterEach(() => {
  const texts = complaints.mock.calls.map((call) => call.map(String).join(" ").slice(0, 300));
  complaints.mockRestore();
  // happy-dom has no layout, which antd reports now and then.
  expect(texts.filter((text) => !/not wrapped in act|Not implemented/.test(text))).toEqual([]);
});

const viewer = administrator(admin);

async function firstRecord(resource: Resource): Promise<Values | undefined> {
  const { answer } = await server.ask(resource.list.call, admin, { page: 1, pageSize: 1 } as never);
  return (answer as unknown as { items: Values[] }).items[0];
}

/** The address of the list: below the resource's home page, if it has one. */
const listAt = (resource: Resource) => {
  const home = adminPages.find((page) => page.resource === resource.name);
  return home?.children.some(({ path }) => path === "list")
    ? `${listPath(resource)}/list`
    : listPath(resource);
};

const word = (resource: Resource, key: string) => i18next.t(`${wordsKey(resource)}.${key}`);

/** Waits for a part of the page; by selector, since querying all of it by role takes seconds. */
const part = (container: HTMLElement, selector: string) =>
  waitFor(() => {
    const element = container.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`There is no ${selector} yet.`);
    return element;
  });

/** Goes to another page of the portal, and waits until the previous one is gone. */
async function goTo({ container, router }: Awaited<ReturnType<typeof renderPortal>>, path: string) {
  for (const one of container.querySelectorAll('main > :not([class*="notice_"])'))
    one.setAttribute("data-left", "");
  void router.navigate(path);
  await waitFor(() => {
    if (container.querySelector("main > [data-left]"))
      throw new Error(`What stood before ${path} is still there.`);
  });
}

const named = resourcesWithEveryPart().map((resource) => [resource.name, resource] as const);

// One portal for all pages of a resource: they share the shell.
it.each(named)("%s renders its list, the page of a record and its forms", async (_, resource) => {
  const row = await firstRecord(resource);
  const portal = await renderPortal(server, { as: admin, at: listAt(resource) });
  const { container } = portal;
  const expectWords = (of: Element, names: readonly string[]) => {
    for (const name of names) expect(of.textContent).toContain(word(resource, `fields.${name}`));
    expect(container.textContent).not.toContain(`${wordsKey(resource)}.`);
  };
  if (!row) {
    await screen.findByText(word(resource, "none"));
    return expectWords(container, []);
  }
  await part(container, ".ant-table tbody tr[data-row-key]");
  expectWords(await part(container, ".ant-table thead"), resource.list.columns.slice(0, 1));

  const key = row[resource.key] as RecordKey;
  if (mayDo(resource, "show", viewer)) {
    await goTo(portal, showPath(resource, key));
    const head = await part(container, "article h2");
    expect(toLatinDigits(head.textContent ?? "")).toBe(toLatinDigits(resource.title(row)));
    // Texts about parts that are left open are not shown.
    const parts = Object.values(resource.parts ?? {}).flat();
    const shown = resource.show.filter((one) => !parts.includes(one) || row[one] !== null);
    expectWords(container, shown);
  }
  for (const verb of ["create", "edit"] as const) {
    if (!mayDo(resource, verb, viewer)) continue;
    await goTo(portal, verb === "create" ? createPath(resource) : editPath(resource, key));
    const form = await part(container, "form[aria-label]");
    // The fields below the screen follow.
    await waitFor(() => expectWords(form, resource[verb]?.fields ?? []));
  }
});
