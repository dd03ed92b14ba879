import type { Logger } from "pino";
import type { Db } from "../db/db";
import type { Live } from "../live/live";

/** Which push services may be written to: those out in the world, or any (an intranet's own, tests). */
export type PushReach = "public" | "anywhere";

/** What a server has besides its database. */
export type Server = {
  db: Db;
  now: () => Date;
  timeZone: string;
  version: string;
  isDemo: boolean;
  log: Logger;
  /** The vendor's public key (Ed25519, PEM) that licences must be signed with. */
  licenceKey: string;
  /** Whether a licence must be for this installation: where a vendor's own key is set (LICENCE_KEY). */
  bindsLicence: boolean;
  connection: ConnectionStore;
  /** Where files of the organisation are kept: imports and their reports. */
  dataDir: string;
  /** Wakes the job runner: something waits. */
  wakeJobs: () => void;
  /** The open streams of this server's tabs. */
  live: Live;
  /** Which push services may be written to. */
  pushReach: PushReach;
  /** Whom a push service may turn to. */
  pushContact: string;
  /** How long the directory may take over one answer. */
  directoryPatienceMs: number;
};

/** A database connection as the configuration page knows it. */
export type Connection = { host: string; port: number; database: string; user: string; password: string };

/** Where the database connection comes from and is saved to. */
export type ConnectionStore = {
  /** The portal's own database serves and nothing else is saved. */
  isEmbedded: boolean;
  /** DATABASE_URL names the database that serves, whatever is saved. */
  isGiven: boolean;
  read: () => Promise<Connection | undefined>;
  write: (connection: Connection) => Promise<void>;
  /** Throws when the connection does not work. */
  test: (connection: Connection) => Promise<void>;
  /** Something was saved that counts from the next start. */
  needsRestart: () => boolean;
};

/** What every job may use. */
export type JobServer = {
  db: Db;
  now: () => Date;
  timeZone: string;
  /** Where files of the organisation are kept. */
  dataDir: string;
  log: Logger;
} & Partial<Omit<Server, "log">>;
