import { type PhotoKind, photoLimits } from "@schemas/clocking";
import { fail } from "@schemas/errors";
import { photoKind, withoutMetadata } from "../rules/photo";

/** A stored photo. */
export type StoredPhoto = { kind: PhotoKind; bytes: Buffer };

/** Reads an upload as a photo, by its first bytes rather than its name, and removes the camera's metadata. */
export async function readPhoto(sent: Blob): Promise<StoredPhoto> {
  if (sent.size > photoLimits.bytes) throw fail("photo-too-large", {}, ["image"]);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const kind = photoKind(bytes);
  const clean = kind && withoutMetadata(bytes, kind);
  if (!kind || !clean) throw fail("photo-not-readable", {}, ["image"]);
  return { kind, bytes: Buffer.from(clean) };
}
