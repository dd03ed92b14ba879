import { type PhotoKind, photoLimits } from "@schemas/clocking";
import { fail } from "@schemas/errors";
import { photoKind, withoutMetadata } from "../rules/photo";

/** A photo as it is kept. */
export type StoredPhoto = { kind: PhotoKind; bytes: Buffer };

/** What was sent as a photo, if it is one: its first bytes say so, not its name; without what the camera wrote into it. */
export async function readPhoto(sent: Blob): Promise<StoredPhoto> {
  if (sent.size > photoLimits.bytes) throw fail("photo-too-large", {}, ["image"]);
  const bytes = new Uint8Array(await sent.arrayBuffer());
  const kind = photoKind(bytes);
  const clean = kind && withoutMetadata(bytes, kind);
  if (!kind || !clean) throw fail("photo-not-readable", {}, ["image"]);
  return { kind, bytes: Buffer.from(clean) };
}
