import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What happens to a call on its way to the portal. */
export type LineState =
  | "up"
  /** Nothing comes through. */
  | "cut"
  /** The portal receives what is sent, but its answer is lost. */
  | "lost-answers"
  /** A proxy answers for a portal that is being restarted. */
  | "restarting";

/** A line to the portal that a journey may disturb, and over which the portal's worker may be a newer one. */
export type ShakyLine = {
  address: string;
  set: (state: LineState) => void;
  /** Makes the line deliver another build's worker. */
  newVersion: () => void;
  close: () => Promise<void>;
};

export async function openShakyLine(portal: string): Promise<ShakyLine> {
  let state: LineState = "up";
  let version = "";
  const target = new URL(portal);

  function onRequest(incoming: IncomingMessage, outgoing: ServerResponse) {
    if (state === "cut") return incoming.socket.destroy();
    if (state === "restarting") return outgoing.writeHead(502).end("Bad gateway");
    const isWorker = incoming.url === "/sw.js";
    // Requested uncompressed, so that text can be appended.
    const headers = { ...incoming.headers, ...(isWorker && { "accept-encoding": "identity" }) };
    const options = { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method };
    const forward = request({ ...options, headers }, (answer) => {
      if (state === "lost-answers") {
        answer.resume();
        return incoming.socket.destroy();
      }
      const { "content-length": length, ...rest } = answer.headers;
      const stored = isWorker
        ? { ...rest, "last-modified": undefined }
        : { ...rest, "content-length": length };
      outgoing.writeHead(answer.statusCode ?? 500, JSON.parse(JSON.stringify(stored)));
      answer.pipe(outgoing, { end: !isWorker });
      if (isWorker) answer.on("end", () => outgoing.end(version));
    });
    forward.on("error", () => incoming.socket.destroy());
    incoming.pipe(forward);
  }

  const server = createServer(onRequest);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    set: (next) => {
      state = next;
      // Open connections would not notice.
      if (next === "cut") server.closeAllConnections();
    },
    newVersion: () => {
      version = "\n// Another build.";
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
