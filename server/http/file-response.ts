import type { FileAnswer } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { whileConnected } from "../db/leaving";
import { Turns } from "../turns";

// Each download holds a database connection until its reader has finished, sometimes a second one; the other
// connections are for everyone. Nobody gets all three.
const turns = new Turns(3, 200, 2);

// Two kilobytes a second are fast enough; a paused download, or one whose reader silently disappeared, is cancelled.
const patience = 120_000;

/**
 * Streams a file once its turn has come in the caller's lane. When the reader stops, so does the work that produces it,
 * down to the database.
 */
export function fileResponse(
  { name, type, content }: FileAnswer,
  { lane, signal }: { lane: string; signal: AbortSignal },
): Response {
  if (!turns.hasRoom(lane)) throw fail("too-many-at-once");
  const pieces: AsyncIterator<Uint8Array> = turns.inTurn(lane, content);
  let forgotten: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      clearTimeout(forgotten);
      try {
        const next = await whileConnected(signal, () => pieces.next());
        if (next.done) return stream.close();
        stream.enqueue(next.value);
      } catch (error) {
        return stream.error(error);
      }
      forgotten = setTimeout(() => {
        stream.error(new Error(`The client stopped reading "${name}".`));
        void pieces.return?.();
      }, patience).unref();
    },
    async cancel() {
      clearTimeout(forgotten);
      await pieces.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "cache-control": "no-store",
    },
  });
}
