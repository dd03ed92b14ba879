import { fail } from "@schemas/errors";
import { RequestLeft } from "../../rules/request-left";

/** How fast a body has to come: its first bytes after a while, and so many a second from then on. */
export type BodyPace = { patience: number; bytesPerSecond: number };

/** A phone on the edge of a network is still heard; whoever only holds the line is not. */
const usualPace: BodyPace = { patience: 20_000, bytesPerSecond: 4_000 };

/**
 * The body of a request, a piece at a time, counted as it comes: what its headers say of its length is no proof. It is
 * refused as soon as it is longer than allowed or too slow. What is left of it stays unread.
 */
export async function* incomingBody(
  request: Request,
  mostBytes: number,
  pace: BodyPace = usualPace,
): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get("content-length") ?? 0) > mostBytes) throw fail("too-large");
  // Leaving a loop over the stream would end it, and with it the line that the refusal goes over.
  const reader = request.body?.getReader();
  if (!reader) return;
  const line = { isLate: false, timer: undefined as NodeJS.Timeout | undefined };
  const begun = performance.now();
  const waitFor = (bytes: number) => {
    const until = begun + pace.patience + (1000 * bytes) / pace.bytesPerSecond;
    clearTimeout(line.timer);
    line.timer = setTimeout(() => {
      line.isLate = true;
      // Ends the read that waits; a race against the clock would keep every piece until the clock is done.
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
