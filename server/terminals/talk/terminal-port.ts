import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createNetServer, type Server as NetServer } from "node:net";
import { Turns } from "../../turns";
import { readTarget } from "../parse";
import { converse } from "./converse";
import { LenientSocket } from "./lenient-socket";
import { Pace } from "./pace";
import type { TerminalServer } from "./talk";

/** The most bytes a terminal may send in one request. Backlogs arrive in parts. */
const mostBytes = 16 * 1024 * 1024;
/** How many requests are handled at a time: the portal's own pages need the database too. */
const atOnce = 6;
const mostWaiting = 32;

/** Answers requests of terminals, on whichever port they arrive. */
export type TerminalListener = (request: IncomingMessage, response: ServerResponse) => void;

/** Whether a request of the portal's own port is meant for the terminals. */
export const isForTerminals = (url: string | undefined): boolean =>
  /^(?:https?:\/\/[^/?]*)?\/+(?:[^/?]+\/+)?iclock(?:\/|$)/i.test(url ?? "");

export function terminalListener(server: TerminalServer): TerminalListener {
  const turns = new Turns(atOnce, mostWaiting, 1);
  const pace = new Pace();
  const answer = async (request: IncomingMessage) => {
    const body = await readBody(request);
    const target = readTarget(request.url ?? "");
    if (body === "too-large") return { status: 413, text: "" };
    if (!target) return { status: 404, text: "" };
    const address = (request.socket.remoteAddress ?? "").replace(/^::ffff:/, "");
    const serial = target.query.get("sn") ?? "";
    if (server.schema?.isNewer || !pace.allows(serial, address, Date.now())) return { status: 503, text: "" };
    const method = request.method ?? "GET";
    // One request per terminal at a time: a repetition sent while the first is stored would only wait for it.
    const answered = await turns.run(serial, () => converse(server, { method, target, body, address }));
    return answered ?? { status: 503, text: "" };
  };
  return (request, response) => {
    answer(request).then(
      ({ status, text }) => write(response, status, text),
      (error: unknown) => {
        // Cut off: the terminal sends it again.
        if (request.destroyed && !request.complete) return;
        server.log.error({ err: error }, "Could not answer a terminal");
        write(response, 500, "");
      },
    );
  };
}

function write(response: ServerResponse, status: number, text: string): void {
  const bytes = Buffer.from(text);
  // In the spelling terminals look for: some accept no other letter case.
  const headers = { "Content-Type": "text/plain", "Content-Length": bytes.length };
  response.writeHead(status, status === 413 ? { ...headers, Connection: "close" } : headers).end(bytes);
}

async function readBody(request: IncomingMessage): Promise<Buffer | "too-large"> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return "too-large";
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A separate port for terminals, which accepts their malformed requests, so that the portal's own stays strict. */
export function terminalPort(server: TerminalServer): { port: NetServer; stop: () => Promise<void> } {
  const listener = terminalListener(server);
  const http = createServer(
    {
      requireHostHeader: false,
      insecureHTTPParser: true,
      headersTimeout: 15_000,
      requestTimeout: 5 * 60_000,
      keepAliveTimeout: 75_000,
    },
    listener,
  );
  http.on("clientError", (_, socket) => {
    if (socket.writable)
      socket.end("HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    else socket.destroy();
  });
  const open = new Set<LenientSocket>();
  const port = createNetServer((socket) => {
    const line = new LenientSocket(socket);
    open.add(line);
    line.once("close", () => open.delete(line));
    http.emit("connection", line);
  });
  return {
    port,
    stop: async () => {
      const closed = new Promise<void>((resolve) => port.close(() => resolve()));
      for (const line of open) line.destroy();
      await closed;
    },
  };
}
