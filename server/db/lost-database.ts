import { ClearPasswordRefused } from "./client";

/** The database cannot be reached. */
export class DatabaseLost extends Error {
  override name = "DatabaseLost";
}

const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;
/** PostgreSQL's classes 08 (connection), 28 (sign-in), 53 (resources), 57 (shutdown), and a missing database. */
const ofServer = /^(08...|28...|53...|57...|3D000)$/;

/** Whether an error means that the database is unavailable, rather than that it refused a statement. */
export function isLostDatabase(error: unknown): boolean {
  if (error instanceof DatabaseLost || error instanceof ClearPasswordRefused) return true;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return (
    ofNetwork.test(code) ||
    ofServer.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
