/**
 * Something outside the program (a setting, a port, a folder, a database) prevents the portal from starting. Its
 * message is one sentence for the person at the terminal: what is wrong and what would fix it.
 */
export class StartProblem extends Error {
  override name = "StartProblem";
}

/** The short reason of a system error, for use inside a sentence: "permission denied", "no such folder" … */
export function systemReason(error: unknown): string {
  const code = (error as NodeJS.ErrnoException | undefined)?.code ?? "";
  const reasons: Record<string, string> = {
    EACCES: "permission denied",
    EPERM: "permission denied",
    EROFS: "the disk is read-only",
    ENOSPC: "the disk is full",
    EISDIR: "it is a folder",
    ENOTSUP: "the system allows no folder there",
    ENOTDIR: "a part of the path is a file, not a folder",
    EEXIST: "a file is in its place",
    ENOENT: "it does not exist",
    ECONNREFUSED: "nothing answers there",
    ECONNRESET: "the connection was cut",
    ENOTFOUND: "no such host",
    EAI_AGAIN: "the host name could not be looked up",
    ETIMEDOUT: "no answer in time",
    EHOSTUNREACH: "the host cannot be reached",
    ENETUNREACH: "the network cannot be reached",
  };
  return reasons[code] ?? (error instanceof Error && error.message ? error.message : String(error));
}
