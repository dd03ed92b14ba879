import { appVersion } from "@schemas/version";
import { Hono } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { pino } from "pino";
import { access } from "./calls/access";
import { calendar } from "./calls/calendar";
import { config } from "./calls/config";
import type { ConnectionStore, Server } from "./calls/context";
import { directory } from "./calls/directory";
import { geo } from "./calls/geo";
import { history } from "./calls/history";
import { lock } from "./calls/lock";
import { messages } from "./calls/messages";
import { organisation } from "./calls/organisation";
import { patterns } from "./calls/patterns";
import { people } from "./calls/people";
import { permissions } from "./calls/permissions";
import { personnel } from "./calls/personnel";
import { portal } from "./calls/portal";
import { sections } from "./calls/sections";
import { session } from "./calls/session";
import { settings } from "./calls/settings";
import { work } from "./calls/work";
import { portalFiles } from "./http/portal-files";
import { callRouter } from "./http/router";
import { tileOriginReader } from "./http/tile-origin";
import { vendorKey } from "./lock/vendor-key";

/** What a server needs; all but the database and the clock have a sensible default. */
export type AppOptions = Pick<Server, "db" | "now"> &
  Partial<Server> & {
    /** Number of trusted proxies before this server. */
    trustProxy?: number;
    /** Folder of the built portal; without it only the calls are served. */
    portalFolder?: string;
  };

const embeddedOnly: ConnectionStore = {
  isEmbedded: true,
  read: async () => undefined,
  write: async () => undefined,
  test: async () => undefined,
  needsRestart: () => false,
};

/** The attendance server: its calls under `/api/`, the portal everywhere else. */
export function createApp(options: AppOptions): Hono {
  const { trustProxy = 0, portalFolder, ...given } = options;
  const server: Server = {
    timeZone: "Asia/Tehran",
    version: appVersion,
    isDemo: false,
    log: pino({ level: "silent" }),
    licenceKey: vendorKey,
    connection: embeddedOnly,
    dataDir: "",
    wakeJobs: () => undefined,
    ...given,
  };
  const app = new Hono();
  app.use(
    secureHeaders({
      strictTransportSecurity: "max-age=15552000",
      referrerPolicy: "same-origin",
      xFrameOptions: "DENY",
      crossOriginOpenerPolicy: "same-origin",
    }),
  );
  const handlers = {
    session,
    personnel,
    permissions,
    sections,
    organisation,
    patterns,
    access,
    work,
    messages,
    settings,
    geo,
    directory,
    config,
    lock,
    history,
    portal,
    calendar,
    people,
  };
  app.route("/api", callRouter(server, handlers, trustProxy));
  if (portalFolder) app.route("/", portalFiles(portalFolder, tileOriginReader(server.db)));
  return app;
}
