import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fail, Refusal } from "@schemas/errors";
import { kilobytes } from "@schemas/values/bytes";
import busboy, { type Busboy } from "busboy";
import { RequestLeft } from "../../rules/request-left";
import type { Uploads } from "./uploads";

/** For text parts; longer texts are sent as files (src/api/parameters.ts). */
const limits = { parts: 100, fields: 60, fieldSize: kilobytes(64), headerPairs: 20 };

/**
 * The parts of a multipart body by name. A part with a file name is a file, written to disk while it arrives if it is
 * large; all others are text.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  uploads: Uploads,
): Promise<[string, File | string][]> {
  const parser = parserOf(contentType);
  const parts: [string, Promise<File> | string][] = [];
  let refusal: unknown;
  for (const limit of ["partsLimit", "fieldsLimit"] as const)
    parser.on(limit, () => {
      refusal ??= fail("too-large");
    });
  parser.on("field", (name, text, { valueTruncated }) => {
    if (valueTruncated) refusal ??= fail("too-large");
    parts.push([name ?? "", text]);
  });
  parser.on("file", (name, stream, { filename, mimeType }) => {
    const file = fileOf(stream, uploads, filename ?? "", mimeType);
    // The error surfaces through the whole body, which is awaited.
    file.catch(() => undefined);
    parts.push([name ?? "", file]);
  });
  const noteRefusal = async function* () {
    try {
      yield* body;
    } catch (error) {
      // Errors of the parser arrive here as well.
      if (error instanceof Refusal || error instanceof RequestLeft) refusal = error;
      throw error;
    }
  };
  try {
    await pipeline(Readable.from(noteRefusal()), parser);
  } catch (error) {
    await Promise.allSettled(parts.map(([, part]) => part));
    refusal ??= isOfDisk(error) ? error : fail("body-unreadable");
  }
  if (refusal) throw refusal;
  return Promise.all(parts.map(async ([name, part]): Promise<[string, File | string]> => [name, await part]));
}

function parserOf(contentType: string): Busboy {
  try {
    return busboy({ headers: { "content-type": contentType }, defParamCharset: "utf8", limits });
  } catch {
    // The boundary is missing.
    throw fail("body-unreadable");
  }
}

async function fileOf(stream: Readable, uploads: Uploads, name: string, type: string): Promise<File> {
  const part = uploads.part();
  for await (const piece of stream) await part.add(piece);
  return part.file(name, type);
}

/** A full disk is not the client's fault. */
const isOfDisk = (error: unknown) => typeof (error as NodeJS.ErrnoException).errno === "number";
