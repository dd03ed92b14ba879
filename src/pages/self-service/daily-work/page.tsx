import { mayPrintDailyReport } from "@schemas/output-rights";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { LateRangePicker } from "../../../components/date-picker/late-pickers";
import { useChosenRange } from "../../../components/date-picker/use-chosen-range";
import { Legend } from "../../../components/day-drawer/state-tag";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { TableExport } from "../../../components/export/table-export";
import { useRequestMenu } from "../../../components/fix-day/use-request-menu";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { PrintButton } from "../../../components/print-sheet/print-button";
import { useHasRoom } from "../../../components/use-has-room";
import type { Sum } from "../../../components/work-summary/day-drawers";
import { DayDrawersOnPress } from "../../../components/work-summary/day-drawers-on-press";
import { useWorkTables } from "../../../components/work-summary/use-work-tables";
import { WorkSheet } from "../../../components/work-summary/work-sheet";
import { useSession } from "../../../providers/session";
import styles from "./daily-work.module.css";
import { DayCards } from "./day-cards";
import { DayTable } from "./day-table";
import { WorkSummary } from "./work-summary";

/** Daily work (spec §2 "Daily work screen", §4 "Daily screen"). */
export function Page() {
  const { t } = useTranslation();
  const { viewer, person, name, settings } = useSession();
  const { personnelNumber } = viewer;
  const { range, choose, lastPeriod } = useChosenRange();
  const isWide = useHasRoom("md");
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const [openSum, setOpenSum] = useState<Sum | null>(null);
  const menu = useRequestMenu(personnelNumber);
  const works = useCall(
    "work",
    "getDayWorks",
    { personnelNumber, from: range?.from ?? "", to: range?.to ?? "" },
    { enabled: range !== null },
  );
  const days = works.data?.work.days;
  const total = works.data?.total;
  const tables = useWorkTables();
  const title = t("menu.pages.daily-functionality");
  const isPrintOffered =
    person !== undefined &&
    mayPrintDailyReport({ permissions: viewer.permissions, records: person.adminRecords.records });
  const open = (day: { date: IsoDate }) => setOpenDate(day.date);

  return (
    <>
      <div className={`${styles.dailyPage} on-screen`}>
        <div className={styles.dailyToolbar}>
          <LateRangePicker value={range} onChange={choose} lastPeriod={lastPeriod.data ?? null} />
          <Legend />
          {isPrintOffered && <PrintButton isDisabled={!days?.length} />}
          {days && total && days.length > 0 && (
            <TableExport table={async () => tables.ofDays(title, days, total)} />
          )}
        </div>
        {works.error && !works.data ? (
          <ErrorState error={works.error} onRetry={() => works.refetch()} />
        ) : range === null && !lastPeriod.isLoading ? (
          <EmptyState title={t("daily.chooseDates")} />
        ) : (
          <>
            <WorkSummary total={total} days={days ?? []} isLoading={!total} onOpen={setOpenSum} />
            {!days ? (
              <LoadingSkeleton rows={10} />
            ) : days.length === 0 ? (
              <EmptyState title={t("daily.emptyTitle")} text={t("daily.emptyText")} />
            ) : isWide ? (
              <DayTable days={days} isRefreshing={works.isPlaceholderData} menu={menu} onOpen={open} />
            ) : (
              <DayCards days={days} menu={menu} onOpen={open} />
            )}
          </>
        )}
        <DayDrawersOnPress
          personnelNumber={personnelNumber}
          days={days ?? []}
          total={total}
          sum={openSum}
          onSum={setOpenSum}
          date={openDate}
          onDate={setOpenDate}
        />
      </div>
      {range && days && total && days.length > 0 && !works.isPlaceholderData && (
        <WorkSheet
          title={title}
          organisation={settings?.organisation ?? ""}
          person={{ personName: name, personnelNumber }}
          range={range}
          days={days}
          total={total}
        />
      )}
    </>
  );
}
