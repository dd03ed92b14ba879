import type { TableState } from "@src/console/list/table-state";
import { useViewer } from "@src/providers/session";
import { waitingCountsQuery } from "@src/providers/session-queries";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { loadRequests } from "./load-requests";
import type { RequestList } from "./request-lists";

/** A page of requests. Reloaded as soon as the badges change. */
export function useRequests(list: RequestList, { open: _, ...state }: TableState) {
  const viewer = useViewer();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ["requests", "list", list.name, viewer.role, state],
    queryFn: ({ signal }) => loadRequests(list, state, viewer.role, signal),
    placeholderData: keepPreviousData,
  });
  const { data: counts } = useQuery(waitingCountsQuery(viewer));
  const known = JSON.stringify(counts);
  const seen = useRef(known);
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== known)
      void client.invalidateQueries({ queryKey: ["requests", "list"] });
    seen.current = known;
  }, [known, client]);
  return query;
}
