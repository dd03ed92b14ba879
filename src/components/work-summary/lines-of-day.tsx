import { calls } from "@schemas/calls";
import type { IsoDate } from "@schemas/values/jalali-date";
import { mayCallAbout } from "@schemas/viewer";
import { Button, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useViewer } from "../../providers/session";
import styles from "../day-drawer/day-drawer.module.css";
import { DerivationLines } from "../day-drawer/derivation-lines";
import { ErrorState } from "../error-state";
import { type Category, linesOf } from "./categories";

type Props = { personnelNumber: string; date: IsoDate; category: Category; onOpenDay: () => void };

/** The lines of a day that sum to one of its lengths. Loaded when they become visible. */
export function LinesOfDay({ personnelNumber, date, category, onOpenDay }: Props) {
  const { t } = useTranslation();
  const kinds = linesOf(category);
  const maySee = mayCallAbout(calls.work.getDayDerivation, useViewer(), personnelNumber);
  // A count of days has no lines.
  const isAllowed = maySee && kinds.length > 0;
  const input = { personnelNumber, date };
  const { data, error, refetch } = useCall("work", "getDayDerivation", input, { enabled: isAllowed });
  if (error && !data) return <ErrorState error={error} onRetry={() => refetch()} />;
  if (isAllowed && !data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const lines = (data ?? []).filter((line) => kinds.includes(line.category));
  return (
    <>
      {isAllowed && lines.length === 0 ? (
        // Today so far; the derivation exists once its punches form pairs.
        <p className={styles.hint}>{t("workSummary.drawer.notOver")}</p>
      ) : (
        <DerivationLines lines={lines} />
      )}
      <Button size="small" type="link" onClick={onOpenDay}>
        {t("workSummary.drawer.openDay")}
      </Button>
    </>
  );
}
