import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import type { ReactNode } from "react";

type Props<T> = {
  isChosen: boolean;
  /** What to say while nothing is chosen. */
  choose: string;
  found: T | undefined;
  error: unknown;
  onRetry: () => void;
  children: (found: T) => ReactNode;
};

/** What was chosen above: nothing yet, on its way, not loaded, or here. */
export function ChosenGate<T>({ isChosen, choose, found, error, onRetry, children }: Props<T>) {
  if (!isChosen) return <EmptyState title={choose} />;
  if (found !== undefined) return children(found);
  return error ? <ErrorState error={error} onRetry={onRetry} /> : <LoadingSkeleton rows={6} />;
}
