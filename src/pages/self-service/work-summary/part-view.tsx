import { AppstoreOutlined, FileTextOutlined, TableOutlined } from "@ant-design/icons";
import type { IsoDate } from "@schemas/values/jalali-date";
import dayDrawerStyles from "@src/components/day-drawer/day-drawer.module.css";
import { useToday } from "@src/components/today";
import { Button, Card, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "../../../api/use-call";
import { DateText } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { TableExport } from "../../../components/export/table-export";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import type { PeriodKind } from "../../../components/period-picker/default-period";
import type { ShownPeriod } from "../../../components/period-picker/use-chosen-period";
import { PrintButton } from "../../../components/print-sheet/print-button";
import { useHasRoom } from "../../../components/use-has-room";
import { ClosedMark } from "../../../components/work-summary/closed-mark";
import { DayDrawers, type Sum } from "../../../components/work-summary/day-drawers";
import { DayWorkList } from "../../../components/work-summary/day-work-list";
import { DayWorkTable } from "../../../components/work-summary/day-work-table";
import { PayItems } from "../../../components/work-summary/pay-items";
import { usePartName } from "../../../components/work-summary/use-part-name";
import { useSharesPath } from "../../../components/work-summary/use-shares-path";
import { useWorkTables } from "../../../components/work-summary/use-work-tables";
import { WorkCalendar } from "../../../components/work-summary/work-calendar";
import { WorkFigures } from "../../../components/work-summary/work-figures";
import { WorkSheet } from "../../../components/work-summary/work-sheet";
import { useSession } from "../../../providers/session";
import { DayBars } from "./day-bars";
import { StepButtons } from "./step-buttons";
import styles from "./work-summary.module.css";

export type View = "calendar" | "table";
type Props = {
  kind: PeriodKind;
  shown: ShownPeriod;
  steps: { before: ShownPeriod | null; after: ShownPeriod | null };
  view: View;
  onView: (view: View) => void;
  onPart: (part: ShownPeriod) => void;
};

/** One month or period: its sums, its hours as bars, and its days as a calendar or a table. */
export function PartView({ kind, shown, steps, view, onView, onPart }: Props) {
  const { t } = useTranslation();
  const today = useToday();
  const { viewer, name: personName, settings } = useSession();
  const { personnelNumber } = viewer;
  const isWide = useHasRoom("md");
  const partName = usePartName(kind);
  const tables = useWorkTables();
  const sharesPath = useSharesPath(personnelNumber);
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const [openSum, setOpenSum] = useState<Sum | null>(null);
  const input = { personnelNumber, ...shown, isPeriod: kind === "periodic" };
  const { data, error, refetch, isPlaceholderData } = useCall("work", "getSummary", input);

  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (!data) return <LoadingSkeleton rows={12} />;
  const { days, total, hiredOn, isClosed } = data;
  const range = { from: data.from, to: data.to };
  const isToCome = range.from > today;
  const name = partName(data);
  const page = t(`menu.pages.${kind}-functionality`);
  const title = t("workSummary.sheet.title", { page, name });
  const List = isWide ? DayWorkTable : DayWorkList;
  const calendar = (
    <Card size="small">
      <WorkCalendar
        name={name}
        range={range}
        days={days}
        ahead={data.ahead}
        waiting={data.waiting}
        hiredOn={hiredOn}
        onOpen={setOpenDate}
      />
    </Card>
  );
  const step = (to: ShownPeriod | null) => (to ? () => onPart(to) : null);
  const goBack = step(steps.before);
  const detailsPath =
    kind === "monthly"
      ? `../MonthWorkDetails?year=${shown.year}&month=${shown.period}`
      : `../PeriodWorkDetails?year=${shown.year}&period=${shown.period}`;

  return (
    <>
      <div className={`${styles.page} on-screen`} aria-busy={isPlaceholderData}>
        <div className={styles.heading}>
          <StepButtons
            back={{ label: t(`workSummary.previous.${kind}`), go: goBack }}
            on={{ label: t(`workSummary.next.${kind}`), go: step(steps.after) }}
          >
            <h2>
              {name.split(/( )/).map((word, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: words have no other key, and keep their places.
                <span key={at} className={word === " " ? undefined : styles.word}>
                  {word}
                </span>
              ))}
            </h2>
          </StepButtons>
          {isClosed && <ClosedMark />}
          {hiredOn && hiredOn > range.from && hiredOn <= range.to && (
            <span className={dayDrawerStyles.hint}>
              {t("workSummary.sheet.hired")} <DateText iso={hiredOn} />
            </span>
          )}
          {days.length > 0 && (
            <div className={styles.tools}>
              <Segmented<View>
                aria-label={t("workSummary.view")}
                value={view}
                onChange={onView}
                options={[
                  {
                    value: "calendar",
                    label: t("workSummary.views.calendar"),
                    icon: <AppstoreOutlined aria-hidden />,
                  },
                  {
                    value: "table",
                    label: t("workSummary.views.table"),
                    icon: <TableOutlined aria-hidden />,
                  },
                ]}
              />
              <Link to={detailsPath} relative="path">
                <FileTextOutlined aria-hidden /> {t("workSummary.details")}
              </Link>
              <PrintButton />
              <TableExport table={tables.ofDays(title, days, total)} />
            </div>
          )}
        </div>
        {isToCome ? (
          <>
            <p className={styles.toCome}>{t(`workSummary.toCome.${kind}`)}</p>
            {calendar}
          </>
        ) : days.length === 0 ? (
          <EmptyState
            title={t("workSummary.emptyTitle", { name })}
            text={t("workSummary.emptyText")}
            // On its first day a month or period is still empty, so this offers the previous one.
            action={goBack && <Button onClick={goBack}>{t(`workSummary.seePrevious.${kind}`)}</Button>}
          />
        ) : (
          <>
            <WorkFigures
              total={total}
              specialOvertime={data.specialOvertime}
              sharesPath={sharesPath(range)}
              onOpen={setOpenSum}
            />
            <PayItems of={{ ...total, rotationPercent: data.rotationPercent }} onOpen={setOpenSum} />
            <Card size="small">
              <DayBars range={range} days={days} total={total} />
            </Card>
            {view === "calendar" ? (
              calendar
            ) : (
              <List
                days={days}
                total={total}
                isRefreshing={isPlaceholderData}
                onOpen={setOpenDate}
                onOpenTotal={setOpenSum}
              />
            )}
          </>
        )}
      </div>
      {days.length > 0 && (
        <WorkSheet
          title={title}
          organisation={settings?.organisation ?? ""}
          person={{ personName, personnelNumber, hiredOn }}
          range={range}
          isClosed={isClosed}
          days={days}
          total={total}
          specialOvertime={data.specialOvertime}
          rotationPercent={data.rotationPercent}
        />
      )}
      <DayDrawers
        personnelNumber={personnelNumber}
        days={days}
        total={total}
        sum={openSum}
        onSum={setOpenSum}
        date={openDate}
        onDate={setOpenDate}
      />
    </>
  );
}
