import { createHash } from "node:crypto";
import { relative, sep } from "node:path";

/**
 * The class for a name in a style module: derived from its file alone, so that the portal and the frame, which are
 * built separately, write the same one, and it stays the same when rules change.
 */
export function scopedClass(root, file, name) {
  const path = relative(root, file.replace(/\?.*/, "")).split(sep).join("/");
  return `${name}_${createHash("sha256").update(path).digest("hex").slice(0, 5)}`;
}
