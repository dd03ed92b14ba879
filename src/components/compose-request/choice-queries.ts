import type { RequestKind } from "@schemas/request-kinds";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../api/use-call";

const staleTime = 5 * 60_000;

/** The queries of the types that a request may be of, and of the cities. */
export const leaveTypesQuery = queryOptions({ ...callQuery("leave", "getWebTypes", undefined), staleTime });
export const missionTypesQuery = queryOptions({
  ...callQuery("mission", "getWebTypes", undefined),
  staleTime,
});
export const citiesQuery = queryOptions({ ...callQuery("mission", "getCities", {}), staleTime });

/** Preloads what a new request of a kind offers. */
export async function askChoices(client: QueryClient, kind: RequestKind): Promise<void> {
  if (kind === "leave") await client.prefetchQuery(leaveTypesQuery);
  if (kind === "mission")
    await Promise.all([client.prefetchQuery(missionTypesQuery), client.prefetchQuery(citiesQuery)]);
}
