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
 * `GET /api/live`: what changed for the caller, as server-sent events, for as long as the tab listens. The events have
 * no content: the client then makes the calls and gets what it may see. The caller is identified by the cookie or
 * headers as in every call; nothing is in the address.
 */
export function liveStream(server: Server): Hono {
  const router = new Hono();
  router.get("/live", async (http) => {
    try {
      const credentials = credentialsOf(http);
      const now = server.now();
      const identified = await identify(server, credentials.token, credentials.username, now);
      const who = identified?.who;
      if (!who) throw fail("not-signed-in");
      if (who.kind === "setup") throw fail("not-allowed");
      if (!server.live.isOpen()) throw fail("live-unavailable");
      // Proxies that buffer responses would hold the events back.
      http.header("X-Accel-Buffering", "no");
      http.header("Cache-Control", "no-store, no-transform");
      const response = streamSSE(http, async (stream) => {
        const write = (event: string, data: object) =>
          // A broken connection is noticed by its close event.
          stream.writeSSE({ event, data: JSON.stringify(data) }).catch(() => undefined);
        let remove: () => void = () => undefined;
        await new Promise<void>((end) => {
          stream.onAbort(end);
          remove = server.live.add({
            username: who.username,
            tokenHash: who.tokenHash,
            tell: (topics, isForAll) => void write("news", { topics, isForAll }),
            beat: () => void write("beat", {}),
            // Closing the stream would lose what is still being written.
            expel: () => void write("ended", {}).then(end),
            end,
          });
          void write("open", {});
        });
        remove();
      });
      return putCookies(http, response, prolongedCookies(credentials, identified, now));
    } catch (error) {
      const language = languageOf(http.req.header("accept-language"));
      const { status, envelope } = refusalEnvelope(error, language, server.log.child({ path: "live" }));
      return http.json(envelope, status as 200);
    }
  });
  return router;
}
