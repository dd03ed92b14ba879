/** The connection of a call. The caller can abort it until the end of the answer. */
export type Line = {
  signal: AbortSignal;
  cut: (reason: "cancelled" | "timeout") => void;
  close: () => void;
};

/** Aborts each read in progress. */
const reads = new Set<() => void>();

/** The session that is being left. */
let left: string | number | undefined;

/**
 * Aborts all reads of a session, and those that a page still starts: after signing out the server would refuse them.
 */
export function abandonReads(session: string | number | undefined): void {
  left = session;
  for (const cancel of reads) cancel();
}

/** Opens a connection that ends with `signal`; a connection for reading also ends when its session is left. */
export function openLine(
  signal: AbortSignal | undefined,
  { isRead, session }: { isRead: boolean; session: string | number | undefined },
): Line {
  const controller = new AbortController();
  const cancel = () => controller.abort("cancelled");
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted || (isRead && left !== undefined && session === left)) cancel();
  if (isRead) reads.add(cancel);
  const close = () => {
    reads.delete(cancel);
    signal?.removeEventListener("abort", cancel);
  };
  return { signal: controller.signal, cut: (reason) => controller.abort(reason), close };
}
