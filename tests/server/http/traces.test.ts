import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { calls } from "@schemas/calls";
import { openTracing } from "@server/tracing/open-telemetry";
import { type Tracing, traceWith } from "@server/tracing/spans";
import { buildCast, employee } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, expect, it } from "vitest";

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } };
type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
};
type Body = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Sent[] }[] }[];
};

/** The bodies that the OTLP collector received. */
const bodies: Body[] = [];
const paths: (string | undefined)[] = [];
let collector: Server;
let tracing: Tracing;
let server: TestServer;
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    paths.push(request.url);
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    bodies.push(JSON.parse(Buffer.concat(parts).toString()) as Body);
    response.setHeader("content-type", "application/json").end("{}");
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  server = await createTestServer();
  await buildCast(server.db);
  tracing = await openTracing({ endpoint: `http://127.0.0.1:${port}/`, version: "1" });
});
afterAll(async () => {
  traceWith(undefined);
  await server.drop();
  collector.closeAllConnections();
  collector.close();
});

it("a call is a span in its caller's trace, with the spans of its database work below it", async () => {
  const { token, username } = await signInAs(server.db, employee, server.clock.now);
  traceWith(tracing);
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  await server.app.request(`http://test/api/${calls.access.listApprovals.path}`, {
    headers: { token, username, traceparent },
  });
  await server.app.request("http://test/api/no-such-call");
  traceWith(undefined);
  await tracing.stop();

  expect(new Set(paths)).toEqual(new Set(["/v1/traces"]));
  const sent = bodies.flatMap(({ resourceSpans }) => resourceSpans);
  const resource = sent[0]?.resource.attributes ?? [];
  expect(resource).toContainEqual({ key: "service.name", value: { stringValue: "hozur" } });
  const spans = sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap((one) => one.spans));
  const call = spans.find(({ name }) => name === "access.listApprovals");
  expect(call).toMatchObject({
    traceId: "0af7651916cd43dd8448eb211c80319c",
    parentSpanId: "b7ad6b7169203331",
  });
  const beneath = spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(beneath.length).toBeGreaterThan(0);
  for (const { name, traceId, attributes } of beneath) {
    expect([name, traceId]).toEqual(["database", call?.traceId]);
    expect(attributes.map(({ key }) => key)).toEqual(["db.system.name", "hozur.statements"]);
  }
  expect(spans.some(({ name }) => name === "unknown")).toBe(true);
});
