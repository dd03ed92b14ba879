import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Server } from "../context/server";
import { civilTime } from "../rules/civil-time";
import { clockOfKey, notifyOfTerminals, takeIntake } from "../terminals";

const mostBytes = 16 * 1024 * 1024;

/**
 * `POST /intake/punches`: punches from other vendors' programs, one line of JSON each, with a key that an administrator
 * has made. Every punch in the answer is stored; a line sent again with the same id is already there.
 */
export function intake(server: Server): Hono {
  const app = new Hono();
  const tooLarge = () => Response.json({ error: "Send at most 16 MB at once." }, { status: 413 });
  app.post("/punches", bodyLimit({ maxSize: mostBytes, onError: tooLarge }), async (http) => {
    if (server.schema.isNewer)
      return http.json({ error: "A newer version is taking over; send it again." }, 503);
    const now = server.now();
    const [, key = ""] = /^Bearer +(\S+)$/i.exec(http.req.header("authorization") ?? "") ?? [];
    const { db, timeZone } = server;
    const clock = await clockOfKey(db, key, now);
    if (!clock)
      return http.json({ error: "Send Authorization: Bearer with a key that is in use." }, 401, {
        "www-authenticate": 'Bearer realm="punches"',
      });
    const text = await http.req.text();
    const moment = { now, timeZone, today: civilTime(now, timeZone).day };
    const taken = await db
      .transaction()
      .execute((transaction) => takeIntake(transaction, clock, text, moment));
    if (taken.people.length > 0) server.wakeFollowUp();
    await notifyOfTerminals(db);
    const refused = taken.bad.map(({ number, reason }) => ({ line: number, reason }));
    return http.json({ read: taken.read, added: taken.added, refused }, 200, { "cache-control": "no-store" });
  });
  app.onError((error, http) => {
    server.log.error({ err: error }, "Could not store punches from another program");
    return http.json({ error: "Nothing was stored; send it again." }, 503);
  });
  return app;
}
