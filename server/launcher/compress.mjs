import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const texts = new Set([".css", ".html", ".js", ".json", ".geojson", ".svg", ".webmanifest", ".txt", ".xml"]);
const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes a brotli and a gzip copy of every text file of a built portal, so that the server need not compress while
 * people wait. Browsers accept brotli only over https or on this machine, gzip everywhere.
 */
export async function compressFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && texts.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file) {
  const content = await readFile(file);
  if (content.length < 1_000) return;
  // The last percent of a large file costs many seconds of the first start; a tenth is worth a second.
  const quality = content.length < 500_000 ? 11 : 10;
  const [brotli, gzipped] = await Promise.all([
    toBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    toGzip(content, { level: 9 }),
  ]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}
