import type { PunchDay } from "@schemas/calls/io";
import type { WorkTotal } from "@schemas/calls/work";
import type { DateRange } from "@schemas/values/jalali-date";
import { useCall } from "../../../api/use-call";
import type { ShownPeriod } from "../../../components/period-picker/use-chosen-period";

/** The state of a page of records: nothing chosen, loading, failed, or the days. */
export type Records = {
  isChosen: boolean;
  /** The range of the loaded days; null while others are loading. */
  range: DateRange | null;
  days: readonly PunchDay[] | undefined;
  total: WorkTotal | undefined;
  isRefreshing: boolean;
  error: unknown;
  retry: () => void;
};

/** The days of a range. */
export function useRangeRecords(personnelNumber: string, range: DateRange | null): Records {
  const { data, error, isPlaceholderData, refetch } = useCall(
    "io",
    "getPunches",
    { personnelNumber, from: range?.from ?? "", to: range?.to ?? "" },
    { enabled: range !== null },
  );
  return {
    isChosen: range !== null,
    range: isPlaceholderData ? null : range,
    days: data?.days,
    total: data?.total,
    isRefreshing: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}

/** The days of a month or period, in one answer with its bounds. */
export function usePeriodRecords(
  personnelNumber: string,
  shown: ShownPeriod | null,
  isPeriod: boolean,
): Records {
  const { data, error, isPlaceholderData, refetch } = useCall(
    "io",
    "getPeriodPunches",
    { personnelNumber, year: shown?.year ?? 0, period: shown?.period ?? 0, isPeriod },
    { enabled: shown !== null },
  );
  return {
    isChosen: shown !== null,
    range: data && !isPlaceholderData ? { from: data.from, to: data.to } : null,
    days: data?.days,
    total: data?.total,
    isRefreshing: isPlaceholderData,
    error: data ? null : error,
    retry: () => void refetch(),
  };
}
