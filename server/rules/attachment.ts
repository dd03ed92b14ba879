import type { AttachmentKind } from "@schemas/attachments";
import { photoKind } from "./photo";

/** The kind of a file, read from its bytes rather than its name; null if the kind is not accepted. */
export function attachmentKind(bytes: Uint8Array): AttachmentKind | null {
  return photoKind(bytes) ?? (isPdf(bytes) ? "application/pdf" : null);
}

const endings: Readonly<Record<AttachmentKind, readonly [string, ...string[]]>> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
};

/** Gives a file's name the extension of its kind, so that a PDF named like a program is saved and opened as a PDF. */
export function withEndingOf(kind: AttachmentKind, name: string): string {
  const ending = name.split(".").slice(1).at(-1)?.toLowerCase();
  return ending && endings[kind].includes(ending) ? name : `${name}.${endings[kind][0]}`;
}

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

// Writers end a PDF with a marker; some add a few bytes after it.
function isPdf(bytes: Uint8Array): boolean {
  return text(bytes.subarray(0, 5)) === "%PDF-" && text(bytes.subarray(-1024)).includes("%%EOF");
}

const longestName = 100;

/**
 * A file name that is safe to show and to save: no path, no invisible characters, a limited length, the same extension.
 */
export function tidyFileName(sent: string): string {
  const name = (sent.split(/[\\/]/).at(-1) ?? "").replace(/[\p{C}<>:"|?*]/gu, "").trim();
  const ending = /\.[^.]{1,8}$/.exec(name)?.[0] ?? "";
  if (name.length <= longestName) return name || "file";
  // Cut by code point: half a surrogate pair cannot be stored.
  return [...name].slice(0, longestName - ending.length).join("") + ending;
}
