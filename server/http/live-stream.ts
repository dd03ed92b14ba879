import { fail } from "@schemas/errors";
import { languageOf } from "@schemas/values/languages";
import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import { identify } from "../access/identify";
import { refusalEnvelope } from "../context/refusal-envelope";
import type { Server } from "../context/server";
import { credentialsOf } from "./credentials";
import { prolongedCookies, putCookies } from "./put-cookies";

/**
 * `GET /api/live`: what changed for the caller, as server-sent events, for as long as the tab listens. It carries no
 * content: who hears of something asks for it by the calls, and gets what they may see. The cookie or the headers of every
 * call prove who it is; nothing stands in the address.
 */
export function liveStream(server: Server): Hono {
  const router = new Hono();
  router.get("/live", async (http) => {
    try {
      const credentials = credentialsOf(http);
      const now = server.now();
      const found = await identify(server.db, credentials.token, credentials.username, now);
      const who = found?.who;
      if (!who) throw fail("not-signed-in");
      if (who.kind === "setup") throw fail("not-allowed");
      if (!server.live.isOpen()) throw fail("live-unavailable");
      // Proxies that collect answers would keep the news to themselves.
      http.header("X-Accel-Buffering", "no");
      http.header("Cache-Control", "no-store, no-transform");
      const response = streamSSE(http, async (stream) => {
        const write = (event: string, data: object) =>
          // A line that broke is noticed by its end.
          stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => undefined);
        let remove: () => void = () => undefined;
        await new Promise<void>((end) => {
          stream.onAbort(end);
          remove = server.live.add({
            username: who.username,
            tokenHash: who.tokenHash,
            tell: (topics, isForAll) => void write("news", { topics, isForAll }),
            beat: () => void write("beat", {}),
            // What is still being written would be lost with the stream.
            expel: () => void write("ended", {}).then(end),
            end,
          });
          void write("open", {});
        });
        remove();
      });
      return putCookies(http, response, prolongedCookies(credentials, found, now));
    } catch (error) {
      const language = languageOf(http.req.header("accept-language"));
      const { status, envelope } = refusalEnvelope(error, language, server.log.child({ path: "live" }));
      return http.json(envelope, status as 200);
    }
  });
  return router;
}
