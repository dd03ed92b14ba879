import type { Logger } from "pino";
import type { BackupSource } from "../backup/write-backup";
import type { Db } from "../db/db";
import type { DiskRoom } from "../db/disk-room";
import type { Replica } from "../db/replica";
import type { SchemaWatch } from "../db/schema-watch";
import type { Live } from "../live/live";
import type { Metrics } from "../metrics/metrics";

/** Which push services may be contacted: public ones, or any (for an intranet's own, and tests). */
export type PushReach = "public" | "anywhere";

/** Connections in use, free ones, how many wait for one, and the most there can be. */
export type PoolLoad = { busy: number; idle: number; waiting: number; most: number };

/** What the portal backs up by itself, and the folder and the key for it. */
export type BackupPlace = BackupSource & { backupDir: string; backupKeyFile: string | undefined };

/** The file of the thread that computes trials, and the address of its database. */
export type TrialThread = { readonly file: URL; readonly url: string };

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
  /** Whether a licence must name this installation: when a vendor's own key is set (LICENCE_KEY). */
  bindsLicence: boolean;
  connection: ConnectionStore;
  /** Where files of the organisation are stored: imports and their reports. */
  dataDir: string;
  /** Wakes the job runner when a job is waiting. */
  wakeJobs: () => void;
  /** Wakes the computing of what follows from punches. */
  wakeFollowUp: () => void;
  /** The open streams of this server's tabs. */
  live: Live;
  /** What this process measures. */
  metrics: Metrics;
  /** Whether a newer version has taken the database over, so that this one only reads. */
  schema: Pick<SchemaWatch, "isNewer" | "note">;
  /** The copy of the database that long reads may go to; null where there is none. */
  replica: Pick<Replica, "read"> | null;
  /** Whether there is room on the disks. */
  room: DiskRoom;
  /** The database connections of this process; null when that is unknown. */
  poolLoad: () => PoolLoad | null;
  /** Which push services may be contacted. */
  pushReach: PushReach;
  /** Whom a push service can contact. */
  pushContact: string;
  /** What is backed up, and where to; null where nothing can be. */
  backups: BackupPlace | null;
  /** The thread that computes trials; null where they are computed in this one, as in tests. */
  trialThread: TrialThread | null;
  /** How long the directory may take for one answer. */
  directoryPatienceMs: number;
};

/** A database connection as the configuration page shows it. */
export type Connection = { host: string; port: number; database: string; user: string; password: string };

/** Where the database connection comes from and is saved to. */
export type ConnectionStore = {
  /** The portal's own database is in use and nothing else is saved. */
  isEmbedded: boolean;
  /** DATABASE_URL names the database in use, whatever is saved. */
  isGiven: boolean;
  read: () => Promise<Connection | undefined>;
  write: (connection: Connection) => Promise<void>;
  /** Throws when the connection does not work. */
  test: (connection: Connection) => Promise<void>;
  /** Something was saved that takes effect at the next start. */
  needsRestart: () => boolean;
};

/** What every job may use. */
export type JobServer = {
  db: Db;
  now: () => Date;
  timeZone: string;
  /** Where files of the organisation are stored. */
  dataDir: string;
  log: Logger;
} & Partial<Omit<Server, "log">>;
