import { pictureSize } from "@server/rules/picture-size";
import { describe, expect, it } from "vitest";

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === "string" ? [...part].map((letter) => letter.charCodeAt(0)) : part,
    ),
  );
const size = { width: 320, height: 200 };
const png = bytesOf("\x89PNG\r\n\x1a\n", [0, 0, 0, 13], "IHDR", [0, 0, 1, 64, 0, 0, 0, 200], [8, 2, 0, 0, 0]);
/** A table of codes (C4) comes before the frame and is not one. */
const jpegWith = (frame: number) =>
  bytesOf([0xff, 0xd8, 0xff, 0xc4, 0, 4, 9, 9], [0xff, frame, 0, 8, 8, 0, 200, 1, 64, 3], [0xff, 0xda, 0, 2]);
const riff = (form: string, ...parts: number[][]) =>
  bytesOf("RIFF", [0, 0, 0, 0], "WEBP", form, [0, 0, 0, 0], ...parts);

describe("the size of a picture", () => {
  it.each([
    ["a PNG", png, "image/png"],
    ["a JPEG of the usual kind", jpegWith(0xc0), "image/jpeg"],
    ["a progressive JPEG", jpegWith(0xc2), "image/jpeg"],
    ["a plain WebP", riff("VP8 ", [0, 0, 0, 0x9d, 1, 0x2a], [64, 1, 200, 0]), "image/webp"],
    ["a lossless WebP", riff("VP8L", [0x2f], [0x3f, 0xc1, 0x31, 0]), "image/webp"],
    ["an extended WebP", riff("VP8X", [0, 0, 0, 0], [63, 1, 0, 199, 0, 0]), "image/webp"],
  ] as const)("is read from the head of %s", (_, bytes, kind) => {
    expect(pictureSize(bytes, kind)).toEqual(size);
  });

  it.each([
    ["a PNG that ends early", png.subarray(0, 18), "image/png"],
    [
      "a PNG that begins with something else",
      bytesOf("\x89PNG\r\n\x1a\n", [0, 0, 0, 13], "IDATxxxxxxxx"),
      "image/png",
    ],
    ["a JPEG without a frame", bytesOf([0xff, 0xd8, 0xff, 0xda, 0, 2]), "image/jpeg"],
    ["a JPEG whose parts are not contiguous", bytesOf([0xff, 0xd8, 0xff, 0xc4, 0, 9, 1, 1]), "image/jpeg"],
    ["a WebP of no known form", riff("ALPH", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]), "image/webp"],
  ] as const)("is not made up for %s", (_, bytes, kind) => {
    expect(pictureSize(bytes, kind)).toBeNull();
  });
});
