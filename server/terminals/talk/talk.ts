import type { Logger } from "pino";
import type { Db } from "../../db/db";
import type { SchemaWatch } from "../../db/schema-watch";
import { civilTime } from "../../rules/civil-time";
import type { Target } from "../parse";
import type { Terminal } from "../terminal";

/** The parts of a server that the conversation needs. */
export type TerminalServer = {
  db: Db;
  now: () => Date;
  timeZone: string;
  log: Logger;
  /** Once a newer version has taken over the database, terminals are told to try again later. */
  schema?: Pick<SchemaWatch, "isNewer">;
  /** When this portal started listening: some terminals do not send older records by themselves. */
  startedAt?: Date;
  /** Called with people whose punches were stored, and when a terminal reported something about itself. */
  onStored?: (people: readonly string[]) => void;
};

/** A complete request of a terminal. */
export type TerminalRequest = { method: string; target: Target; body: Buffer; address: string };
export type TerminalAnswer = { status: number; text: string };

/** A request of an admitted terminal, with the transaction that is committed before the answer is sent. */
export type Talk = TerminalRequest & {
  server: TerminalServer;
  terminal: Terminal;
  db: Db;
  now: Date;
  zone: string;
};

/** An answer, and the people whose punches it stored. */
export type Replied = { answer: TerminalAnswer; people?: readonly string[] };

/** The organisation's day at a moment. */
export const todayOf = ({ timeZone }: TerminalServer, now: Date) => civilTime(now, timeZone).day;
