import { useTranslation } from "react-i18next";
import { LateRangePicker } from "../../../../components/date-picker/late-pickers";
import { useChosenRange } from "../../../../components/date-picker/use-chosen-range";
import { EmptyState } from "../../../../components/empty-state";
import { LoadingSkeleton } from "../../../../components/loading-skeleton";
import { useViewer } from "../../../../providers/session";
import { useRangeRecords } from "../records";
import { ReportPage } from "../report-page";

/** Entries and exits between two dates, for printing. */
export function Page() {
  const { t } = useTranslation();
  const { personnelNumber } = useViewer();
  const { range, choose, lastPeriod } = useChosenRange();
  const records = useRangeRecords(personnelNumber, range);
  return (
    <ReportPage
      title={t("menu.pages.interval-io-report")}
      picker={<LateRangePicker value={range} onChange={choose} lastPeriod={lastPeriod.data ?? null} />}
      records={records}
      nothingChosen={
        lastPeriod.isLoading ? <LoadingSkeleton rows={10} /> : <EmptyState title={t("daily.chooseDates")} />
      }
    />
  );
}
