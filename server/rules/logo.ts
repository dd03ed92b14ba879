import { createHash } from "node:crypto";
import { fail } from "@schemas/errors";
import { type LogoKind, logoKinds, logoLimits } from "@schemas/logo";
import { photoKind, withoutMetadata } from "./photo";
import { pictureSize } from "./picture-size";

/** A logo as it is stored. */
type CheckedLogo = {
  version: string;
  kind: LogoKind;
  width: number;
  height: number;
  size: number;
  bytes: Buffer;
};

/** Checks a logo by its bytes, not its name; refuses an unaccepted kind of picture and an unsuitable size. */
export function checkedLogo(sent: Uint8Array): CheckedLogo {
  const { kilobytes, least, most } = logoLimits;
  if (sent.length > kilobytes * 1024) throw fail("logo-too-large", { kilobytes }, ["file"]);
  const kind = photoKind(sent);
  if (kind === null) throw fail(isSvg(sent) ? "logo-is-svg" : "logo-kind", {}, ["file"]);
  // Metadata such as a place or a name must not reach every visitor of the sign-in page.
  const clean = withoutMetadata(sent, kind);
  const pixels = clean && pictureSize(clean, kind);
  if (!clean || !pixels || !logoKinds.some((one) => one === kind)) throw fail("logo-kind", {}, ["file"]);
  const { width, height } = pixels;
  if (Math.min(width, height) < least || Math.max(width, height) > most)
    throw fail("logo-pixels", { width, height, least, most }, ["file"]);
  const bytes = Buffer.from(clean);
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { version, kind, width, height, size: bytes.length, bytes };
}

// The root element comes first, after at most a declaration, comments and a doctype.
const isSvg = (bytes: Uint8Array) =>
  /<svg[\s>]/i.test(Buffer.from(bytes.subarray(0, 4096)).toString("latin1"));
