import { ClearPasswordRefused } from "./client";

/** The answer of a database that nobody reaches. */
export class DatabaseLost extends Error {
  override name = "DatabaseLost";
}

const ofNetwork =
  /^(ECONNREFUSED|ECONNRESET|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/;
/** PostgreSQL's classes 08 (connection), 28 (sign-in), 53 (resources), 57 (shutdown), and a database that is not there. */
const ofServer = /^(08...|28...|53...|57...|3D000)$/;

/** Whether an error says that the database cannot be asked at all, rather than that it refused something. */
export function isLostDatabase(error: unknown): boolean {
  if (error instanceof DatabaseLost || error instanceof ClearPasswordRefused) return true;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  return (
    ofNetwork.test(code) ||
    ofServer.test(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  );
}
