import type { Logger } from "pino";
import type { Db } from "../../db/db";
import type { SchemaWatch } from "../../db/schema-watch";
import { civilTime } from "../../rules/civil-time";
import type { Target } from "../parse";
import type { Terminal } from "../terminal";

/** What the conversation needs of a server. */
export type TerminalServer = {
  db: Db;
  now: () => Date;
  timeZone: string;
  log: Logger;
  /** Once a newer version has taken the database over, terminals are told to come later. */
  schema?: Pick<SchemaWatch, "isNewer">;
  /** When this portal began to listen: what terminals recorded before, some do not send by themselves. */
  startedAt?: Date;
  /** Called after punches of these people were stored, and after a terminal told something of itself. */
  onStored?: (people: readonly string[]) => void;
};

/** A request of a terminal, read whole. */
export type TerminalRequest = { method: string; target: Target; body: Buffer; address: string };
export type TerminalAnswer = { status: number; text: string };

/** What a request of an admitted terminal is answered with, in a transaction that is committed before it is sent. */
export type Talk = TerminalRequest & {
  server: TerminalServer;
  terminal: Terminal;
  db: Db;
  now: Date;
  zone: string;
};

/** An answer, and whose punches came with it. */
export type Replied = { answer: TerminalAnswer; people?: readonly string[] };

/** The organisation's day at a moment. */
export const todayOf = ({ timeZone }: TerminalServer, now: Date) => civilTime(now, timeZone).day;
