import type { FileAnswer } from "@schemas/define-call";
import { whileAsked } from "../db/leaving";

/** A file on its way out. Whoever stops taking it ends what makes it, down to the database. */
export function fileResponse({ name, type, content }: FileAnswer, signal: AbortSignal): Response {
  const pieces = content[Symbol.asyncIterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const next = await whileAsked(signal, () => pieces.next());
        if (next.done) stream.close();
        else stream.enqueue(next.value);
      } catch (error) {
        stream.error(error);
      }
    },
    async cancel() {
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
