import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { calls } from "@schemas/calls";
import { mostPunchBytes } from "@schemas/calls/portal";
import { bodyBytes } from "@schemas/define-call";
import { kilobytes, megabytes } from "@schemas/values/bytes";
import { languages } from "@schemas/values/languages";
import { httpServer } from "@server/http/http-server";
import { buildAccounts } from "@tests/helpers/build/people";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { patience } from "@tests/helpers/patience";
import { RawLine } from "@tests/helpers/raw-line";
import { signInAs } from "@tests/helpers/sign-in-as";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/*
 * The edge of the server, over a real socket: requests that no browser sends, and their results.
 */

let server: TestServer;
let http: Server;
/** A server that waits only a moment, for tests of slow lines; the other tests must not be too slow for theirs. */
let impatient: { server: TestServer; http: Server };
let session: Record<string, string>;
const dataDir = mkdtempSync(join(tmpdir(), "hozur-bodies-"));
const port = (of = http) => (of.address() as AddressInfo).port;
const log = pino({ level: "silent" });

async function listen({ app }: TestServer, headersTimeout: number): Promise<Server> {
  const times = { headersTimeout, connectionsCheckingInterval: 50 };
  const listening = httpServer((request, env) => app.fetch(request, env), log, times).listen(0, "127.0.0.1");
  await once(listening, "listening");
  return listening;
}

beforeAll(async () => {
  server = await createTestServer({ dataDir, bodyPace: { patience, bytesPerSecond: kilobytes(512) } });
  await buildAccounts(server.db);
  session = await signInAs(server.db, "Admin", server.clock.now);
  http = await listen(server, patience);
  const moment = await createTestServer({ bodyPace: { patience: 400, bytesPerSecond: kilobytes(512) } });
  impatient = { server: moment, http: await listen(moment, 300) };
});
afterAll(async () => {
  for (const one of [http, impatient?.http]) {
    one?.closeAllConnections();
    one?.close();
  }
  await impatient?.server.drop();
  await server.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

const head = (first: string, headers: Record<string, string>) =>
  `${[first, ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)].join("\r\n")}\r\n\r\n`;
const post = (path: string, headers: Record<string, string>) =>
  head(`POST /api/${path} HTTP/1.1`, { Host: "portal", "Accept-Language": "en", ...headers });
const signIn = calls.session.signIn.path;
const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };
const multipart = { "Content-Type": "multipart/form-data; boundary=edge" };
const chunked = { "Transfer-Encoding": "chunked" };
const chunk = (text: string | Uint8Array) =>
  Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), Buffer.from(text), Buffer.from("\r\n")]);
const filler = Buffer.alloc(kilobytes(64), "a");

