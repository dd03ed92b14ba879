import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import type { Records } from "./records";

type Props = { records: Records; nothingChosen: ReactNode; children: ReactNode };

/** Shows the days, or why there are none. */
export function RecordStates({ records, nothingChosen, children }: Props) {
  const { t } = useTranslation();
  const { isChosen, days, error, retry } = records;
  if (error && !days) return <ErrorState error={error} onRetry={retry} />;
  if (!isChosen) return nothingChosen;
  if (!days) return <LoadingSkeleton rows={10} />;
  if (days.length === 0)
    return <EmptyState title={t("punchDays.emptyTitle")} text={t("punchDays.emptyText")} />;
  return children;
}
