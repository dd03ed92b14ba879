import { appVersion } from "@schemas/version";
import { pino } from "pino";
import { usualPushContact } from "../config";
import { DiskRoom } from "../db/disk-room";
import { SchemaWatch } from "../db/schema-watch";
import { notLive } from "../live/live";
import { vendorKey } from "../lock/vendor-key";
import { createMetrics } from "../metrics/metrics";
import type { ConnectionStore, Server } from "./server";

const embeddedOnly: ConnectionStore = {
  isEmbedded: true,
  isGiven: false,
  read: async () => undefined,
  write: async () => undefined,
  test: async () => undefined,
  needsRestart: () => false,
};

/** A server from its database and clock; everything else has a sensible default. */
export function completeServer(given: Pick<Server, "db" | "now"> & Partial<Server>): Server {
  return {
    timeZone: "Asia/Tehran",
    version: appVersion,
    isDemo: false,
    log: pino({ level: "silent" }),
    licenceKey: vendorKey,
    bindsLicence: false,
    connection: embeddedOnly,
    dataDir: "",
    wakeJobs: () => undefined,
    wakeFollowUp: () => undefined,
    live: notLive,
    metrics: given.metrics ?? createMetrics({ now: given.now }),
    schema: new SchemaWatch(),
    replica: null,
    room: new DiskRoom(),
    poolLoad: () => null,
    trialThread: null,
    pushReach: "public",
    pushContact: usualPushContact,
    directoryPatienceMs: 5000,
    ...given,
  };
}
