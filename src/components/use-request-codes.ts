import { closedRequests } from "../providers/closed-requests";
import { useSession } from "../providers/session";
import { useToday } from "./today";

const none: ReadonlySet<number> = new Set();

/** The codes by which the reader may file their own requests; none while requests are closed to them. */
export function useRequestCodes(): ReadonlySet<number> {
  const today = useToday();
  const session = useSession();
  return closedRequests(session, today) ? none : session.viewer.permissions;
}
