import { fail } from "@schemas/errors";
import { RequestLeft } from "../../rules/request-left";

/** How fast a body must arrive: the time until its first bytes, and the bytes per second from then on. */
export type BodyPace = { patience: number; bytesPerSecond: number };

/** Slow enough for a phone with a weak signal, too fast for a client that only holds the connection open. */
const usualPace: BodyPace = { patience: 20_000, bytesPerSecond: 4_000 };

/**
 * The body of a request in chunks, counted as they arrive, since the length in its headers proves nothing. Throws as
 * soon as it is too long or too slow; the rest stays unread.
 */
export async function* incomingBody(
  request: Request,
  mostBytes: number,
  pace: BodyPace = usualPace,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw fail("too-large");
  // Leaving a loop over the stream would close it, and with it the connection the refusal is sent over.
  const reader = request.body?.getReader();
  if (!reader) return;
  const line = { isLate: false, timer: undefined as NodeJS.Timeout | undefined };
  const begun = performance.now();
  const waitFor = (bytes: number) => {
    const until = begun + pace.patience + (1000 * bytes) / pace.bytesPerSecond;
    clearTimeout(line.timer);
    line.timer = setTimeout(() => {
      line.isLate = true;
      // Ends the pending read; a race against a timer would keep every chunk in memory until the timer ends.
      reader.releaseLock();
    }, until - performance.now());
  };
  const next = async () => {
    try {
      return await reader.read();
    } catch (error) {
      throw line.isLate ? fail("too-slow") : new RequestLeft({ cause: error });
    }
  };
  let bytes = 0;
  try {
    for (;;) {
      waitFor(bytes);
      const { done, value } = await next();
      if (done) return;
      bytes += value.length;
      if (bytes > mostBytes) throw fail("too-large");
      yield value;
    }
  } finally {
    clearTimeout(line.timer);
    reader.releaseLock();
  }
}
