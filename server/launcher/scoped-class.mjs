import { createHash } from "node:crypto";
import { relative, sep } from "node:path";

/**
 * The class that a name in a module of styles stands for: by its file alone, so that the portal and the frame, which are
 * built apart, write the same one, and it stays when rules change.
 */
export function scopedClass(root, file, name) {
  const path = relative(root, file.replace(/\?.*/, "")).split(sep).join("/");
  return `${name}_${createHash("sha256").update(path).digest("hex").slice(0, 5)}`;
}
