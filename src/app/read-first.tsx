import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { LoadingSkeleton } from "../components/loading-skeleton";
import { forcedInbox, useMustRead } from "./use-must-read";

/** A page outside the shell: unread system messages must be read before it too. */
export function ReadFirst({ children }: { children: ReactNode }) {
  const mustRead = useMustRead();
  if (mustRead === undefined) return <LoadingSkeleton />;
  return mustRead ? <Navigate to={forcedInbox} replace /> : children;
}
