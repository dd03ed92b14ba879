import type { DrawFrame } from "@schemas/frame";
import { resources as declared } from "@schemas/resources";
import { Hono, type MiddlewareHandler } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { handlers } from "./calls";
import { completeServer } from "./context/complete-server";
import type { Server } from "./context/server";
import { health } from "./http/health";
import { intake } from "./http/intake";
import { liveStream } from "./http/live-stream";
import { logoFile } from "./http/logo-file";
import { metricsPage } from "./http/metrics-page";
import { noticeProxy } from "./http/notice-proxy";
import { portalFiles } from "./http/portal-files";
import { callRouter, type RouterOptions } from "./http/router";
import { tileFileServer } from "./http/tile-file-server";
import { tileOriginReader } from "./http/tile-origin";
import { createRescue } from "./rescue/rescue";

/** What a server needs; everything except the database and the clock has a sensible default. */
export type AppOptions = Pick<Server, "db" | "now"> &
  Partial<Server> &
  Partial<RouterOptions> & {
    /** Folder of the built portal; without it only the calls are served. */
    portalFolder?: string;
    /** The token that monitoring sends to read `/metrics`; without it there is no such page. */
    metricsToken?: string | undefined;
    /** Draws the frame of a page for the signed-in user; without it the app draws all of it. */
    drawFrame?: DrawFrame | undefined;
  };

/** The attendance server: its calls under `/api/`, the portal everywhere else. */
export function createApp(options: AppOptions): Hono {
  const { trustProxy = 0, portalFolder, drawFrame, metricsToken, bodyPace, ...others } = options;
  const { resources = declared, ...given } = others;
  const server = completeServer(given);
  const app = new Hono();
  app.use(
    secureHeaders({
      strictTransportSecurity: "max-age=31536000; includeSubDomains",
      referrerPolicy: "same-origin",
      xFrameOptions: "DENY",
      crossOriginOpenerPolicy: "same-origin",
      // Location for clocking, camera for kiosks, clipboard for copying, for the portal itself; everything else is off.
      permissionsPolicy: {
        geolocation: ["self"],
        clipboardWrite: ["self"],
        fullscreen: ["self"],
        camera: ["self"],
        microphone: [],
        displayCapture: [],
        payment: [],
        usb: [],
        serial: [],
        hid: [],
        midi: [],
        accelerometer: [],
        gyroscope: [],
        magnetometer: [],
        browsingTopics: [],
      },
    }),
  );
  app.use(framedNowhere);
  // In the response and in each of its log lines, so that one leads to the other.
  app.use(requestId());
  app.route("/health", health(server));
  app.route("/metrics", metricsPage(server.metrics, metricsToken));
  app.use("/api/*", noticeProxy(server.log, trustProxy));
  app.use("/api/*", notCached);
  app.route("/api", liveStream(server));
  app.route("/api", logoFile(server.db));
  app.route(
    "/api",
    callRouter(server, handlers, { trustProxy, resources, bodyPace, rescue: createRescue(server) }),
  );
  app.route("/intake", intake(server));
  app.route("/", tileFileServer(server.dataDir));
  const ask = (request: Request, env: unknown) => app.fetch(request, env as object);
  const framing = drawFrame && { draw: drawFrame, ask, timeZone: server.timeZone, log: server.log };
  if (portalFolder)
    app.route("/", portalFiles(portalFolder, tileOriginReader(server.db), server.timeZone, framing));
  return app;
}

/** By default a response depends on its caller and the moment, so it is not cached. */
const notCached: MiddlewareHandler = async (http, next) => {
  await next();
  const { headers } = http.res;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
};

/** The portal may not be framed; its own pages have a stricter policy. */
const framedNowhere: MiddlewareHandler = async (http, next) => {
  await next();
  const { headers } = http.res;
  if (!headers.has("content-security-policy"))
    headers.set("content-security-policy", "frame-ancestors 'none'; base-uri 'none'");
};
