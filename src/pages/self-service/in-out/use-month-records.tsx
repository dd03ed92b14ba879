import { permissionCodes } from "@schemas/permission-codes";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { PeriodPicker } from "../../../components/period-picker/period-picker";
import { useChosenPeriod } from "../../../components/period-picker/use-chosen-period";
import { useViewer } from "../../../providers/session";
import { type Records, usePeriodRecords } from "./records";

/** The picker of a month or period, by how the person's work is counted (spec §4 "Period type"), and its days. */
export function useMonthRecords(): { picker: ReactNode; records: Records; nothingChosen: ReactNode } {
  const { t } = useTranslation();
  const { personnelNumber, permissions } = useViewer();
  const isMonthly = permissions.has(permissionCodes.monthlyWork);
  const { picker, shown, isLoading, error, retry } = useChosenPeriod(isMonthly ? "monthly" : "periodic");
  const records = usePeriodRecords(personnelNumber, shown, !isMonthly);
  const nothing = picker.years.length === 0 ? "punchDays.noYears" : "punchDays.noPeriods";
  return {
    picker: <PeriodPicker {...picker} isShowing={records.isRefreshing} />,
    records,
    nothingChosen: error ? (
      <ErrorState error={error} onRetry={retry} />
    ) : isLoading ? (
      <LoadingSkeleton rows={10} />
    ) : (
      <EmptyState title={t(nothing)} />
    ),
  };
}
