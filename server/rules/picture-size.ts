import type { PhotoKind } from "@schemas/clocking";

/** The width and height of a picture in pixels. */
type PictureSize = { width: number; height: number };

/** The size in the header of a picture; null if there is none. Does not decode the picture. */
export function pictureSize(bytes: Uint8Array, kind: PhotoKind): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (kind === "image/png") return pngSize(view);
    return kind === "image/jpeg" ? jpegSize(view) : webpSize(view);
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));

function pngSize(view: DataView): PictureSize | null {
  if (textAt(view, 12) !== "IHDR") return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The size is in the frame header, somewhere before the scan; C4, C8 and CC are other tables. */
function jpegSize(view: DataView): PictureSize | null {
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xda) return null;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return null;
}

/** Plain, lossless and extended WebP each store it differently. */
function webpSize(view: DataView): PictureSize | null {
  const three = (at: number) => view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  const form = textAt(view, 12);
  if (form === "VP8X") return { width: three(24) + 1, height: three(27) + 1 };
  if (form === "VP8 ")
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (form !== "VP8L") return null;
  const both = view.getUint32(21, true);
  return { width: (both & 0x3fff) + 1, height: ((both >>> 14) & 0x3fff) + 1 };
}
