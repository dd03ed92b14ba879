import type { PhotoKind } from "@schemas/clocking";

/** The kind of a photo, read from its first bytes rather than its name; null if the kind is not accepted. */
export function photoKind(bytes: Uint8Array): PhotoKind | null {
  const begins = (at: number, ...wanted: number[]) => wanted.every((byte, i) => bytes[at + i] === byte);
  if (begins(0, 0xff, 0xd8, 0xff)) return "image/jpeg";
  if (begins(0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "image/png";
  if (begins(0, ...ascii("RIFF")) && begins(8, ...ascii("WEBP"))) return "image/webp";
  return null;
}

/**
 * The same photo without the camera's metadata: place, time, device, thumbnails, comments. Null when the structure of
 * the file is broken.
 */
export function withoutMetadata(bytes: Uint8Array, kind: PhotoKind): Uint8Array | null {
  if (kind === "image/jpeg") return cleanJpeg(bytes);
  return kind === "image/png" ? cleanPng(bytes) : cleanWebp(bytes);
}

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));

/**
 * Keeps the segments up to the scan, without APP1 to APP15 and comments, except Adobe's APP14, which is needed to read
 * the colours.
 */
function cleanJpeg(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 2)];
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (marker === 0xda) return joined([...parts, bytes.subarray(at)]);
    const end = at + 2 + view.getUint16(at + 2);
    if (end > bytes.length) return null;
    const isBeside = (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === 0xfe;
    if (!isBeside) parts.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

const pngBeside = new Set(["eXIf", "tEXt", "zTXt", "iTXt", "tIME"]);

function cleanPng(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + view.getUint32(at);
    if (end > bytes.length) return null;
    const name = textAt(bytes, at + 4);
    if (!pngBeside.has(name)) parts.push(bytes.subarray(at, end));
    // Anything after the end is not part of the picture.
    if (name === "IEND") return joined(parts);
    at = end;
  }
  return null;
}

// In the flags of VP8X EXIF is bit 3 and XMP bit 2.
const besideFlags = 0b0000_1100;

function cleanWebp(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return null;
    const name = textAt(bytes, at);
    if (name !== "EXIF" && name !== "XMP ") {
      const chunk = bytes.slice(at, end);
      if (name === "VP8X") chunk[8] = (chunk[8] as number) & ~besideFlags;
      parts.push(chunk);
    }
    at = end;
  }
  if (parts.length === 0) return null;
  const clean = joined([bytes.slice(0, 12), ...parts]);
  viewOf(clean).setUint32(4, clean.length - 8, true);
  return clean;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
