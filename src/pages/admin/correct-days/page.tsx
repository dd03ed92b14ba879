import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useTranslation } from "react-i18next";
import styles from "./correct-days.module.css";
import { CorrectionRun } from "./correction-run";
import { DaysForm } from "./days-form";
import { useCorrectionWork } from "./use-correction-work";

/** Corrects many days together; while the server works on it, its progress replaces the form. */
export function Page() {
  const { t } = useTranslation();
  const work = useCorrectionWork();
  const { query, bulk } = work;
  return (
    <div className={styles.correctDays}>
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
