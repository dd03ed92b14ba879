import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useTranslation } from "react-i18next";
import { CorrectionRun } from "./correction-run";
import { DaysForm } from "./days-form";
import { useCorrectionWork } from "./use-correction-work";
import "./correct-days.css";

/** Corrects many days together; while the server works on it, its progress replaces the form. */
export function Page() {
  const { t } = useTranslation();
  const work = useCorrectionWork();
  const { query, bulk } = work;
  return (
    <div className="correct-days">
      <Muted as="p">{t("correcting.many.about")}</Muted>
      {query.isPending ? (
        <LoadingSkeleton rows={10} />
      ) : query.isError && query.data === undefined ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : bulk ? (
        <CorrectionRun bulk={bulk} work={work} />
      ) : (
        <DaysForm work={work} />
      )}
    </div>
  );
}
