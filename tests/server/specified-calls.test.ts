import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { wireParts } from "@schemas/wire";
import { listen } from "@server/launcher/listen";
import { admin, buildCast } from "@tests/helpers/build/cast";
import { createTestServer, type TestServer, testNow } from "@tests/helpers/create-test-server";
import { signInAs } from "@tests/helpers/sign-in-as";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * The specification's catalogue of calls, one per line: method, path, and the parameters it names.
 */

const lines = readFileSync(new URL("../fixtures/specified-calls.txt", import.meta.url), "utf8")
  .trim()
  .split("\n");
const catalogue = lines.map((line) => {
  const [method = "", path = "", parameters] = line.split(" ");
  return { method, path, parameters: parameters?.split(",") ?? [] };
});

const declared = new Map<string, AnyCall>(
  Object.values(calls)
    .flatMap((group) => Object.values<AnyCall>(group))
    .map((call) => [`${call.method} ${call.path}`, call]),
);

/** Parameters of the specification that the server does without, or accepts under the name that all such lists use. */
const otherwise: Readonly<Record<string, readonly string[]>> = {
  // A new place has no number yet.
  "GeoLocation/AddGeoLocation": ["id"],
};

let server: TestServer;
let http: Server;
let address: string;
beforeAll(async () => {
  server = await createTestServer();
  await buildCast(server.db);
  http = createServer(getRequestListener(server.app.fetch));
  address = `http://127.0.0.1:${await listen(http, { host: "127.0.0.1", port: 0 })}/api`;
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((done) => http.close(done));
  await server.drop();
});

it("is the whole catalogue: 232 calls without duplicates", () => {
  expect(new Set(catalogue.map(({ method, path }) => `${method} ${path}`)).size).toBe(232);
});

describe.each(catalogue)("$method $path", ({ method, path, parameters }) => {
  it("is declared under exactly this method and path, with its specified parameters", () => {
    const call = declared.get(`${method} ${path}`);
    expect(call).toBeDefined();
    const made = wireParts(call?.input);
    const names = Object.keys(made?.shape ?? {}).map((key) => made?.names[key] ?? key);
    const missing = parameters.filter((name) => !names.includes(name));
    expect(missing).toEqual(otherwise[path] ?? []);
  });

  it("is served over HTTP: it answers in the envelope, neither as unknown nor with an internal error", async () => {
    // Each call gets its own session, since an earlier one may have ended it.
    const headers = await signInAs(server.db, admin, testNow);
    const response = await fetch(`${address}/${path}`, { method, headers });
    expect(response.status).not.toBe(404);
    expect(response.status).toBeLessThan(500);
    const envelope = (await response.json()) as Envelope;
    expect(envelope).toMatchObject({ ResultType: expect.any(Number), Message: expect.any(String) });
    expect(envelope.Code).not.toBe("unknown-call");
  });
});
