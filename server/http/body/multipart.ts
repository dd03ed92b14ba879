import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { fail } from "@schemas/errors";
import type { Uploads } from "./uploads";

/** More than any form of the portal has. */
const limits = { parts: 100, headerPairs: 20, headerSize: 8 * 1024 };

/**
 * The parts of a multipart body by their names. What has the name of a file is one, all the rest is text; each goes to
 * disk as it comes where it is large.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  uploads: Uploads,
): Promise<[string, unknown][]> {
  const parts: Promise<[string, unknown]>[] = [];
  const streams: BusboyFileStream[] = [];
  let refusal: unknown;
  try {
    const parser = new Busboy({ headers: { "content-type": contentType }, limits, isPartAFile: () => true });
    parser.on("partsLimit", () => {
      refusal ??= fail("too-large");
    });
    parser.on("file", (name: string | undefined, stream, fileName: string | undefined, _encoding, type) => {
      streams.push(stream);
      const part = readPart(stream, uploads, fileName, type);
      parts.push(part.then((content) => [name ?? "", content]));
      // What went wrong comes out of the parser as well, and there it is waited for.
      part.catch(() => undefined);
    });
    const noteRefusal = async function* () {
      try {
        yield* body;
      } catch (error) {
        refusal = error;
        throw error;
      }
    };
    await pipeline(Readable.from(noteRefusal()), parser);
    const read = await Promise.all(parts);
    if (refusal) throw refusal;
    return read;
  } catch (error) {
    // The parser leaves the part it was in as it is.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(parts);
    throw refusal ?? (isOfDisk(error) ? error : fail("body-unreadable"));
  }
}

async function readPart(
  stream: BusboyFileStream,
  uploads: Uploads,
  fileName: string | undefined,
  type: string,
): Promise<File | string> {
  const part = uploads.part();
  for await (const piece of stream) await part.add(piece);
  return fileName === undefined ? part.text() : part.file(fileName, type);
}

/** A full disk is no fault of what was sent. */
const isOfDisk = (error: unknown) => typeof (error as NodeJS.ErrnoException).errno === "number";
