import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Refuses a Node older than package.json requires, with a sentence instead of a syntax error later. */
export function requireNode(root) {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines.node.replace(
    /^\D+/,
    "",
  );
  const [major, minor] = wanted.split(".").map(Number);
  const [ownMajor, ownMinor] = process.versions.node.split(".").map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= (minor ?? 0))) return;
  throw new Error(`Node ${process.versions.node} is too old: install Node ${wanted} or newer.`);
}
