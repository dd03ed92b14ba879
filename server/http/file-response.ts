import type { FileAnswer } from "@schemas/define-call";
import { whileAsked } from "../db/leaving";

// Two kilobytes a second are still taken; a download that is paused, or whose reader is gone without a word, is not.
const patience = 120_000;

/** A file on its way out. Whoever stops taking it ends what makes it, down to the database. */
export function fileResponse({ name, type, content }: FileAnswer, signal: AbortSignal): Response {
  const pieces = content[Symbol.asyncIterator]();
  let forgotten: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      clearTimeout(forgotten);
      try {
        const next = await whileAsked(signal, () => pieces.next());
        if (next.done) return stream.close();
        stream.enqueue(next.value);
      } catch (error) {
        return stream.error(error);
      }
      forgotten = setTimeout(() => {
        stream.error(new Error(`Nobody takes "${name}" any more.`));
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
