/** Whether the server answers, and the age of the oldest stored answer shown in its absence. */
export type Connection = { isLost: boolean; storedAt: string | null };

const reached: Connection = { isLost: false, storedAt: null };
let current = reached;
const listeners = new Set<() => void>();

/** The server answered, with success or a refusal. */
export function reportReached(): void {
  if (current.isLost) set(reached);
}

/** A call did not reach the server. */
export function reportLost(): void {
  if (!current.isLost) set({ isLost: true, storedAt: null });
}

/** A stored answer is shown instead of a new one. */
export function reportStored(at: string): void {
  if (current.storedAt === null || at < current.storedAt) set({ isLost: true, storedAt: at });
}

export const currentConnection = (): Connection => current;

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function set(next: Connection) {
  current = next;
  for (const listener of listeners) listener();
}
