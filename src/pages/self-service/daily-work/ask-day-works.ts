import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../../api/use-call";
import { keptRange, lastPeriodAge, rangeInAddress } from "../../../components/date-picker/kept-range";

/** Preloads the days that the page will open with, as it would itself (`useKeptRange`). */
export async function askDayWorks(
  client: QueryClient,
  personnelNumber: string,
  search: string,
): Promise<void> {
  const lastPeriod = client.fetchQuery({
    ...callQuery("work", "getLastPeriod", undefined),
    staleTime: lastPeriodAge,
  });
  // If this fails, the page loads it again and shows the error.
  const range =
    rangeInAddress(new URLSearchParams(search)) ?? keptRange() ?? (await lastPeriod.catch(() => null));
  lastPeriod.catch(() => undefined);
  if (range)
    await client.prefetchQuery(
      callQuery("work", "getDayWorks", { personnelNumber, from: range.from, to: range.to }),
    );
}
