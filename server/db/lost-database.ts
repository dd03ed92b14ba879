import { ClearPasswordRefused } from "./client";

/** The database cannot be reached. */
export class DatabaseLost extends Error {
  override name = "DatabaseLost";
}

/** All connections of this portal were in use for as long as a request waits. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
}

const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;
/**
 * PostgreSQL's classes 08 (connection), 28 (sign-in), 53 (resources), 57 (shutdown), a missing database, and one that
 * only reads (a standby that was not promoted yet).
 */
const ofServer = /^(08...|28...|53...|57...|3D000|25006)$/;
/**
 * What pg says of connections that broke, in no error code; and PostgreSQL of the helpers of a statement, which end before
 * it does where the server was killed, under a code that means something else.
 */
const inWords =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|^(lost connection to parallel worker|parallel worker failed to initialize)/;

/** Whether an error means that the database is unavailable, rather than that it refused a statement. */
export function isLostDatabase(error: unknown): boolean {
  if (error instanceof DatabaseLost || error instanceof ClearPasswordRefused) return true;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return ofNetwork.test(code) || ofServer.test(code) || inWords.test(message);
}

/** Whether the connection of an error cannot be used again. */
export function isBrokenConnection(error: unknown): boolean {
  return isLostDatabase(error) && !/^(53...|57014|25006)$/.test((error as { code?: string }).code ?? "");
}

/** Whether only reading is possible: at a standby, or after a newer version has taken the database over. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === "25006";
}

/** Whether there is no room left: on the database's disk, or on this machine's. */
export function isDiskFull(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test((error as { code?: string } | null)?.code ?? "");
}

/** Work that PostgreSQL ended in favour of other work which had locked the same rows. */
const ofOthers = /^(40001|40P01)$/;

/** Whether the same work can succeed later: the database was lost or busy, or a disk full. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseBusy || isDiskFull(error)) return true;
  const { code = "" } = (error ?? {}) as { code?: string };
  // A statement that was cancelled for its length would be cancelled again.
  return ofOthers.test(code) || (isLostDatabase(error) && code !== "57014");
}
