import { Hono } from "hono";
import { sql } from "kysely";
import type { Server } from "../context/server";
import type { Db } from "../db/db";

/** Longer than a healthy database takes, shorter than what a balancer waits for. */
const patienceMs = 2_000;

/**
 * For balancers and supervisors: `/health/live` answers while the process runs, `/health/ready` while its database
 * answers. If a disk is full or a newer version has taken the database over, it says so and is still ready: everything
 * can be read, and writes are refused with a sentence. Without a server the portal is still starting.
 */
export function health(server?: Pick<Server, "db" | "schema" | "room" | "dataDir">): Hono {
  const app = new Hono();
  app.use(async (http, next) => {
    await next();
    http.res.headers.set("cache-control", "no-store");
  });
  app.get("/live", (http) => http.json({ status: "ok" }));
  app.get("/ready", async (http) => {
    if (!server) return http.json({ status: "starting" }, 503);
    if (!(await isAnswering(server.db))) return http.json({ status: "database-unavailable" }, 503);
    if (server.schema.isNewer) return http.json({ status: "only-reading" });
    const isFull = await server.room.isFull(server.dataDir).catch(() => false);
    return http.json({ status: isFull ? "disk-full" : "ok" });
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
