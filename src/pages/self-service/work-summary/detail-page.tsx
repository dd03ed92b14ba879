import { ArrowLeftOutlined, ArrowRightOutlined } from "@ant-design/icons";
import type { IsoDate } from "@schemas/values/jalali-date";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { TableExport } from "../../../components/export/table-export";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import type { PeriodKind } from "../../../components/period-picker/default-period";
import { PeriodPicker } from "../../../components/period-picker/period-picker";
import { type ShownPeriod, useChosenPeriod } from "../../../components/period-picker/use-chosen-period";
import { PrintButton } from "../../../components/print-sheet/print-button";
import { usePrinted } from "../../../components/print-sheet/use-printed";
import { ClosedMark } from "../../../components/work-summary/closed-mark";
import { DayDrawers, type Sum } from "../../../components/work-summary/day-drawers";
import { usePartName } from "../../../components/work-summary/use-part-name";
import { useWorkTables } from "../../../components/work-summary/use-work-tables";
import { WorkSheet } from "../../../components/work-summary/work-sheet";
import { useSession } from "../../../providers/session";
import { StepButtons } from "./step-buttons";
import { usePeriodSteps } from "./use-period-steps";
import styles from "./work-summary.module.css";

export type DetailPageProps = {
  kind: PeriodKind;
  /** The printable page, without the shell; it says who printed it. */
  isPaper?: boolean;
};

/** Every day of a month or period as on paper. `pid` selects another person; the server checks access. */
export function DetailPage({ kind, isPaper = false }: DetailPageProps) {
  const { t, i18n } = useTranslation();
  const { viewer, settings } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const shownNumber = parameters.get("pid") ?? viewer.personnelNumber;
  const name = kind === "monthly" ? "month" : "period";
  const chosen = useChosenPeriod(kind, { name });
  const { before, after } = usePeriodSteps(chosen);
  const { picker, shown, isLoading } = chosen;
  const [openSum, setOpenSum] = useState<Sum | null>(null);
  const [openDate, setOpenDate] = useState<IsoDate | null>(null);
  const partName = usePartName(kind);
  const tables = useWorkTables();
  const input = { personnelNumber: shownNumber, year: 0, period: 0, ...shown, isPeriod: kind === "periodic" };
  const { data, error, refetch } = useCall("work", "getSummary", input, {
    enabled: shown !== null,
  });
  const printed = usePrinted(data?.readAt);
  const failure = chosen.error ?? (data ? null : error);

  const step = (to: ShownPeriod | null) =>
    to &&
    (() =>
      setParameters((old) => {
        const next = new URLSearchParams(old);
        next.set("year", String(to.year));
        next.set(name, String(to.period));
        return next;
      }));
  const page = t(`menu.pages.${kind === "monthly" ? "Month" : "Period"}WorkDetails`);
  const title = data ? t("workSummary.sheet.title", { page, name: partName(data) }) : "";
  const summaryPage = kind === "monthly" ? "monthly-functionality" : "periodic-functionality";
  const ofPart = shown ? `year=${shown.year}&period=${shown.period}` : "";
  const isOwn = shownNumber === viewer.personnelNumber;
  const area = viewer.role === "webAdmin" ? "adminHome" : "home";
  const back = !shown
    ? null
    : isPaper
      ? { to: `/${area}/PeriodWorkDetails?${isOwn ? "" : `pid=${shownNumber}&`}${ofPart}`, name: page }
      : isOwn && { to: `/home/${summaryPage}?${ofPart}`, name: t(`menu.pages.${summaryPage}`) };
  const Back = i18n.dir() === "rtl" ? ArrowRightOutlined : ArrowLeftOutlined;

  return (
    <div className={styles.page}>
      <div className={`${styles.toolbar} on-screen`}>
        {back && (
          <Link to={back.to}>
            <Back aria-hidden /> {t("workSummary.back", { name: back.name })}
          </Link>
        )}
        <PeriodPicker {...picker} />
        <StepButtons
          back={{ label: t(`workSummary.previous.${kind}`), go: step(before) }}
          on={{ label: t(`workSummary.next.${kind}`), go: step(after) }}
        />
        {data?.isClosed && <ClosedMark />}
        {data && data.days.length > 0 && (
          <div className={styles.tools}>
            <PrintButton />
            <TableExport table={tables.ofDays(title, data.days, data.total)} />
          </div>
        )}
      </div>
      {failure ? (
        <ErrorState
          error={failure}
          onRetry={() => {
            chosen.retry();
            refetch();
          }}
        />
      ) : !data ? (
        isLoading || shown ? (
          <LoadingSkeleton rows={12} />
        ) : (
          <EmptyState
            title={t(picker.years.length === 0 ? "workSummary.noYears" : "workSummary.noPeriods")}
          />
        )
      ) : data.days.length === 0 ? (
        <EmptyState
          title={t("workSummary.emptyTitle", { name: partName(data) })}
          text={t("workSummary.emptyText")}
        />
      ) : (
        <>
          <WorkSheet
            title={title}
            organisation={settings?.organisation ?? ""}
            person={{ ...data, personnelNumber: shownNumber }}
            range={{ from: data.from, to: data.to }}
            isClosed={data.isClosed}
            days={data.days}
            total={data.total}
            specialOvertime={data.specialOvertime}
            rotationPercent={data.rotationPercent}
            printed={isPaper ? printed : undefined}
            isShown
            onOpenDay={setOpenDate}
            onOpenTotal={setOpenSum}
          />
          <DayDrawers
            personnelNumber={shownNumber}
            personName={shownNumber === viewer.personnelNumber ? undefined : data.personName}
            days={data.days}
            total={data.total}
            sum={openSum}
            onSum={setOpenSum}
            date={openDate}
            onDate={setOpenDate}
          />
        </>
      )}
    </div>
  );
}
