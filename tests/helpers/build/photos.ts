/*
 * The smallest files with the shape of a photo. `beside` is text embedded in them as a camera would.
 */

/** A JPEG: its frame, then the scan. */
export function jpeg(beside?: string): Uint8Array<ArrayBuffer> {
  const exif = beside ? segment(0xe1, `Exif\0\0${beside}`) + segment(0xfe, beside) : "";
  return bytesOf(
    `\xff\xd8${segment(0xe0, "JFIF\0")}${exif}${segment(0xdb, "table")}\xff\xda\0\x02scan\xff\xd9`,
  );
}

/** A PNG: header, picture, end. */
export function png(beside?: string): Uint8Array<ArrayBuffer> {
  const extra = beside ? chunk("eXIf", beside) + chunk("tEXt", beside) : "";
  return bytesOf(
    `\x89PNG\r\n\x1a\n${chunk("IHDR", "head")}${extra}${chunk("IDAT", "picture")}${chunk("IEND", "")}`,
  );
}

/** A WebP: flags, picture. */
export function webp(beside?: string): Uint8Array<ArrayBuffer> {
  const flags = riff("VP8X", `${beside ? "\x0c" : "\0"}${"\0".repeat(9)}`);
  const body = `WEBP${flags}${riff("VP8 ", "picture!")}${beside ? riff("EXIF", beside) : ""}`;
  return bytesOf(`RIFF${littleEndian(body.length)}${body}`);
}

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const bigEndian = (length: number, size: number) =>
  String.fromCharCode(...Array.from({ length: size }, (_, i) => (length >> (8 * (size - 1 - i))) & 0xff));
const littleEndian = (length: number) => [...bigEndian(length, 4)].reverse().join("");

const segment = (marker: number, data: string) =>
  `\xff${String.fromCharCode(marker)}${bigEndian(data.length + 2, 2)}${data}`;
const chunk = (name: string, data: string) => `${bigEndian(data.length, 4)}${name}${data}CRC!`;
const riff = (name: string, data: string) =>
  `${name}${littleEndian(data.length)}${data}${data.length % 2 === 1 ? "\0" : ""}`;
