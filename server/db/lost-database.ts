import { ClearPasswordRefused } from "./client";

/** The database cannot be reached. */
export class DatabaseLost extends Error {
  override name = "DatabaseLost";
}

/** All connections of this portal were in use for as long as a request may wait. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
}

const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;
/**
 * PostgreSQL's classes 08 (connection), 28 (sign-in), 53 (resources), 57 (shutdown), a missing database, and a
 * read-only one (a standby that was not promoted yet).
 */
const ofServer = /^(08...|28...|53...|57...|3D000|25006)$/;
/**
 * Messages without a fitting error code: pg's about broken connections, and PostgreSQL's about a statement's parallel
 * workers, which end first when the server is killed and report a code that means something else.
 */
const inWords =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|^(lost connection to parallel worker|parallel worker failed to initialize)/;

/** Whether an error means that the database is unavailable, rather than that it refused a statement. */
export function isLostDatabase(error: unknown): boolean {
  if (error instanceof DatabaseLost || error instanceof ClearPasswordRefused) return true;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return ofNetwork.test(code) || ofServer.test(code) || inWords.test(message);
}

/** Whether the connection that gave this error cannot be used again. */
export function isBrokenConnection(error: unknown): boolean {
  return isLostDatabase(error) && !/^(53...|57014|25006)$/.test((error as { code?: string }).code ?? "");
}

/** Whether the database only allows reading: a standby, or taken over by a newer version. */
export function isReadOnly(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === "25006";
}

/** Whether there is no room left: on the database's disk, or on this machine's. */
export function isDiskFull(error: unknown): boolean {
  return /^(53100|ENOSPC|EDQUOT)$/.test((error as { code?: string } | null)?.code ?? "");
}

/** PostgreSQL cancelled the work in favour of other work that had locked the same rows. */
const ofOthers = /^(40001|40P01)$/;

/** Whether the same work can succeed later: the database was lost or busy, or a disk was full. */
export function isPassing(error: unknown): boolean {
  if (error instanceof DatabaseBusy || isDiskFull(error)) return true;
  const { code = "" } = (error ?? {}) as { code?: string };
  // A statement that was cancelled because it took too long would be cancelled again.
  return ofOthers.test(code) || (isLostDatabase(error) && code !== "57014");
}
