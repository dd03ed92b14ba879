import { calls } from "@schemas/calls";
import { imports } from "@schemas/calls/imports";
import type { AnyCall } from "@schemas/define-call";
import type { RelationOptions } from "@schemas/fields/field-options";
import type { Resource, Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import { administrator } from "@schemas/viewer";
import { exportTable } from "@src/console/export/export-table";
import { loadFieldWords } from "@src/console/import/field-words";
import { importFields } from "@src/console/import/import-fields";
import { valuesOf } from "@src/console/import/row-values";
import { fieldsWithoutRecords, sampleRows } from "@src/console/import/sample-rows";
import { wordsKey } from "@src/console/words";
import { languageEntries } from "@src/locales";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let demo: TestServer;
let empty: TestServer;
beforeAll(async () => {
  demo = await createTestServer({ template: "demo", now: () => demoNow });
  empty = await createTestServer({ template: "empty", now: () => demoNow });
  for (const server of [demo, empty]) server.clock.now = demoNow;
});
afterAll(() => Promise.all([demo.drop(), empty.drop()]));

const faWords = await languageEntries.fa.words();
const wordOf = (key: string) =>
  key.split(".").reduce<unknown>((part, one) => (part as Values | undefined)?.[one], faWords) as string;
type Ask = (call: AnyCall, who: typeof admin, input: object) => Promise<{ answer: never; error?: string }>;
const importable = (resources as readonly Resource[]).filter((one) => one.import);

const wordsOf = (resource: Resource) => ({
  many: "",
  field: String,
  choices: (field: string) => wordOf(`${wordsKey(resource)}.choices.${field}`) as never,
});

/** The check's result for each of these records as rows of a file. */
async function tryAsFile(
  server: TestServer,
  resource: Resource,
  fields: readonly string[],
  records: readonly Values[],
) {
  if (records.length === 0) return [];
  const ask = server.ask as unknown as Ask;
  const { rows: texts } = exportTable(resource, fields, records, wordsOf(resource), {
    t: wordOf,
    calendar: "jalali",
  });
  const { meanings } = await loadFieldWords(resource, fields);
  const mapping = fields.map((field, column) => ({ field, columns: [column] }));
  const rows = texts.map((cells) =>
    valuesOf(
      resource,
      mapping,
      cells.map((cell) => String(cell ?? "")),
      meanings,
    ),
  );
  const by = resource.import?.by;
  const { answer } = by
    ? await ask(by, admin, { rows })
    : await ask(imports.tryRows as AnyCall, admin, { resource: resource.name, rows });
  return (by ? (answer as { rows: Values[] }).rows : answer) as Values[];
}

/** The check's result for the list's own sample file, and the other lists that must be filled first. */
async function tryTheSample(server: TestServer, resource: Resource) {
  const ask = server.ask as unknown as Ask;
  const fields = importFields(resource, administrator("Admin"));
  const find = async ({ search }: Pick<RelationOptions, "search">) => {
    const { answer } = await ask(search, admin, { page: 1, pageSize: 20 });
    return Array.isArray(answer) ? answer : (answer as { items: Values[] }).items;
  };
  const first = await ask(resource.list.call, admin, { page: 1, pageSize: 1, sort: resource.list.sort });
  const made = await sampleRows(resource, fields, {
    name: (place) => `Example ${place + 1}`,
    first: (first.answer as { items: Values[] }).items[0],
    today: demoNow.toISOString().slice(0, 10) as never,
    find,
  });
  const tried = await tryAsFile(server, resource, fields, made);
  return {
    outcomes: tried.map(({ outcome, errors }) => [outcome, errors]),
    needed: await fieldsWithoutRecords(resource, fields, find),
  };
}

const { calendar } = calls;
const named = importable.map((one) => [one.name, one] as const);

describe("the sample file", () => {
  it.each(named)("of %s has three example rows that are accepted as new", async (_, resource) => {
    const { outcomes, needed } = await tryTheSample(demo, resource);
    expect(needed).toEqual([]);
    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ["new", {}]));
  });

  it.each(named)(
    "of %s is accepted in an empty organisation, or names the list that comes first",
    async (_, resource) => {
      const { outcomes, needed } = await tryTheSample(empty, resource);
      if (needed.length === 0) expect(outcomes.every(([outcome]) => outcome === "new")).toBe(true);
      else
        for (const [, errors] of outcomes)
          expect(needed).toEqual(expect.arrayContaining(Object.keys(errors as object)));
      expect(outcomes.length).toBeGreaterThan(0);
    },
  );
});

describe("the exported list", () => {
  beforeAll(async () => {
    const { answer } = await demo.ask(calendar.listRotationPlans, admin, { page: 1, pageSize: 2 });
    const [plan = "", other = ""] = answer.items.map(({ code }) => code);
    const { error } = await demo.ask(calendar.addWorkGroup, admin, {
      code: "STEPS",
      name: "گروه با جابه‌جایی",
      plans: [
        { from: null, plan, offset: 3 },
        { from: "2026-09-23", plan: other, offset: -2 },
      ],
    });
    expect(error).toBeUndefined();
  });

  it.each(named)("of %s changes nothing when it is imported again", async (_, resource) => {
    const ask = demo.ask as unknown as Ask;
    const { answer } = await ask(resource.list.call, admin, {
      page: 1,
      pageSize: 50,
      sort: resource.list.sort,
    });
    const { items } = answer as { items: Values[] };
    const fields = importFields(resource, administrator("Admin"));
    const tried = await tryAsFile(demo, resource, fields, items);
    expect(tried.filter(({ outcome }) => outcome !== "same")).toEqual([]);
  });
});
