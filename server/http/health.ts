import { Hono } from "hono";
import { sql } from "kysely";
import type { Db } from "../db/db";

/** Longer than a healthy database takes, shorter than what a balancer waits for. */
const patienceMs = 2_000;

/**
 * For balancers and supervisors: `/health/live` answers while the process runs, `/health/ready` while it can also serve,
 * that is while its database answers. Without a database the portal is still starting.
 */
export function health(db?: Db): Hono {
  const app = new Hono();
  app.use(async (http, next) => {
    await next();
    http.res.headers.set("cache-control", "no-store");
  });
  app.get("/live", (http) => http.json({ status: "ok" }));
  app.get("/ready", async (http) => {
    if (!db) return http.json({ status: "starting" }, 503);
    return (await isAnswering(db))
      ? http.json({ status: "ok" })
      : http.json({ status: "database-unavailable" }, 503);
  });
  return app;
}

async function isAnswering(db: Db): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), patienceMs);
  });
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answer, tooLate]).finally(() => clearTimeout(timer));
}
