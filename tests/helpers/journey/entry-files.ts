import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const folder = "dist/portal/assets";
const imported = /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g;

/** The files that the built portal must load before it can draw an entry, including the entry itself. */
export function filesOf(entry: string): ReadonlySet<string> {
  const all = readdirSync(folder);
  const hash = /^-[\w-]{8}\.js$/;
  const first = all.find((name) => name.startsWith(`${entry}-`) && hash.test(name.slice(entry.length)));
  if (!first) throw new Error(`The portal has no file "${entry}" now: name the one that its page is in.`);
  const files = new Set<string>([first]);
  // Iterating over a set includes the items added meanwhile.
  for (const name of files)
    for (const [, next] of readFileSync(join(folder, name), "utf8").matchAll(imported))
      files.add(String(next));
  return files;
}

/** The transferred size of these files in kilobytes: compressed, as a browser receives them. */
export function kilobytesOf(files: Iterable<string>): number {
  let bytes = 0;
  for (const name of files) {
    const sent = join(folder, `${name}.br`);
    bytes += statSync(existsSync(sent) ? sent : join(folder, name)).size;
  }
  return bytes / 1000;
}
