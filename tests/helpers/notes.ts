import { defineCalls, get, post } from "@schemas/define-call";
import { defineResource } from "@schemas/define-resource";
import { fail } from "@schemas/errors";
import { number } from "@schemas/fields/number";
import { recordId } from "@schemas/fields/record-id";
import { text } from "@schemas/fields/text";
import { yesNo } from "@schemas/fields/yes-no";
import { recordQuery } from "@schemas/list-query";
import type { Resource } from "@schemas/resource";
import { via } from "@schemas/send";
import * as wire from "@schemas/wire";
import * as z from "zod";

/* A resource that exists only here, with everything a newcomer would add for one. */

type Note = { id: number; subject: string; isDone: boolean; version: number };
const note = { id: wire.whole, subject: z.string(), isDone: wire.bit, version: wire.whole };
const typed = { subject: z.string().min(1), isDone: wire.bit };

// Every call must belong to a group that has an area.
export const noteCalls = defineCalls("calendar", {
  list: get("notes/list", { input: wire.object(recordQuery), paged: wire.object(note) }),
  one: get("notes/one", { input: wire.object({ id: wire.whole }), output: wire.object(note) }),
  add: post("notes/add", { input: wire.object(typed), output: wire.object({ id: wire.whole }) }),
  update: post("notes/update", { input: wire.object({ id: wire.whole, ...typed, version: wire.whole }) }),
});

export const notes = defineResource({
  name: "notes",
  path: "/adminHome/notes",
  key: "id",
  fields: { id: recordId(), subject: text({ max: 40 }), isDone: yesNo(), version: number() },
  title: ({ subject }) => subject,
  list: { call: noteCalls.list, columns: ["subject", "isDone"], sortable: ["subject"], sort: "subject" },
  one: via(noteCalls.one, (id: number) => ({ id })),
  create: { fields: ["subject", "isDone"], by: via(noteCalls.add) },
  edit: {
    fields: ["subject", "isDone"],
    by: {
      calls: [noteCalls.update],
      run: (send, { id, next, prev }) => send(noteCalls.update, { ...next, id, version: prev.version }),
    },
  },
  show: ["subject", "isDone"],
  export: ["csv"],
  menu: { group: "adminPersonnel", icon: "settings", order: 22 },
}) as unknown as Resource;

/** The text of the only note. */
export const firstNote = "یادداشت نخست";

const stored: Note[] = [{ id: 1, subject: firstNote, isDone: false, version: 1 }];

export const noteHandlers = {
  list: async ({ search = "" }: { search?: string }) => {
    const items = stored.filter(({ subject }) => subject.includes(search));
    return { items, total: items.length };
  },
  one: async ({ id }: { id: number }) => {
    const row = stored.find((one) => one.id === id);
    if (!row) throw fail("pattern-not-found");
    return row;
  },
  add: async (given: Omit<Note, "id" | "version">) => {
    stored.push({ ...given, id: stored.length + 1, version: 1 });
    return { id: stored.length };
  },
  update: async () => undefined,
};

export const noteWords = {
  one: "یادداشت",
  many: "یادداشت‌ها",
  create: "یادداشت جدید",
  none: "یادداشتی نیست",
  about: "یادداشت‌های مدیر سامانه.",
  fields: { id: "شناسه", subject: "موضوع یادداشت", isDone: "انجام شد", version: "نسخه" },
  help: {},
  filters: {},
  choices: {},
  views: {},
  deleting: "",
  actions: {},
  children: {},
};
