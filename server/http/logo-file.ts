import { logoPath } from "@schemas/logo";
import { Hono } from "hono";
import type { Db } from "../db/db";
import { findRow } from "../db/one-row";

const year = 365 * 24 * 60 * 60;

/**
 * The organisation's logo under `/api/logo/<version>`, public because the sign-in page shows it. A new picture gets a
 * new address, so browsers cache it permanently; opened directly, it may run nothing.
 */
export function logoFile(db: Db): Hono {
  const app = new Hono();
  app.get(`/${logoPath(":version")}`, async (http) => {
    const version = http.req.param("version") ?? "";
    const tag = `"${version}"`;
    const picture = await findRow(db, "logo", { version }, ["kind", "bytes"]);
    if (!picture) return http.body(null, 404, { "cache-control": "no-store" });
    const headers = {
      etag: tag,
      "cache-control": `public, max-age=${year}, immutable`,
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    };
    if (http.req.header("if-none-match") === tag) return http.body(null, 304, headers);
    return http.body(new Uint8Array(picture.bytes), 200, { ...headers, "content-type": picture.kind });
  });
  return app;
}
