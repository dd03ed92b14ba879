import type { Logger } from "pino";
import type { BackupSource } from "../backup/write-backup";
import type { Db } from "../db/db";
import type { DiskRoom } from "../db/disk-room";
import type { Replica } from "../db/replica";
import type { SchemaWatch } from "../db/schema-watch";
import type { Live } from "../live/live";
import type { Metrics } from "../metrics/metrics";

/** Which push services may be contacted: only public ones, or any (for intranets and tests). */
export type PushReach = "public" | "anywhere";

/** The connections in use, idle ones, requests waiting for one, and the most there can be. */
export type PoolLoad = { busy: number; idle: number; waiting: number; most: number };

/** What the portal backs up automatically, with the folder and the key file. */
export type BackupPlace = BackupSource & { backupDir: string; backupKeyFile: string | undefined };

/** The script of the thread that computes trials, and the address of its database. */
export type TrialThread = { readonly file: URL; readonly url: string };

/** What a server consists of. */
export type Server = {
  db: Db;
  now: () => Date;
  timeZone: string;
  version: string;
  isDemo: boolean;
  log: Logger;
  /** The vendor's public key (Ed25519, PEM) that licences must be signed with. */
  licenceKey: string;
  /** Whether a licence must name this installation, as when a vendor's own key is set (LICENCE_KEY). */
  bindsLicence: boolean;
  connection: ConnectionStore;
  /** Where files of the organisation are stored: imports and their reports. */
  dataDir: string;
  /** Wakes the job runner when a job is waiting. */
  wakeJobs: () => void;
  /** Wakes the computation of what follows from punches. */
  wakeFollowUp: () => void;
  /** The open streams of this server's tabs. */
  live: Live;
  /** The measurements of this process. */
  metrics: Metrics;
  /** Whether a newer version has taken over the database, so that this one only reads. */
  schema: Pick<SchemaWatch, "isNewer" | "note">;
  /** The replica that long reads may use; null if there is none. */
  replica: Pick<Replica, "read"> | null;
  /** Whether the disks have free space. */
  room: DiskRoom;
  /** The database connections of this process; null when that is unknown. */
  poolLoad: () => PoolLoad | null;
  /** Which push services may be contacted. */
  pushReach: PushReach;
  /** The contact given to push services. */
  pushContact: string;
  /** The thread that computes trials; null if this thread computes them, as in tests. */
  trialThread: TrialThread | null;
  /** How long the directory may take for one answer. */
  directoryPatienceMs: number;
};

/** A database connection as the configuration page shows it. */
export type Connection = { host: string; port: number; database: string; user: string; password: string };

/** Where the database connection comes from, and where it is saved. */
export type ConnectionStore = {
  /** Whether the portal's own database is in use and no other is saved. */
  isEmbedded: boolean;
  /** Whether DATABASE_URL sets the database in use, regardless of what is saved. */
  isGiven: boolean;
  read: () => Promise<Connection | undefined>;
  write: (connection: Connection) => Promise<void>;
  /** Throws when the connection does not work. */
  test: (connection: Connection) => Promise<void>;
  /** Whether something was saved that takes effect at the next start. */
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
  /** What is backed up and where to; without it the portal makes no backups by itself. */
  backups?: BackupPlace;
} & Partial<Omit<Server, "log">>;