const filePart = (name: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="a.txt"\r\n\r\n`;

/** Sends pieces until `bytes` are sent or the server has ended the line. */
async function pour(line: RawLine, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes && !line.socket.destroyed; sent += filler.length)
    await line.send(chunk(filler));
}

describe("a body that is too long", () => {
  it("is refused before it is sent, if its length is declared", async () => {
    const line = new RawLine(port());
    await line.send(post(signIn, { ...json, "Content-Length": String(megabytes(100)) }));
    const { status, envelope, headers } = await line.answered();
    expect({ status, code: envelope?.Code }).toEqual({ status: 413, code: "too-large" });
    expect(envelope?.Message).toBe("The data sent is too large. Send it in parts.");
    expect(headers.connection).toBe("close");
    line.end();
  });

  it("is refused while it arrives in chunks, and the connection is closed", async () => {
    const line = new RawLine(port());
    await line.send(post(signIn, { ...json, ...chunked }));
    await line.send(chunk('{"username":"'));
    await pour(line, megabytes(100));
    const { status, error } = await line.ended();
    expect({ status, error }).toEqual({ status: 413, error: "too-large" });
  });

  it("is read to its end if little is missing, so that its sender reads the answer", async () => {
    const line = new RawLine(port());
    await line.send(post(signIn, { ...json, ...chunked }));
    await pour(line, megabytes(1));
    expect(line.socket.destroyed).toBe(false);
    await line.send("0\r\n\r\n");
    expect((await line.ended()).error).toBe("too-large");
  });

  it("is measured against the limit of its own call", async () => {
    const { mostBytes, path } = calls.organisation.movePersonnel;
    const body = `pernos=${"1,".repeat(mostBytes / 4)}`;
    const line = new RawLine(port());
    await line.send(post(path, { ...session, ...form, "Content-Length": String(body.length) }));
    await line.send(body);
    expect(mostBytes).toBeGreaterThan(bodyBytes.usual);
    expect((await line.answered()).status).not.toBe(413);
    line.end();
  });

  it("leaves nothing on disk, however much of it arrived", async () => {
    const line = new RawLine(port());
    await line.send(post(calls.imports.tryRows.path, { ...session, ...multipart, ...chunked }));
    await line.send(chunk(filePart("rows")));
    await pour(line, calls.imports.tryRows.mostBytes + megabytes(1));
    expect((await line.answered()).error).toBe("too-large");
    line.end();
    const folder = join(dataDir, "uploads");
    expect(existsSync(folder) && readdirSync(folder)).toEqual([]);
  });
});

it("stores long simultaneous bodies on disk, and answers others meanwhile", async () => {
  const folder = join(dataDir, "uploads");
  const bytes = megabytes(8);
  const lines = [new RawLine(port()), new RawLine(port()), new RawLine(port())];
  await Promise.all(
    lines.map(async (line) => {
      await line.send(post(calls.portal.importPunches.path, { ...session, ...multipart, ...chunked }));
      await line.send(chunk(filePart("file")));
      await pour(line, bytes);
    }),
  );
  const onDisk = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  await expect.poll(onDisk).toBeGreaterThan(lines.length * (bytes - megabytes(0.5)));
  expect((await server.ask(calls.lock.isActive, null)).status).toBe(200);
  for (const line of lines) line.end();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
});

describe("the body of an unknown sender", () => {
  it("is not waited for before its sender is known", async () => {
    const line = new RawLine(port());
    const length = String(mostPunchBytes);
    await line.send(post(calls.portal.importPunches.path, { ...multipart, "Content-Length": length }));
    const { status, error } = await line.answered();
    expect({ status, error }).toEqual({ status: 401, error: "not-signed-in" });
    line.end();
  });

  it("is not waited for when the call does not exist", async () => {
    const line = new RawLine(port());
    await line.send(post("no/such/call", { ...json, ...chunked }));
    expect((await line.answered()).status).toBe(404);
    line.end();
  });
});

describe("a body of an unexpected kind", () => {
  it("is refused when it is multipart and no file is expected", async () => {
    const line = new RawLine(port());
    await line.send(post(signIn, { ...multipart, ...chunked }));
    await pour(line, megabytes(10));
    const { status, error } = await line.answered();
    expect({ status, error }).toEqual({ status: 415, error: "no-files-here" });
    line.end();
  });

  it.each([
    ["packed", { "Content-Encoding": "gzip" }, gzipSync(Buffer.alloc(megabytes(8))), "body-encoded"],
    ["packed in transfer", { "Transfer-Encoding": "gzip, chunked" }, chunk("x"), "body-encoded"],
    ["a text", { "Content-Type": "text/plain" }, "username=Admin", "body-kind-unknown"],
    ["broken JSON", {}, '{"username":', "body-unreadable"],
    ["a list", {}, "[1]", "body-unreadable"],
  ] as const)("is refused where it is %s", async (_, headers, body, error) => {
    const line = new RawLine(port());
    const isChunked = "Transfer-Encoding" in headers;
    const length: Record<string, string> = isChunked ? {} : { "Content-Length": String(body.length) };
    await line.send(post(signIn, { ...json, ...length, ...headers }));
    await line.send(body);
    expect((await line.answered()).error).toBe(error);
    line.end();
  });

  it.each(["--edge\r\nbroken", "no parts at all", "--edge--", ""])(
    "is refused if its parts are broken: %j",
    async (body) => {
      const line = new RawLine(port());
      const length = String(body.length);
      await line.send(
        post(calls.lock.activateByFile.path, { ...session, ...multipart, "Content-Length": length }),
      );
      await line.send(body);
      const { status } = await line.answered();
      expect(status).toBe(400);
      line.end();
    },
  );
});

describe("a false length", () => {
  it("is waited for as long as a body may take, and no longer", async () => {
    const line = new RawLine(port(impatient.http));
    await line.send(post(signIn, { ...json, "Content-Length": "5000" }));
    await line.send('{"username":"Admin"}');
    const { status, error } = await line.answered();
    expect({ status, error }).toEqual({ status: 408, error: "too-slow" });
    line.end();
  });

  it("hides no second request behind a first", async () => {
    const line = new RawLine(port());
    const rest = "x".repeat(500);
    await line.send(`${post(signIn, { ...json, "Content-Length": "2" })}{}${rest}`);
    const { status } = await line.ended();
    expect(status).toBe(400);
  });

  it("is treated as an empty body in HTTP/1.0 without a header: what follows is not a request", async () => {
    const line = new RawLine(port());
    await line.send(`${head(`POST /api/${signIn} HTTP/1.0`, json)}${"x".repeat(kilobytes(200))}`);
    const { status, envelope } = await line.ended();
    expect({ status, hasMessage: Boolean(envelope?.Message) }).toEqual({ status: 400, hasMessage: true });
  });
});

describe("a slow connection", () => {
  it("is closed when its headers do not arrive", async () => {
    const line = new RawLine(port(impatient.http));
    await line.send("POST /api/login HTTP/1.1\r\nHost: portal\r\nX-Slow: ");
    const { status, error } = await line.ended();
    expect({ status, error }).toEqual({ status: 408, error: "too-slow" });
  });

  it("is answered when its headers are too long", async () => {
    const line = new RawLine(port());
    await line.send(post(signIn, { "X-Long": "x".repeat(kilobytes(32)), "Content-Length": "0" }));
    const { status, error } = await line.ended();
    expect({ status, error }).toEqual({ status: 431, error: "headers-too-large" });
  });
});

it.each(languages)("a refusal is a sentence in %s", async (language) => {
  const line = new RawLine(port());
  const headers = { ...multipart, "Accept-Language": language, "Content-Length": "7000000" };
  await line.send(post(signIn, headers));
  const { envelope } = await line.answered();
  expect(envelope?.Message).toBe(
    language === "fa" ? "این بخش فایل نمی‌پذیرد." : "Files are not accepted here.",
  );
  line.end();
});
