import { connect, type Socket } from "node:net";
import { calls } from "@schemas/calls";
import { mostPunchBytes } from "@schemas/calls/portal";
import { kilobytes, megabytes } from "@schemas/values/bytes";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { median } from "./lists";
import { makeOrganisation } from "./made-organisation";
import { type MeasuredServer, measuredNow, withMeasuredServer } from "./measured-server";

/** The cost of three long bodies at a time: megabytes of extra memory, and the p99 of other answers meanwhile. */
export type BodiesLine = { body: string; sent: number; memory: number; alone: number; meanwhile: number };

const atOnce = 3;
const bodyBytes = megabytes(200);
const probes = 200;
const piece = Buffer.alloc(kilobytes(64), "a");

/** Sends three bodies of 200 MB concurrently: some are refused while they arrive, one is accepted by a call. */
export async function benchBodies(db: Db, url: string, emit: (line: BodiesLine) => void): Promise<void> {
  await makeOrganisation(db, 50, 1);
  const { token } = await startSession(db, {
    username: "Admin",
    now: measuredNow,
    address: "",
    agent: "bench",
  });
  const signedIn = { username: "Admin", token };
  const multipart = { "Content-Type": "multipart/form-data; boundary=edge" };
  const part = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
  const bodies: Record<string, { path: string; headers: Record<string, string>; begin: string }> = {
    "JSON to the sign-in, no session": {
      path: calls.session.signIn.path,
      headers: { "Content-Type": "application/json" },
      begin: '{"username":"',
    },
    "a file where none is accepted, no session": {
      path: calls.session.signIn.path,
      headers: multipart,
      begin: part,
    },
    "a punch file, which is accepted": {
      path: calls.portal.importPunches.path,
      headers: { ...signedIn, ...multipart },
      begin: part,
    },
  };
  await withMeasuredServer(url, async (server) => {
    const others = () => slowestAnswer(server, signedIn);
    for (const [body, { path, headers, begin }] of Object.entries(bodies)) {
      // The other calls also use memory.
      await server.collect();
      const alone = await others();
      const before = await server.collect();
      const lines = await Promise.all(
        Array.from({ length: atOnce }, () => openBody(server, path, headers, begin)),
      );
      const sent = Promise.all(lines.map((line) => pour(line)));
      const meanwhile = await others();
      const bytes = (await sent).reduce((sum, each) => sum + each, 0);
      const { most } = await server.collect();
      for (const line of lines) line.destroy();
      emit({ body, sent: bytes / megabytes(1), memory: most - before.most, alone, meanwhile });
    }
  });
  if (mostPunchBytes < bodyBytes) throw new Error("No call accepts a body as large as the measured ones.");
}

async function slowestAnswer(server: MeasuredServer, headers: Record<string, string>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < probes; i += 1) {
    const began = performance.now();
    const response = await fetch(`${server.address}/api/${calls.personnel.getPersonnel.path}`, { headers });
    await response.text();
    if (!response.ok) throw new Error(`Another user was refused with ${response.status}.`);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(probes * 0.99)] ?? median(times);
}

async function openBody(
  { address }: MeasuredServer,
  path: string,
  headers: Record<string, string>,
  begin: string,
): Promise<Socket> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  socket.resume();
  const head = { Host: "bench", ...headers, "Transfer-Encoding": "chunked" };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  await send(socket, `POST /api/${path} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
  await send(socket, chunk(begin));
  return socket;
}

/** Sends until the body is long enough or the server closes the connection; returns the bytes sent. */
async function pour(socket: Socket): Promise<number> {
  const framed = chunk(piece);
  let bytes = 0;
  while (bytes < bodyBytes && !socket.destroyed) {
    await send(socket, framed);
    bytes += piece.length;
  }
  return bytes;
}

const chunk = (data: string | Buffer) =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), Buffer.from(data), Buffer.from("\r\n")]);

async function send(socket: Socket, data: string | Buffer): Promise<void> {
  if (socket.destroyed || socket.write(data)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off("drain", done).off("close", done);
      resolve();
    };
    socket.once("drain", done).once("close", done);
  });
}
