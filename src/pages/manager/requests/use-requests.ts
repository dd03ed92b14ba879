import type { TableState } from "@src/console/list/table-state";
import { useViewer } from "@src/providers/session";
import { waitingCountsQuery } from "@src/providers/session-queries";
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { RequestList } from "./request-lists";
import { requestsQuery } from "./requests-query";

/** A page of requests. Reloaded as soon as the badges change. */
export function useRequests(list: RequestList, state: TableState) {
  const viewer = useViewer();
  const client = useQueryClient();
  const query = useQuery({
    ...requestsQuery(list, state, viewer.role),
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
