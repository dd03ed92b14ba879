import { useCall } from "@src/api/use-call";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PeriodPicker } from "@src/components/period-picker/period-picker";
import { useChosenPeriod } from "@src/components/period-picker/use-chosen-period";
import { ClosedMark } from "@src/components/work-summary/closed-mark";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import styles from "../overtime.module.css";
import { Distribution } from "./distribution";
import { useCurrentPeriod } from "./use-current-period";

/** A section's special overtime of a period, distributed among its people. Both are in the address. */
export function Page() {
  const { t } = useTranslation();
  const [parameters, setParameters] = useSearchParams();
  const chosen = useChosenPeriod("periodic");
  const isSettled = useCurrentPeriod();
  const { picker } = chosen;
  const shown = isSettled ? chosen.shown : null;
  const input = { year: shown?.year ?? 0, period: shown?.period ?? 0 };
  const amountsQuery = useCall("overtime", "listSpecialAmountsOfPeriod", input, { enabled: shown !== null });
  const amounts = amountsQuery.isPlaceholderData ? undefined : amountsQuery.data;
  const wanted = parameters.get("section");
  const amount =
    amounts?.find(({ sectionCode }) => sectionCode === wanted) ??
    amounts?.find(({ minutes }) => minutes !== null) ??
    amounts?.[0];
  const error = chosen.error ?? (amounts ? null : amountsQuery.error);
  const choose = (section: string) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      after.set("section", section);
      return after;
    });

  return (
    <div className={styles.page}>
      <Muted as="p">{t("specialOvertime.about")}</Muted>
      <div className={styles.row}>
        <PeriodPicker {...picker} isPlain />
        {amount && amounts && amounts.length > 1 && (
          <Select
            aria-label={t("specialOvertime.section")}
            value={amount.sectionCode}
            showSearch
            optionFilterProp="label"
            popupMatchSelectWidth={false}
            onChange={choose}
            options={amounts.map(({ sectionCode, sectionName }) => ({
              value: sectionCode,
              label: sectionName,
            }))}
          />
        )}
        {amount && amounts?.length === 1 && <strong>{amount.sectionName}</strong>}
        {amount?.isClosed && <ClosedMark />}
      </div>
      {error ? (
        <ErrorState
          error={error}
          onRetry={() => {
            chosen.retry();
            void amountsQuery.refetch();
          }}
        />
      ) : isSettled && !shown && !chosen.isLoading ? (
        <EmptyState title={t("specialOvertime.noPeriods")} />
      ) : !amounts || !shown ? (
        <LoadingSkeleton rows={10} />
      ) : !amount ? (
        <EmptyState title={t("specialOvertime.noSections")} text={t("specialOvertime.noSectionsText")} />
      ) : amount.minutes === null ? (
        <EmptyState title={t("specialOvertime.noAmount")} text={t("specialOvertime.noAmountText")} />
      ) : (
        <Distribution
          key={`${shown.year}/${shown.period}/${amount.sectionCode}`}
          period={shown}
          amount={amount}
          onRefresh={() => amountsQuery.refetch()}
        />
      )}
    </div>
  );
}
