import { type FieldSchema, fieldOf } from "@schemas/fields/field";
import type { Finds } from "@schemas/fields/field-options";
import { messageForm } from "@schemas/message-form";
import { resources } from "@schemas/resources";
import { settingRegistry } from "@schemas/settings/registry";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { afterAll, beforeAll, expect, it } from "vitest";

/* A picker's hint says what can be typed: its search must find everyone it offers by each of these texts. */

type Item = Readonly<Record<string, unknown>>;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

const fields: readonly FieldSchema[] = [
  ...resources.flatMap((one) => [
    ...Object.values(one.fields),
    ...Object.values(one.list.filters ?? {}),
    ...Object.values(one.actions ?? {}).flatMap(({ input }) => Object.values(input ?? {})),
  ]),
  ...Object.values(messageForm),
  ...Object.values(settingRegistry).map(({ field }) => field),
] as never;
const pickers = new Map(
  fields.flatMap((field) => {
    const known = fieldOf(field);
    if (known?.kind !== "relation") return [];
    const { options } = known;
    return [[`${options.search.name}, by ${options.finds ?? "its name"}`, options] as const];
  }),
);

const finders: readonly (Finds | null)[] = ["nameOrCode", "person", "personOrSection", null];

it.each([...pickers])("%s", async (_, { search: call, key, title, code, finds }) => {
  const find = async (search: string) => {
    const { answer } = await server.ask(call, admin, { search, page: 1, pageSize: 500 } as never);
    return (Array.isArray(answer) ? answer : (answer as { items: unknown }).items) as Item[];
  };
  const offered = await find("");
  for (const name of finds === null ? [title] : [title, code ?? title]) {
    const one = offered.find((item) => item[name]);
    if (!one) continue;
    const matches = await find(String(one[name]));
    expect(
      matches.map((item) => item[key]),
      `${name} ${one[name]}`,
    ).toContain(one[key]);
  }
  if (finds !== "personOrSection") return;
  const { name } = await server.db.selectFrom("section").select("name").limit(1).executeTakeFirstOrThrow();
  expect(await find(name)).not.toEqual([]);
});

it("covers every kind of hint", () => {
  expect(new Set([...pickers.values()].map(({ finds }) => finds))).toEqual(new Set(finders));
});
