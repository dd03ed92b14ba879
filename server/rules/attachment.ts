import type { AttachmentKind } from "@schemas/attachments";
import { photoKind } from "./photo";

/** The kind of a file by its bytes, whatever its name says; null when it is none we take. */
export function attachmentKind(bytes: Uint8Array): AttachmentKind | null {
  return photoKind(bytes) ?? (isPdf(bytes) ? "application/pdf" : null);
}

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

// Writers end a PDF with a mark, some with a few bytes behind it.
function isPdf(bytes: Uint8Array): boolean {
  return text(bytes.subarray(0, 5)) === "%PDF-" && text(bytes.subarray(-1024)).includes("%%EOF");
}

const longestName = 100;

/** A name that can be shown and written to a disk: no path, nothing that cannot be seen, not too long, its ending kept. */
export function tidyFileName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? "").replace(/[\p{C}<>:"|?*]/gu, "").trim();
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  if (name.length <= longestName) return name || "file";
  // By characters: half of one cannot be stored.
  return [...name].slice(0, longestName - ending.length).join("") + ending;
}
