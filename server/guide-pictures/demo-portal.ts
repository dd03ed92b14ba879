import { resolve } from "node:path";
import { pino } from "pino";
import { createApp } from "../app";
import { withCluster } from "../bench/scratch-database";
import type { Db } from "../db/db";
import { httpServer } from "../http/http-server";
import { listen, stopListening } from "../launcher/listen";
import { seedDemo } from "../seed";

/** Wednesday 23 Ordibehesht 1405, 10:20 in Tehran: the moment of every picture. */
export const pictureMoment = new Date("2026-05-13T06:50:00Z");

export type DemoPortal = { address: string; db: Db };

/**
 * Runs `work` with the built portal and a demo organisation as of {@link pictureMoment}, which is deleted afterwards.
 */
export function withDemoPortal(work: (portal: DemoPortal) => Promise<void>): Promise<void> {
  return withCluster(({ withDatabase }) =>
    withDatabase("pictures", async (db) => {
      await seedDemo(db, pictureMoment);
      const portalFolder = resolve("dist/portal");
      const app = createApp({ db, now: () => pictureMoment, isDemo: true, portalFolder });
      const server = httpServer((request, env) => app.fetch(request, env), pino({ level: "error" }));
      const port = await listen(server, { host: "127.0.0.1", port: 0 });
      try {
        await work({ address: `http://127.0.0.1:${port}`, db });
      } finally {
        await stopListening(server, 1_000);
      }
    }),
  );
}
