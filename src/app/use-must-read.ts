import { useQuery } from "@tanstack/react-query";
import { useViewer } from "../providers/session";
import { forcedInboxQuery } from "../providers/session-queries";

/** The page for reading system messages that must be read first. */
export const forcedInbox = "/home/inbox";

/** Whether the viewer must read system messages first (spec §4); undefined until this is loaded. */
export function useMustRead(): boolean | undefined {
  const { data, isLoading } = useQuery(forcedInboxQuery(useViewer()));
  return isLoading ? undefined : (data?.count ?? 0) > 0;
}
