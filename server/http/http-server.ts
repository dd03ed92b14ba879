import { createServer, type IncomingMessage, type Server, type ServerOptions, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type ErrorCode, fail } from "@schemas/errors";
import { languages } from "@schemas/values/languages";
import type { Logger } from "pino";
import { refusalEnvelope } from "../context/refusal-envelope";
import { endUnread } from "./body/end-unread";

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

/**
 * How long a line may take. Headers come at once or not at all; of bodies the calls themselves ask a pace
 * (body/incoming-body.ts), so the limit of a whole request is only for what no call ever reads.
 */
const lineLimits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30 * 60_000,
  // Longer than proxies keep theirs, or they would send into one that is just being closed.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The server on a socket: what is no HTTP at all, or never comes to its end, is answered by the envelope as well. */
export function httpServer(fetch: Fetch, log: Logger, limits: ServerOptions = {}): Server {
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      return endUnread(await fetch(request, { incoming }), request, incoming);
    },
    {
      // HTTP/1.0 need not name one.
      hostname: "localhost",
      // An address or a host that is none.
      errorHandler: (error) =>
        brokenAnswer(error instanceof RequestError ? fail("request-unreadable") : error, log),
    },
  );
  const server = createServer({ ...lineLimits, ...limits }, listener);
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) =>
    answerBroken(error, socket, log),
  );
  return server;
}

function brokenAnswer(error: unknown, log: Logger): Response {
  // Who is not understood has said no language.
  const { status, envelope } = refusalEnvelope(error, languages[0], log);
  return Response.json(envelope, { status, headers: { "cache-control": "no-store", connection: "close" } });
}

const brokenLines: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
  HPE_HEADER_OVERFLOW: "headers-too-large",
};

function answerBroken(error: NodeJS.ErrnoException, socket: Socket, log: Logger): void {
  // In the middle of an answer there is nothing to say any more.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } };
  if (error.code === "ECONNRESET" || !socket.writable || answer?.headersSent) {
    socket.destroy();
    return;
  }
  void writeAnswer(socket, brokenAnswer(fail(brokenLines[error.code ?? ""] ?? "request-unreadable"), log));
}

async function writeAnswer(socket: Socket, answer: Response): Promise<void> {
  const body = await answer.text();
  const headers = { ...Object.fromEntries(answer.headers), "content-length": Buffer.byteLength(body) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${lines.join("")}\r\n${body}`);
  // What else is sent would only be refused again.
  setTimeout(() => socket.destroy(), 500).unref();
}
