import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const folder = "dist/portal/assets";
const imported = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** The files that the built portal must have before it can draw what is in this one, itself among them. */
export function filesOf(entry: string): ReadonlySet<string> {
  const all = readdirSync(folder);
  const hash = /^-[\w-]{8}\.js$/;
  const first = all.find((name) => name.startsWith(`${entry}-`) && hash.test(name.slice(entry.length)));
  if (!first) throw new Error(`The portal has no file "${entry}" now: name the one that its page is in.`);
  const found = new Set<string>([first]);
  // A set hands out what is added to it on the way.
  for (const name of found)
    for (const [, next] of readFileSync(join(folder, name), "utf8").matchAll(imported))
      found.add(String(next));
  return found;
}

/** What travels of these files, in kilobytes: compressed, as a browser is sent them. */
export function kilobytesOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const name of files) {
    const sent = join(folder, `${name}.br`);
    bytes += statSync(existsSync(sent) ? sent : join(folder, name)).size;
  }
  return bytes / 1000;
}
