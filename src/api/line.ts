/** What a call goes over. Whoever asked may cut it until the last of the answer is there. */
export type Line = {
  signal: AbortSignal;
  cut: (reason: "cancelled" | "timeout") => void;
  close: () => void;
};

/** What gives up each read that is on its way. */
const reads = new Set<() => void>();

/** Gives up what is being read: whoever signs out would get it back refused. */
export function giveUpReading(): void {
  for (const cancel of reads) cancel();
}

/** Opens a line that ends with `signal`; that of a read also when reading is given up. */
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
