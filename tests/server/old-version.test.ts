import type { RecordKey, Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import type { Send } from "@schemas/send";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { demoNow } from "@tests/helpers/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/* Derived from the declarations: nothing is changed or deleted if somebody else changed it since it was read. */

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ template: "demo", now: () => demoNow });
  server.clock.now = demoNow;
});
afterAll(() => server.drop());

const send = (async (call: never, input: never) => {
  const { error, answer } = await server.ask(call, admin, input);
  if (error) throw new Error(error);
  return answer;
}) as unknown as Send;

type AnySend = (call: unknown, input: unknown) => Promise<unknown>;

const first = async (resource: (typeof resources)[number]) => {
  const list = (await (send as unknown as AnySend)(resource.list.call, { page: 1, pageSize: 1 })) as {
    items: Values[];
  };
  return list.items[0];
};

const changeable = resources.filter(({ edit, remove }) => edit ?? remove);

describe.each(changeable.map((resource) => [resource.name, resource] as const))("%s", (_, resource) => {
  it("refuses a change and a deletion based on an older version", async () => {
    const row = await first(resource);
    if (!row) return;
    const id = row[resource.key] as RecordKey;
    const whole = await resource.one.run(send, id);
    const version = (whole.version as number) + 1;
    const { edit, remove } = resource;
    const dirty = new Set(edit?.fields);
    const request = { id, prev: { ...whole, version }, next: whole, dirty };
    if (edit) await expect(edit.by.run(send, request)).rejects.toThrow("changed-meanwhile");
    if (remove) await expect(remove.by.run(send, { id, version })).rejects.toThrow("changed-meanwhile");
    expect(await resource.one.run(send, id)).toEqual(whole);
  });
});
