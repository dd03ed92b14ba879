import type { patterns } from "@schemas/calls/patterns";
import { resourceNamed, resources } from "@schemas/resources";
import type { Send } from "@schemas/send";
import { ApiError } from "@src/api/api-error";
import { createDataProvider, keyOf } from "@src/providers/data";
import { buildPattern } from "@tests/helpers/build/access";
import { admin } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { sample } from "@tests/helpers/sample";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

let server: TestServer;
const called: string[] = [];
const send = (async (call: typeof patterns.getPatternList, input: never) => {
  called.push(call.name);
  const { answer, error, envelope, status } = await server.ask(call, admin, input);
  if (error) throw new ApiError(error, { message: envelope.Message, fields: envelope.Fields, status });
  return answer;
}) as unknown as Send;
const provider = createDataProvider(resources, () => send);
const resource = "patterns";

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.drop());
beforeEach(async () => {
  await server.db.deleteFrom("pattern").execute();
  called.length = 0;
});

describe("the data provider", () => {
  it("passes page, order, search and filters to the list's call", async () => {
    for (const name of [sample.pattern, sample.renamed, sample.trial])
      await buildPattern(server.db, { name });
    const page = await provider.getList({
      resource,
      pagination: { currentPage: 2, pageSize: 2 },
      sorters: [{ field: "name", order: "desc" }],
      filters: [{ field: "isHeld", operator: "eq", value: false }],
    });
    expect(page.total).toBe(3);
    expect(page.data.map(({ name }) => name)).toEqual([sample.trial]);
  });

  it("gives every record the id that refine's cache uses", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    expect((await provider.getOne({ resource, id: String(id) })).data).toMatchObject({
      id,
      name: sample.pattern,
    });
    expect((await provider.getMany?.({ resource, ids: [id] }))?.data).toMatchObject([{ id }]);
  });

  it("makes only the calls whose fields changed", async () => {
    const id = await buildPattern(server.db, { name: sample.pattern });
    const { data: prev } = await provider.getOne({ resource, id });
    const next = { ...prev, name: `${sample.pattern} 2` };
    called.length = 0;
    await provider.update({ resource, id, variables: { next, prev, dirty: new Set(["name"]) } });
    expect(called).toEqual(["patterns.renamePattern"]);
  });

  it("returns the server's id after a creation", async () => {
    const { data } = await provider.create({ resource, variables: { name: sample.pattern } });
    expect((await provider.getOne({ resource, id: data.id as number })).data).toMatchObject({
      name: sample.pattern,
    });
  });

  it("throws the server's refusal in the form that refine reads", async () => {
    await buildPattern(server.db, { name: sample.pattern });
    const refused = provider.create({ resource, variables: { name: sample.pattern } });
    await expect(refused).rejects.toMatchObject({
      code: "pattern-name-taken",
      statusCode: 200,
      errors: { name: expect.stringContaining(sample.pattern) },
    });
  });

  it("recognises an invalid id", () => {
    expect(keyOf(resourceNamed("patterns"), "12")).toBe(12);
    expect(() => keyOf(resourceNamed("patterns"), "somebody")).toThrow(ApiError);
  });

  it("reports a resource that is not declared", async () => {
    await expect(provider.getList({ resource: "things" })).rejects.toThrow(
      'Resource "things" is not declared. Add it to schemas/resources/index.ts (',
    );
  });
});
