import type { QueryClient } from "@tanstack/react-query";
import { callQuery } from "../../../api/use-call";
import { lastPeriodAge, rangeInAddress, storedRange } from "../../../components/date-picker/stored-range";
import type { Opening } from "../../../routing/page";

/** Preloads the days that the page will open with, chosen as the page does (`useChosenRange`). */
export async function prefetchDayWorks(client: QueryClient, { viewer, search }: Opening): Promise<void> {
  const lastPeriod = client.fetchQuery({
    ...callQuery("work", "getLastPeriod", undefined),
    staleTime: lastPeriodAge,
  });
  // If this fails, the page loads it again and shows the error.
  const range =
    rangeInAddress(new URLSearchParams(search)) ?? storedRange() ?? (await lastPeriod.catch(() => null));
  lastPeriod.catch(() => undefined);
  if (range)
    await client.prefetchQuery(
      callQuery("work", "getDayWorks", {
        personnelNumber: viewer.personnelNumber,
        from: range.from,
        to: range.to,
      }),
    );
}
