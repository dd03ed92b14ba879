import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { megabytes } from "@schemas/values/bytes";

/** How long an unwanted body is still read before the connection is cut, and how long it may pause. */
const longestWait = 3_000;
const longestPause = 800;
/** How fast it is read: no slower than most connections, but slow enough not to affect others. */
const bytesPerMillisecond = megabytes(16) / 1000;

/**
 * Answers a request whose body was not read to its end. The connection must be closed, but not immediately: a client
 * that is cut off while sending never reads the reason. So the whole answer is sent first, and the rest of the body is
 * discarded for a while.
 */
export async function endUnread(
  response: Response,
  request: Request,
  incoming: IncomingMessage,
): Promise<Response> {
  if (incoming.complete || incoming.destroyed) return response;
  const headers = new Headers(response.headers);
  headers.set("connection", "close");
  if (response.ok || !request.body) return new Response(response.body, { status: response.status, headers });
  const answer = new Uint8Array(await response.arrayBuffer());
  headers.set("content-length", String(answer.length));
  const { body } = request;
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(answer);
      await throwAway(body);
      controller.close();
    },
  });
  return new Response(stream, { status: response.status, headers });
}

async function throwAway(body: ReadableStream<Uint8Array>): Promise<void> {
  const reader = body.getReader();
  const cut = () => reader.releaseLock();
  const end = setTimeout(cut, longestWait);
  const pause = setTimeout(cut, longestPause);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      pause.refresh();
      await wait(value.length / bytesPerMillisecond);
    }
  } catch {
    // It was cut, or the client has disconnected.
  } finally {
    clearTimeout(end);
    clearTimeout(pause);
  }
}
