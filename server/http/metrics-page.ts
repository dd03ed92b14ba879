import { createHash, timingSafeEqual } from "node:crypto";
import { Hono } from "hono";
import type { Metrics } from "../metrics/metrics";

/** `/metrics` for monitoring, with the token from the settings; without a token there is no such page. */
export function metricsPage(metrics: Metrics, token: string | undefined): Hono {
  const app = new Hono();
  if (token === undefined) return app;
  app.get("/", async (http) => {
    const given = /^Bearer (.+)$/.exec(http.req.header("authorization") ?? "")?.[1] ?? "";
    if (!isSame(given, token))
      return http.text("Give the METRICS_TOKEN as a bearer token.\n", 401, {
        "www-authenticate": 'Bearer realm="metrics"',
      });
    return http.body(await metrics.read(), 200, {
      "content-type": metrics.contentType,
      "cache-control": "no-store",
    });
  });
  return app;
}

/** Takes the same time for every wrong token. */
function isSame(given: string, token: string): boolean {
  const [one, other] = [given, token].map((text) => createHash("sha256").update(text).digest());
  return timingSafeEqual(one as Buffer, other as Buffer);
}
