import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/**
 * A hash of the content of files and folders: it changes when a file is changed, added, renamed or removed, but not
 * when the same files are copied or checked out again.
 */
export function fingerprint(root, inputs) {
  const hash = createHash("sha256");
  for (const file of inputs.flatMap((input) => filesIn(join(root, input))).sort()) {
    hash.update(relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** Whether the output is missing or was built from other files. */
export function isStale(built, stampFile, print) {
  return !existsSync(built) || !existsSync(stampFile) || readFileSync(stampFile, "utf8").trim() !== print;
}

/** Records the files that something was built from. */
export function writeStamp(stampFile, print) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${print}\n`);
}

function filesIn(path) {
  const entry = statSync(path, { throwIfNoEntry: false });
  if (!entry) return [];
  if (!entry.isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesIn(join(path, name)));
}
