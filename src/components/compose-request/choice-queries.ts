import type { RequestKind } from "@schemas/request-kinds";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callQuery } from "../../api/use-call";

const staleTime = 5 * 60_000;

/** The queries for the types of a request, and for the cities. */
export const leaveTypesQuery = queryOptions({ ...callQuery("leave", "getWebTypes", undefined), staleTime });
export const missionTypesQuery = queryOptions({
  ...callQuery("mission", "getWebTypes", undefined),
  staleTime,
});
export const citiesQuery = queryOptions({ ...callQuery("mission", "getCities", {}), staleTime });

/** Preloads the choices for a new request of a kind. */
export async function prefetchChoices(client: QueryClient, kind: RequestKind): Promise<void> {
  if (kind === "leave") await client.prefetchQuery(leaveTypesQuery);
  if (kind === "mission")
    await Promise.all([client.prefetchQuery(missionTypesQuery), client.prefetchQuery(citiesQuery)]);
}
