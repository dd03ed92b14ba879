import type { Report } from "@schemas/report";
import { type KnownPeriod, quickTime, timeNames } from "@schemas/report-time";
import type { TableState } from "@src/console/list/table-state";
import type { ChangeTable } from "@src/console/list/use-table-state";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** The time to offer in place of one that has hardly begun. */
const before: Readonly<Record<string, string>> = {
  today: "yesterday",
  "this-week": "this-month",
  "this-month": "last-month",
  "this-period": "last-period",
};

export type EarlierTimeProps = {
  report: Report;
  state: TableState;
  change: ChangeTable;
  known: readonly KnownPeriod[] | null;
};

/** Offers an earlier or wider time if a report has no rows in one that has hardly begun. */
export function EarlierTime({ report: { time }, state: { filters }, change, known }: EarlierTimeProps) {
  const { t } = useTranslation();
  if (!time || timeNames.some((name) => name !== "when" && name in filters)) return null;
  const when = before[quickTime(time, filters, known)];
  if (!when) return null;
  const { when: _, ...others } = filters;
  return (
    <Button onClick={() => change({ filters: when === time.usual ? others : { ...others, when } })}>
      {t(`reports.time.${when}`)}
    </Button>
  );
}
