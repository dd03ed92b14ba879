import { useCall } from "@src/api/use-call";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { PeriodPicker } from "@src/components/period-picker/period-picker";
import { type ShownPeriod, useChosenPeriod } from "@src/components/period-picker/use-chosen-period";
import { Flex } from "antd";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { AbsentThroughout } from "./absent-throughout";
import { LongHours } from "./long-hours";
import { PayrollCard } from "./payroll-card";
import { StateCard } from "./state-card";

/** The end of a period: what is still open in it, closing and reopening it, and the payroll file. */
export function Page() {
  const [parameters] = useSearchParams();
  const isChosen = parameters.has("period");
  const { data, isLoading } = useCall("periodClose", "getNextPeriod", undefined, { enabled: !isChosen });
  if (isChosen) return <OfChosen />;
  if (isLoading) return <LoadingSkeleton rows={6} />;
  const next = data?.period;
  return next ? <Navigate replace to={`?year=${next.year}&period=${next.period}`} /> : <OfChosen />;
}

function OfChosen() {
  const { t } = useTranslation();
  const { picker, shown, isLoading, error, retry } = useChosenPeriod("periodic");
  return (
    <Flex vertical gap="middle">
      <Muted as="p" style={{ margin: 0 }}>
        {t("periodClose.about")}
      </Muted>
      <PeriodPicker {...picker} isPlain />
      {error ? <ErrorState error={error} onRetry={retry} /> : null}
      {isLoading && <LoadingSkeleton rows={4} />}
      {shown && !error && <OfPeriod key={`${shown.year}/${shown.period}`} shown={shown} />}
    </Flex>
  );
}

function OfPeriod({ shown }: { shown: ShownPeriod }) {
  const state = useCall("periodClose", "getState", shown);
  if (state.error && !state.data)
    return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return <LoadingSkeleton rows={6} />;
  return (
    <>
      <StateCard state={state.data} />
      <AbsentThroughout state={state.data} />
      <LongHours shown={shown} />
      <PayrollCard state={state.data} />
    </>
  );
}
