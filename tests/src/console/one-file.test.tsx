import { resources } from "@schemas/resources";
import { cleanup, screen, within } from "@testing-library/react";
import { admin } from "@tests/helpers/build/cast";
import { fixture } from "@tests/helpers/build/fixture";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { firstNote, noteWords } from "@tests/helpers/notes";
import { renderPortal } from "@tests/helpers/render-portal";
import { matching, word } from "@tests/helpers/word";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

/* A new resource needs only a line in each list: its calls, its handlers, its declaration, its words. */
vi.mock("@schemas/calls", async (original) => {
  const { calls } = await original<{ calls: { calendar: object } }>();
  const { noteCalls } = await import("@tests/helpers/notes");
  return { calls: { ...calls, calendar: { ...calls.calendar, ...noteCalls } } };
});
vi.mock("@server/calls", async (original) => {
  const { handlers } = await original<{ handlers: { calendar: object } }>();
  const { noteHandlers } = await import("@tests/helpers/notes");
  return { handlers: { ...handlers, calendar: { ...handlers.calendar, ...noteHandlers } } };
});
vi.mock("@schemas/resources", async (original) => {
  const list = await original<{ resources: object[] }>();
  return { ...list, resources: [...list.resources, (await import("@tests/helpers/notes")).notes] };
});
vi.mock("@src/locales/fa/words", async (original) => {
  const { words } = await original<{ words: object }>();
  return { words: { ...words, notes: (await import("@tests/helpers/notes")).noteWords } };
});

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.drop());

const open = (path: string) => renderPortal(server, { as: admin, at: `/adminHome/${path}` });

describe("a resource declared in one file", () => {
  it("has its menu entry, its list and its export", async () => {
    const { user } = await open("notes");
    expect(await screen.findByRole("link", { name: firstNote })).toBeTruthy();
    expect(screen.getByRole("columnheader", { name: noteWords.fields.subject, hidden: false })).toBeTruthy();
    const menu = within(screen.getByRole("navigation", { name: word("menu.title") }));
    const entries = menu.getAllByRole("link").map((link) => link.textContent);
    expect(entries.indexOf(noteWords.many) - entries.indexOf(word("personnel.many"))).toBe(1);
    await user.click(screen.getByRole("button", { name: matching`${word("console.export.title")}` }));
    expect(await screen.findByRole("menuitem", { name: /CSV/ })).toBeTruthy();
  });

  it("is created by its form, shown on its page and listed in the palette", async () => {
    const { user, address } = await open("notes/new");
    await user.type(
      await screen.findByRole("textbox", { name: matching`${noteWords.fields.subject}` }),
      `${noteWords.one} 2`,
    );
    await user.click(screen.getByRole("button", { name: word("console.form.save") }));
    await screen.findByRole("heading", { name: `${noteWords.one} 2` });
    expect(address()).toBe("/adminHome/notes/2");
    await user.keyboard("{Control>}k{/Control}");
    await user.type(await screen.findByRole("combobox"), noteWords.one);
    expect(await screen.findByRole("option", { name: noteWords.create })).toBeTruthy();
    expect(await screen.findByRole("option", { name: `${noteWords.one} 2` })).toBeTruthy();
    cleanup();
  });
});

it.each(resources.map((resource) => [resource.name, resource] as const))(
  "a valid record of %s follows from its declaration",
  (_, resource) => {
    expect(resource.schema.safeParse(fixture(resource)).error?.issues ?? []).toEqual([]);
  },
);
