import { patterns as calls } from "@schemas/calls/patterns";
import { defineResource } from "@schemas/define-resource";
import { number } from "@schemas/fields/number";
import { recordId } from "@schemas/fields/record-id";
import { text } from "@schemas/fields/text";
import { yesNo } from "@schemas/fields/yes-no";
import { checkTogether } from "@schemas/resource-mistakes";
import { resources } from "@schemas/resources";
import { via } from "@schemas/send";
import { describe, expect, it } from "vitest";

const fields = { id: recordId(), name: text({ max: 50 }), records: number() };
const valid = {
  name: "things",
  path: "/adminHome/things",
  key: "id",
  fields,
  title: (row: { name: string }) => row.name,
  list: { call: calls.getPatternList, columns: ["name"], sortable: ["name"], sort: "name" },
  one: via(calls.getPatternPermission, (id: number) => ({ id })),
  show: ["name"],
  menu: { group: "adminAccess", icon: "patterns", order: 1 },
} as const;

/** Replaces parts of a declaration with what the compiler would refuse, as plain data from elsewhere could have it. */
const declare = (change: object) => () => defineResource({ ...valid, ...change } as never);
const withList = (change: object) => declare({ list: { ...valid.list, ...change } });

describe("a declaration", () => {
  it("is accepted when its parts fit together", () => {
    expect(declare({})).not.toThrow();
  });

  it.each([
    [
      "a column that is not a field",
      withList({ columns: ["name", "titel"] }),
      'Resource "things": column "titel" is not one of its fields (id, name, records). See schemas/resources/things.ts.',
    ],
    [
      "a column named twice",
      withList({ columns: ["name", "name"] }),
      'column "name" is listed twice. Keep one.',
    ],
    [
      "a required field that is shown only at times",
      declare({ shownIf: { name: () => false } }),
      'field "name" is shown only at times, but a form without it could not be saved. Make it optional.',
    ],
    ["a list without columns", withList({ columns: [] }), "its list has no columns. Name at least one."],
    ["a key that is no field", declare({ key: "code" }), 'key "code" is not one of its fields'],
    [
      "a page field that is not a field",
      declare({ show: ["size"] }),
      'field of its page "size" is not one of its fields',
    ],
    [
      "a form field that is not a field",
      declare({ create: { fields: ["colour"], by: via(calls.addPattern) } }),
      'field of its creation form "colour" is not one of its fields',
    ],
    [
      "a change that sends no version",
      declare({
        fields: { ...fields, version: number() },
        edit: { fields: ["name"], by: via(calls.addPattern) },
      }),
      'call "patterns.addPattern" changes a record without receiving its version.',
    ],
    [
      "a change of a record without a version",
      declare({ edit: { fields: ["name"], by: via(calls.renamePattern) } }),
      "it can be changed but has no version (id, name, records).",
    ],
    [
      "a deletion undone by a missing creation",
      declare({
        fields: { ...fields, version: number() },
        remove: { by: via(calls.deletePattern), confirm: "ask", atOnce: 1, undo: "create" },
      }),
      "its deletion is undone by creation, but it declares none.",
    ],
    [
      "a deletion whose undo would lose something",
      declare({
        fields: { ...fields, version: number() },
        create: { fields: ["name"], by: via(calls.addPattern) },
        edit: { fields: ["name", "records"], by: via(calls.renamePattern) },
        remove: { by: via(calls.deletePattern), confirm: "ask", atOnce: 1, undo: "create" },
      }),
      'which does not accept "records".',
    ],
    [
      "an action undone by a call that only reads",
      declare({
        actions: {
          close: {
            input: {},
            confirm: "ask",
            by: via(calls.addPattern),
            undo: via(calls.getPatternPermission),
          },
        },
      }),
      'action "close" is undone by a call that changes nothing.',
    ],
    [
      "a rule on a field that appears in headings",
      declare({ fieldAccess: { name: () => false } }),
      'field "name" has an access rule, but is',
    ],
    [
      "a rule without the fields that the search covers",
      declare({ fieldAccess: { records: () => false } }),
      "Name them in list.searches.",
    ],
    [
      "a rule and a filter of another name",
      declare({
        fieldAccess: { records: () => false },
        list: { ...valid.list, searches: ["name"], filters: { isHeld: yesNo() } },
      }),
      'does not declare the field of filter "isHeld".',
    ],
    [
      "a field wrapped after its kind was set",
      declare({ fields: { ...fields, note: text({ max: 9 }).optional() } }),
      'field "note" has no kind. Make it with a builder from schemas/fields and do not wrap it: .optional() loses the kind, { optional: true } keeps it.',
    ],
    [
      "an order by a column that cannot be sorted",
      withList({ sort: "-records" }),
      'it is sorted by "records", which is not sortable (name).',
    ],
    [
      "a hidden column outside its columns",
      withList({ hidden: ["records"] }),
      'hidden column "records" is not one of its columns (name).',
    ],
    [
      "a list call that is not paged",
      withList({ call: calls.findLeaveRights }),
      'its list call "patterns.findLeaveRights" is not paged. Declare its rows as paged there',
    ],
    [
      "a filter the call does not accept",
      withList({ filters: { colour: text({ max: 9 }) } }),
      'filter "colour" is not a parameter of its list call "patterns.getPatternList" (flag, isHeld).',
    ],
    [
      "a view with an unknown filter",
      withList({ views: { mine: { filters: { flag: 50 } } } }),
      'view "mine" filters by "flag", which is not one of its filters (none).',
    ],
    [
      "a view with a value its filter does not accept",
      withList({ filters: { isHeld: yesNo() }, views: { held: { filters: { isHeld: "yes" } } } }),
      'view "held" filters by "isHeld" with "yes", which that filter does not accept.',
    ],
    [
      "a view in an unknown order",
      withList({ views: { big: { sort: "-records" } } }),
      'view "big" is sorted by "records", which is not sortable (name).',
    ],
    ["an export in no format", declare({ export: [] }), "its export has no format. Name csv or xlsx"],
    [
      "a bulk field missing from the form",
      declare({ bulk: { edit: ["name"] } }),
      'bulk field "name" is not in its edit form (none). Bulk editing can change only fields of that form.',
    ],
    [
      "a bulk action with a secret input",
      declare({
        actions: { reset: { input: { password: text({ max: 9, isSecret: true }) }, confirm: "ask" } },
        bulk: { actions: ["reset"] },
      }),
      'bulk action "reset" has an input "password", which is secret.',
    ],
    [
      "a name of other letters",
      declare({ name: "Things" }),
      "its name may contain only lower-case letters and hyphens.",
    ],
    ["a path with a slash at its end", declare({ path: "/things/" }), "Change it to /things."],
  ])("says what is wrong with %s", (_, mistake, sentence) => {
    expect(mistake).toThrow(sentence);
  });

  it("is refused if its name or address is already in use", () => {
    const other = { name: "others", path: "/adminHome/things" } as const;
    expect(() => checkTogether([valid, valid])).toThrow('Resource "things" is declared twice.');
    expect(() => checkTogether([valid, other])).toThrow(
      'Resources "things" and "others" both use /adminHome/things.',
    );
  });

  it("is in the list of the console only if it is valid", () => {
    expect(resources.map(({ name }) => name)).toContain("patterns");
  });
});

it("is refused by the compiler if the mistake is visible to it", () => {
  // Never run: each line must fail to type-check.
  const mistakes = () => {
    // @ts-expect-error a column that is not a field
    defineResource({ ...valid, list: { ...valid.list, columns: ["titel"] } });
    // @ts-expect-error a list call that returns no list
    defineResource({ ...valid, list: { ...valid.list, call: calls.getPatternPermission } });
    // @ts-expect-error a filter whose values the call does not accept
    defineResource({ ...valid, list: { ...valid.list, filters: { isHeld: number() } } });
    // @ts-expect-error a filter the call does not have
    defineResource({ ...valid, list: { ...valid.list, filters: { colour: number() } } });
    // @ts-expect-error an order that is not a field
    defineResource({ ...valid, list: { ...valid.list, sort: "-colour" } });
    // @ts-expect-error a record's call that returns something else
    defineResource({ ...valid, one: via(calls.addPattern, () => ({ name: "" })) });
    // @ts-expect-error an input the call does not accept
    via(calls.deletePattern, (id: number) => ({ number: id }));
  };
  expect(mistakes).toBeTypeOf("function");
});
