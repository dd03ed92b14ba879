import type { LeaveTotals, LedgerLine } from "@schemas/calls/leave";
import { isoToJalali } from "@schemas/values/jalali-date";
import { Alert, Select } from "antd";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { DatePicker } from "../date-picker/date-picker";
import { Bdi, useDigits } from "../digits";
import { EmptyState } from "../empty-state";
import { ErrorState } from "../error-state";
import { LoadingSkeleton } from "../loading-skeleton";
import { PrintButton } from "../print-sheet/print-button";
import { useToday } from "../today";
import styles from "./leave.module.css";
import { Ledger } from "./ledger";
import type { LedgerPart } from "./ledger-parts";
import { LedgerSheet } from "./ledger-sheet";
import { PeriodDetail } from "./period-detail";
import { TotalsCard } from "./totals-card";
import { TypeBalances } from "./type-balances";
import { useLeaveView } from "./use-leave-view";

type Props = {
  personnelNumber: string;
  /** The person's name, for printing. */
  name: string;
  /** The export button for the shown data. */
  exportOf: (totals: LeaveTotals, lines: readonly LedgerLine[]) => ReactNode;
};

/** Balance, ledger and periods of one person's leave. */
export function LeaveBalanceView({ personnelNumber, name, exportOf }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const id = useId();
  const [part, setPart] = useState<LedgerPart | null>(null);
  const ledgerPlace = useRef<HTMLElement>(null);
  const shown = useLeaveView();
  const { view } = shown;
  const { year, until } = view;
  const about = { personnelNumber, year, date: until };
  const input = { ...about, ...(view.type !== null && { typeCode: view.type }) };
  const enabled = personnelNumber !== "";
  const types = useCall("leave", "listTypeBalances", about, { enabled });
  const totals = useCall("leave", "getTotals", input, { enabled });
  const ledger = useCall("leave", "getLedger", input, { enabled });
  const error = totals.error ?? ledger.error;
  const typeName = types.data?.find(({ code }) => code === view.type)?.name;
  const isStale = totals.isPlaceholderData || ledger.isPlaceholderData;
  const showPart = (next: LedgerPart) => {
    setPart(next === part ? null : next);
    ledgerPlace.current?.scrollIntoView({ block: "nearest" });
  };
  const retry = () => {
    void types.refetch();
    void totals.refetch();
    void ledger.refetch();
  };

  return (
    <div className={styles.page}>
      <div className={`${styles.toolbar} on-screen`}>
        <YearSelect value={year} onChange={shown.setYear} />
        <div className={styles.until}>
          <label htmlFor={`${id}-until`}>{t("leaveBalance.until")}</label>
          <DatePicker id={`${id}-until`} value={until} onChange={shown.setUntil} {...shown.limits} />
        </div>
        <div className={styles.actions}>
          <PrintButton isDisabled={!ledger.data?.length} />
          {totals.data && ledger.data && exportOf(totals.data, ledger.data)}
        </div>
      </div>
      {error && !(totals.data && ledger.data) ? (
        <ErrorState error={error} onRetry={retry} />
      ) : !totals.data || !ledger.data ? (
        <LoadingSkeleton rows={10} />
      ) : (
        <div
          className={isStale ? `${styles.body} on-screen ${styles.stale}` : `${styles.body} on-screen`}
          aria-busy={isStale}
        >
          {types.data && types.data.length > 0 && (
            <TypeBalances
              balances={types.data}
              type={view.type}
              onType={(type) => {
                setPart(null);
                shown.setType(type);
              }}
            />
          )}
          {view.type === null && !totals.data.isOpened && totals.data.opening !== 0 && (
            <Alert
              type="info"
              showIcon
              message={t("leaveBalance.notOpened", { year: digits(totals.data.year) })}
            />
          )}
          <TotalsCard
            totals={totals.data}
            typeName={typeName}
            personnelNumber={personnelNumber}
            isNow={shown.isUsualDay}
            part={part}
            onPart={showPart}
          />
          <section aria-labelledby={`${id}-ledger`} ref={ledgerPlace} className={styles.lines}>
            <header className={styles.head}>
              <h2 id={`${id}-ledger`}>
                {t("leaveBalance.ledger")}
                {typeName && (
                  <>
                    {" – "}
                    <bdi>{typeName}</bdi>
                  </>
                )}
              </h2>
              {view.type === null && (
                <span>
                  {!part && t("leaveBalance.ledgerText")} <DayLength minutes={totals.data.dayLength} />{" "}
                  <DaysOff />
                </span>
              )}
            </header>
            {ledger.data.length === 0 ? (
              <EmptyState title={t("leaveBalance.emptyLedger")} text={t("leaveBalance.emptyLedgerText")} />
            ) : (
              <Ledger
                lines={ledger.data}
                totals={totals.data}
                personnelNumber={personnelNumber}
                isNow={shown.isUsualDay}
                part={part}
                onAll={() => setPart(null)}
              />
            )}
          </section>
          {view.type === null && (
            <PeriodDetail
              personnelNumber={personnelNumber}
              year={year}
              dayLength={totals.data.dayLength}
              by={view.detailBy}
              onBy={shown.setDetailBy}
            />
          )}
        </div>
      )}
      {totals.data && ledger.data && (
        <LedgerSheet
          totals={totals.data}
          typeName={typeName}
          lines={ledger.data}
          personnelNumber={personnelNumber}
          name={name}
        />
      )}
    </div>
  );
}

function DayLength({ minutes }: { minutes: number }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const time = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  return <>{t("leaveBalance.dayLength", { length: digits(time) })}</>;
}

/** Says whether days off during daily leave count: a setting, the same for everyone. */
function DaysOff() {
  const { t } = useTranslation();
  const { data } = useCall("settings", "usesWorkCalendarForLeave", undefined, { staleTime: 5 * 60_000 });
  return data && <>{t(data.isOn ? "leaveBalance.daysOffFree" : "leaveBalance.daysOffCount")}</>;
}

function YearSelect({ value, onChange }: { value: number; onChange: (year: number) => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const { data } = useCall("work", "getYears", undefined, { staleTime: 5 * 60_000 });
  const latest = isoToJalali(today).year + 1;
  const workYears = (data ?? []).map(({ year }) => year).filter((year) => year <= latest);
  const years = [...new Set([...workYears, value])].sort((a, b) => b - a);
  return (
    <Select
      aria-label={t("leaveBalance.year")}
      value={value}
      onChange={onChange}
      options={years.map((year) => ({ value: year, label: <Bdi>{year}</Bdi> }))}
      style={{ inlineSize: 96 }}
    />
  );
}
