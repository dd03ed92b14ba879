import type { Resource } from "@schemas/resource";
import { resources } from "@schemas/resources";
import { wireParts } from "@schemas/wire";
import { parametersOf } from "@src/api/parameters";
import { rowFields } from "@src/console/list/row-fields";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { admin } from "../helpers/build/cast";
import { createTestServer, type TestServer } from "../helpers/create-test-server";
import { demoNow } from "../helpers/database";
import { signInAs } from "../helpers/sign-in-as";

/* A list can return only some fields of its records, so that unused ones are not sent. */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

async function rowsOf({ list: { call } }: Resource, input: object): Promise<Record<string, unknown>[]> {
  const { query } = parametersOf(call, { page: 1, pageSize: 5, ...input });
  const headers = await signInAs(server.db, admin, demoNow);
  const response = await server.app.request(`/api/${call.path}?${query}`, { headers });
  const { Values, Message } = (await response.json()) as {
    Values: Record<string, unknown>[];
    Message: string;
  };
  expect(Message).toBe("");
  return Values;
}
const wireNames = ({ list: { call } }: Resource, fields: readonly string[]) =>
  fields.map((name) => wireParts(call.output)?.names[name] ?? name).sort();

describe.each(resources.map((one): [string, Resource] => [one.name, one]))(
  "the list of %s",
  (_, resource) => {
    it("answers the requested fields and no others, in any order", async () => {
      const fields = rowFields(resource, []);
      const whole = await rowsOf(resource, {});
      for (const sort of resource.list.sortable) {
        const rows = await rowsOf(resource, { sort, fields });
        expect(rows).toHaveLength(whole.length);
        for (const row of rows) expect(Object.keys(row).sort()).toEqual(wireNames(resource, fields));
      }
    });

    it("gives each field the same value whether or not others are requested", async () => {
      const whole = await rowsOf(resource, {});
      for (const name of resource.list.columns) {
        const [wire = name] = wireNames(resource, [name]);
        const rows = await rowsOf(resource, { fields: [resource.key, name] });
        expect(rows.map((row) => row[wire])).toEqual(whole.map((row) => row[wire]));
      }
    });
  },
);
