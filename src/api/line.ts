/** The connection of a call. The caller can abort it until the end of the answer. */
export type Line = {
  signal: AbortSignal;
  cut: (reason: "cancelled" | "timeout") => void;
  close: () => void;
};

/** Aborts each read in progress. */
const reads = new Set<() => void>();

/** Aborts all reads: after signing out they would only be refused. */
export function giveUpReading(): void {
  for (const cancel of reads) cancel();
}

/** Opens a connection that ends with `signal`; one for reading also ends when reads are aborted. */
export function openLine(signal: AbortSignal | undefined, isRead: boolean): Line {
  const controller = new AbortController();
  const cancel = () => controller.abort("cancelled");
  signal?.addEventListener("abort", cancel);
  if (signal?.aborted) cancel();
  if (isRead) reads.add(cancel);
  const close = () => {
    reads.delete(cancel);
    signal?.removeEventListener("abort", cancel);
  };
  return { signal: controller.signal, cut: (reason) => controller.abort(reason), close };
}
