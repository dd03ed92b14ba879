import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { type TileFile, tileFile, tileFolder } from "../files/tile-files";
import { byteRange } from "../rules/byte-range";

/**
 * Map files under `/tiles/<name>.pmtiles`, of which browsers read the parts they need. Maps are not secret, so no
 * sign-in is needed.
 */
export function tileFileServer(dataDir: string): Hono {
  const app = new Hono();
  app.get("/tiles/:name", async (http, next) => {
    const file = await tileFile(dataDir, http.req.param("name"));
    return file ? answer(http, file) : next();
  });

  function answer(http: Context, { name, bytes, version }: TileFile) {
    const tag = `"${version}"`;
    http.header("accept-ranges", "bytes");
    http.header("etag", tag);
    http.header("cache-control", "public, max-age=86400");
    http.header("content-type", "application/vnd.pmtiles");
    if (http.req.header("if-none-match") === tag) return http.body(null, 304);
    const condition = http.req.header("if-range");
    const requested = condition === undefined || condition === tag ? http.req.header("range") : undefined;
    const range = byteRange(requested, bytes);
    if (range === "unsatisfiable") {
      http.header("content-range", `bytes */${bytes}`);
      return http.body(null, 416);
    }
    const { first, last } = range ?? { first: 0, last: bytes - 1 };
    if (range) http.header("content-range", `bytes ${first}-${last}/${bytes}`);
    http.header("content-length", String(last - first + 1));
    if (http.req.method === "HEAD" || bytes === 0) return http.body(null, range ? 206 : 200);
    const stream = createReadStream(join(tileFolder(dataDir), name), { start: first, end: last });
    return http.body(Readable.toWeb(stream) as ReadableStream, range ? 206 : 200);
  }
  return app;
}
