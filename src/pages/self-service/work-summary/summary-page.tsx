import { isoToJalali } from "@schemas/values/jalali-date";
import { useToday } from "@src/components/today";
import { Segmented, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { readStored, storageKeys, store } from "../../../api/browser-storage";
import { useDigits } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import type { PeriodKind } from "../../../components/period-picker/default-period";
import { PeriodPicker } from "../../../components/period-picker/period-picker";
import { useChosenPeriod } from "../../../components/period-picker/use-chosen-period";
import { PartView, type View } from "./part-view";
import { usePeriodSteps } from "./use-period-steps";
import styles from "./work-summary.module.css";
import { YearView } from "./year-view";

/** Work of a month or period, or of its year (spec §2 "Work summaries", §4 "period picker"). */
export function SummaryPage({ kind }: { kind: PeriodKind }) {
  const { t } = useTranslation();
  const today = useToday();
  const digits = useDigits();
  const [parameters, setParameters] = useSearchParams();
  const chosen = useChosenPeriod(kind, { hasComing: true });
  const steps = usePeriodSteps(chosen, { hasComing: true });
  const { picker, shown, isLoading, error, retry } = chosen;
  const [view, setView] = useState<View>(() =>
    readStored(storageKeys.workView) === "table" ? "table" : "calendar",
  );
  const isYear = parameters.get("scope") === "year";
  const year = shown?.year ?? picker.value.year;
  const thisYear = isoToJalali(today).year;
  const begunYears = picker.years.filter((one) => one <= thisYear);

  const go = (next: { year: number; period?: number; isYear: boolean }) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      after.set("year", String(next.year));
      if (next.period) after.set("period", String(next.period));
      if (next.isYear) after.set("scope", "year");
      else after.delete("scope");
      return after;
    });
  const showPart = (part: { year: number; period: number }) => go({ ...part, isYear: false });
  const keepView = (next: View) => {
    store(storageKeys.workView, next);
    setView(next);
  };

  const tools = (
    <div className={`${styles.toolbar} on-screen`}>
      <Segmented
        aria-label={t("workSummary.scope")}
        value={isYear ? "year" : "part"}
        options={[
          { value: "part", label: t(`workSummary.scopes.${kind === "monthly" ? "month" : "period"}`) },
          { value: "year", label: t("workSummary.scopes.year") },
        ]}
        disabled={year === null}
        onChange={(scope) => {
          if (year !== null) go({ year, period: shown?.period ?? 1, isYear: scope === "year" });
        }}
      />
      {isYear ? (
        <Select<number>
          aria-label={t("calendar.year")}
          style={{ minWidth: 96 }}
          value={year}
          onChange={(next) => go({ year: next, period: shown?.period ?? 1, isYear: true })}
          options={[...begunYears].sort((a, b) => b - a).map((one) => ({ value: one, label: digits(one) }))}
        />
      ) : (
        <PeriodPicker {...picker} />
      )}
    </div>
  );

  return (
    <div className={styles.page}>
      {tools}
      {error ? (
        <ErrorState error={error} onRetry={retry} />
      ) : isYear && year !== null ? (
        <YearView
          kind={kind}
          year={year}
          years={begunYears}
          onYear={(next) => go({ year: next, isYear: true })}
          onPart={showPart}
        />
      ) : shown ? (
        <PartView kind={kind} shown={shown} steps={steps} view={view} onView={keepView} onPart={showPart} />
      ) : isLoading ? (
        <LoadingSkeleton rows={10} />
      ) : (
        <EmptyState title={t(picker.years.length === 0 ? "workSummary.noYears" : "workSummary.noPeriods")} />
      )}
    </div>
  );
}
