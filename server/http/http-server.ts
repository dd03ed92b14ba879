import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { getRequestListener, RequestError } from "@hono/node-server";
import { type ErrorCode, fail } from "@schemas/errors";
import { languages } from "@schemas/values/languages";
import type { Logger } from "pino";
import { refusalEnvelope } from "../context/refusal-envelope";
import { endUnread } from "./body/end-unread";

type Fetch = (request: Request, env: { incoming: IncomingMessage }) => Response | Promise<Response>;

/** Answers a request in place of the portal, such as one from a terminal. */
type Aside = (
  request: IncomingMessage,
) => ((request: IncomingMessage, response: ServerResponse) => void) | undefined;

/**
 * Time limits of a connection. Headers arrive promptly or not at all; the calls themselves limit the pace of bodies
 * (body/incoming-body.ts), so the limit of a whole request only matters for bodies that no call reads.
 */
const lineLimits: ServerOptions = {
  headersTimeout: 15_000,
  requestTimeout: 30 * 60_000,
  // Longer than proxies keep idle connections; otherwise they would send into one that is just closing.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5_000,
};

/** The server on a socket. Broken HTTP and requests that never end also get an envelope as their answer. */
export function httpServer(
  fetch: Fetch,
  log: Logger,
  limits: ServerOptions = {},
  aside: Aside = () => undefined,
): Server {
  const listener = getRequestListener(
    async (request, env) => {
      const { incoming } = env as { incoming: IncomingMessage };
      return endUnread(await fetch(request, { incoming }), request, incoming);
    },
    {
      // HTTP/1.0 requests may lack one.
      hostname: "localhost",
      // An invalid address or host.
      errorHandler: (error) =>
        brokenAnswer(error instanceof RequestError ? fail("request-unreadable") : error, log),
    },
  );
  const server = createServer({ ...lineLimits, ...limits }, (request, response) => {
    const other = aside(request);
    if (other) other(request, response);
    else void listener(request, response);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) =>
    answerBroken(error, socket, log),
  );
  return server;
}

function brokenAnswer(error: unknown, log: Logger): Response {
  // An unreadable request has no language.
  const { status, envelope } = refusalEnvelope(error, languages[0], log);
  return Response.json(envelope, { status, headers: { "cache-control": "no-store", connection: "close" } });
}

const brokenLines: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "too-slow",
  HPE_HEADER_OVERFLOW: "headers-too-large",
};

function answerBroken(error: NodeJS.ErrnoException, socket: Socket, log: Logger): void {
  // Once an answer has begun, it is too late for an error.
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
  // Anything else the client sends would only be refused again.
  setTimeout(() => socket.destroy(), 500).unref();
}
