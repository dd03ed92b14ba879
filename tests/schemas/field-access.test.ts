import { bulkFields } from "@schemas/bulk-access";
import { defineCalls, get } from "@schemas/define-call";
import { defineResource } from "@schemas/define-resource";
import { deniedFields, resourceFor } from "@schemas/field-access";
import { jalaliDate } from "@schemas/fields/jalali-date";
import { number } from "@schemas/fields/number";
import { recordId } from "@schemas/fields/record-id";
import { text } from "@schemas/fields/text";
import { yesNo } from "@schemas/fields/yes-no";
import { recordQuery } from "@schemas/list-query";
import type { Resource, Values } from "@schemas/resource";
import { via } from "@schemas/send";
import { administrator, type Viewer } from "@schemas/viewer";
import * as wire from "@schemas/wire";
import { visibleFields, visibleFilters } from "@src/console/access";
import { bulkOffers } from "@src/console/bulk/offers";
import { exportTable } from "@src/console/export/export-table";
import { importFields, mayImport } from "@src/console/import/import-fields";
import { declaredViewState, readTableState, writeTableState } from "@src/console/list/table-state";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import * as z from "zod";

/* A denied field leaves no trace: its name never occurs in a screen, a file or a link. */

const names = ["alpha", "beta", "gamma", "delta", "epsilon", "zeta"] as const;
const kinds = [
  () => text({ max: 10, optional: true }),
  () => number(),
  () => yesNo(),
  () => jalaliDate({ optional: true }),
] as const;
const some = fc.subarray([...names]);

const plan = fc.record({
  kinds: fc.array(fc.nat(kinds.length - 1), { minLength: names.length, maxLength: names.length }),
  columns: some,
  show: some,
  create: some,
  edit: some,
  filters: some,
  searches: some,
  preview: some,
  bulk: some,
  match: some,
  views: fc.array(fc.constantFrom(...names), { maxLength: 3 }),
  checks: fc.array(fc.tuple(fc.constantFrom(...names), some), { maxLength: 2 }),
  denied: some,
});

const viewer: Viewer = administrator("1");
const other: Viewer = { ...viewer, role: "manager" };

const union = (first: string, ...more: readonly (readonly string[])[]) => [
  ...new Set([first, ...more.flat()]),
];

/** A random resource; half of its filters have names that differ from their fields. */
function made(chance: typeof plan extends fc.Arbitrary<infer P> ? P : never): Resource {
  const fields = Object.fromEntries(names.map((name, index) => [name, kinds[chance.kinds[index] ?? 0]?.()]));
  const filterName = (name: string, index: number) => (index % 2 ? `by${index}` : name);
  const filters = Object.fromEntries(chance.filters.map((name, index) => [filterName(name, index), yesNo()]));
  const { list, one } = defineCalls("calendar", {
    list: get.signedIn("made/list", {
      input: wire.object({
        ...recordQuery,
        ...Object.fromEntries(Object.keys(filters).map((name) => [name, z.boolean().optional()])),
      }),
      paged: wire.object({ id: wire.whole }),
    }),
    one: get.signedIn("made/one", { input: wire.object({ id: wire.whole, version: wire.whole }) }),
  });
  const by = via(one, (id: number) => ({ id, version: 1 }));
  return defineResource({
    name: "made",
    path: "/made",
    key: "id",
    fields: { id: recordId(), version: number(), title: text({ max: 10 }), ...fields },
    title: (row: Values) => String(row.title),
    list: {
      call: list,
      columns: ["title", ...chance.columns],
      hidden: chance.columns.slice(1),
      sortable: ["title", ...chance.columns],
      sort: "title",
      filters,
      filterOf: Object.fromEntries(chance.filters.map((name, index) => [filterName(name, index), name])),
      searches: ["title", ...chance.searches],
      views: Object.fromEntries(
        chance.views
          .filter((name) => chance.columns.includes(name))
          .map((name, index) => [`view${index}`, { sort: `-${name}` }]),
      ),
    },
    one: by,
    create: {
      fields: union("title", chance.create, chance.match),
      initial: Object.fromEntries(names.map((one) => [one, null])),
      by,
    },
    edit: { fields: union("title", chance.edit, chance.bulk, chance.match), by },
    remove: { by, confirm: "ask", preview: chance.preview },
    checks: Object.fromEntries(
      chance.checks.map(([field, about], index) => [`c${index}`, { field, about, by }]),
    ),
    show: ["title", ...chance.show],
    bulk: {
      edit: ["title", ...chance.bulk],
      along: Object.fromEntries(chance.bulk.map((name) => ["title", name])),
      actions: [],
    },
    import: { match: ["title", ...chance.match.slice(0, 1)], also: chance.match.slice(1) },
    export: ["csv"],
    menu: { group: "adminAccess", icon: "patterns", order: 1 },
    fieldAccess: Object.fromEntries(
      chance.denied.map((name) => [name, ({ role }: Viewer) => role !== viewer.role]),
    ),
  } as never) as unknown as Resource;
}

const row: Values = { id: 1, title: "t", ...Object.fromEntries(names.map((name) => [name, `${name}!`])) };
const words = { many: "", field: (name: string) => name, choices: () => undefined };

it("shows a denied field nowhere", () => {
  fc.assert(
    fc.property(plan, (chance) => {
      const whole = made(chance);
      const theirs = resourceFor(whole, viewer);
      const places = ["list", "create", "edit", "show", "export"] as const;
      const denied: readonly string[] = chance.denied;
      const seen = Object.fromEntries(Object.entries(row).filter(([name]) => !denied.includes(name)));
      const columns = visibleFields(theirs, "export", viewer);
      const surfaces = [
        theirs,
        Object.keys(theirs.schema.shape),
        places.map((place) => [visibleFields(theirs, place, viewer), visibleFields(whole, place, viewer)]),
        [visibleFilters(theirs, viewer), visibleFilters(whole, viewer)],
        names.map((name) => readTableState(new URLSearchParams(`sort=-${name}&${name}=yes`), theirs)),
        Object.values(theirs.list.views ?? {}).map((view) =>
          writeTableState(declaredViewState(theirs, view), theirs).toString(),
        ),
        seen,
        theirs.title(seen),
        [bulkOffers(theirs, viewer), bulkFields(theirs, { verb: "edit" }, viewer)],
        [mayImport(theirs, viewer), importFields(theirs, viewer)],
        exportTable(theirs, columns.slice(0, 1), [seen], words, {} as never),
      ];
      // The inputs of a call are the same for all viewers; the server refuses those this viewer must not use.
      const text = JSON.stringify(surfaces, (key, part) => (/^calls?$/.test(key) ? undefined : part));
      expect(chance.denied.filter((name) => text.includes(name))).toEqual([]);
      expect(deniedFields(whole, viewer)).toEqual(names.filter((name) => chance.denied.includes(name)));
      const isBlind = chance.searches.some((name) => chance.denied.includes(name));
      expect(theirs.list.isSearchable ?? true).toBe(!isBlind);
    }),
  );
});

it("removes nothing for someone who has every field", () => {
  fc.assert(
    fc.property(plan, (chance) => {
      const whole = made(chance);
      expect(resourceFor(whole, other)).toBe(whole);
    }),
  );
});
