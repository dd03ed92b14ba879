import type { AttachmentKind } from "@schemas/attachments";
import { photoKind } from "./photo";

/** The kind of a file by its bytes, whatever its name says; null when it is none we take. */
export function attachmentKind(bytes: Uint8Array): AttachmentKind | null {
  return photoKind(bytes) ?? (isPdf(bytes) ? "application/pdf" : null);
}

const endings: Readonly<Record<AttachmentKind, readonly [string, ...string[]]>> = {
  "image/jpeg": ["jpg", "jpeg", "jpe", "jfif"],
  "image/png": ["png"],
  "image/webp": ["webp"],
  "application/pdf": ["pdf"],
};

/** A file's name with an ending of its kind: a PDF that is called a program is opened as one by whoever saves it. */
export function withEndingOf(kind: AttachmentKind, name: string): string {
  const ending = name.split(".").slice(1).at(-1)?.toLowerCase();
  return ending && endings[kind].includes(ending) ? name : `${name}.${endings[kind][0]}`;
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
