import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";

/** Creates a folder for one test; `remove` deletes it with all its content. */
export function makeFolder(): {
  path: string;
  write: (name: string, content: string | Buffer) => string;
  remove: () => void;
} {
  const path = mkdtempSync(join(tmpdir(), "hozur-test-"));
  return {
    path,
    write: (name, content) => {
      const file = join(path, name);
      writeFileSync(file, content);
      return file;
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** The content of a compressed file under tests/fixtures. */
export function readFixture(name: string): Buffer {
  return gunzipSync(readFileSync(fileURLToPath(new URL(`../fixtures/${name}.gz`, import.meta.url))));
}
