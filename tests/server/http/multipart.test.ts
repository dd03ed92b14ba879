import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kilobytes, megabytes } from "@schemas/values/bytes";
import { readMultipart } from "@server/http/body/multipart";
import { Uploads } from "@server/http/body/uploads";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "hozur-multipart-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A body as a browser sends it, cut into pieces of a given size. */
async function sent(form: FormData, size: number) {
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.arrayBuffer());
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  return { pieces: pieces(), contentType: whole.headers.get("content-type") ?? "" };
}

test("a browser's upload arrives unchanged, wherever the stream is split", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 400 }),
      fc.string({ unit: "grapheme", maxLength: 30 }),
      fc.uint8Array({ maxLength: 300 }),
      async (size, text, bytes) => {
        const form = new FormData();
        form.set("متن", text);
        form.set("file", new File([bytes], "تردد ۱.csv", { type: "text/csv" }));
        const { pieces, contentType } = await sent(form, size);
        const parts = new Map(await readMultipart(pieces, contentType, new Uploads(folder)));
        const file = parts.get("file") as File;
        expect(parts.get("متن")).toBe(text.replace(/\r\n|\r|\n/g, "\r\n"));
        expect([file.name, file.type]).toEqual(["تردد ۱.csv", "text/csv"]);
        expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
      },
    ),
    { numRuns: 60 },
  );
});

test("a large file is stored on disk, can be read from there repeatedly, and is deleted with its request", async () => {
  const bytes = new Uint8Array(megabytes(3)).map((_, at) => at % 251);
  const form = new FormData();
  form.set("file", new File([bytes], "log.dat"));
  const { pieces, contentType } = await sent(form, kilobytes(64));
  const uploads = new Uploads(folder);
  const [[, file] = []] = await readMultipart(pieces, contentType, uploads);
  expect(readdirSync(join(folder, "uploads"))).toHaveLength(1);
  for (let i = 0; i < 2; i += 1)
    expect(Buffer.from(await (file as File).arrayBuffer()).equals(bytes)).toBe(true);
  await uploads.drop();
  expect(readdirSync(join(folder, "uploads"))).toEqual([]);
});
