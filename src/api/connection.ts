/** Whether the server answers, and the age of the oldest stored answer shown in its absence. */
export type Connection = { isLost: boolean; keptAt: string | null };

const reached: Connection = { isLost: false, keptAt: null };
let current = reached;
const listeners = new Set<() => void>();

/** The server answered, whatever it said. */
export function reportReached(): void {
  if (current.isLost) set(reached);
}

/** A call did not reach the server. */
export function reportLost(): void {
  if (!current.isLost) set({ isLost: true, keptAt: null });
}

/** A stored answer is shown instead of a new one. */
export function reportKept(at: string): void {
  if (current.keptAt === null || at < current.keptAt) set({ isLost: true, keptAt: at });
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
