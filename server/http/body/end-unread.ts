import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { megabytes } from "@schemas/values/bytes";

/** For how long a body that nobody wants is still let through before the line is cut, and how long nothing may come. */
const longestWait = 3_000;
const longestPause = 800;
/** How fast: no slower than most lines are, and not so fast that others feel it. */
const bytesPerMillisecond = megabytes(16) / 1000;

/**
 * The answer to a request whose body was not read to its end. The line ends with it; but not at once: a sender who is
 * cut off while sending never reads why. So the answer goes out whole, and what still comes is thrown away for a while.
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
    // It was cut, or its sender has gone.
  } finally {
    clearTimeout(end);
    clearTimeout(pause);
  }
}
