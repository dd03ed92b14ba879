import { allKinds, type RequestKind } from "@schemas/request-kinds";
import { useDigits } from "@src/components/digits";
import { withFilters } from "@src/console/list/table-state";
import type { ListDesk } from "@src/console/list/use-list-desk";
import { useViewer } from "@src/providers/session";
import { waitingCountsQuery } from "@src/providers/session-queries";
import { useQuery } from "@tanstack/react-query";
import { Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { filtersOf } from "./listed-requests";
import styles from "./requests.module.css";

/** The number of waiting requests of each kind; each number is a filter. */
export function KindCounts({ state, change }: Pick<ListDesk, "state" | "change">) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { data: counts } = useQuery(waitingCountsQuery(useViewer()));
  const { kind, status } = filtersOf(state);
  const kinds = allKinds.filter((one) => counts?.[one] || one === kind);
  if (status !== "waiting" || kinds.length < 2) return null;
  const all = kinds.reduce((sum, one) => sum + (counts?.[one] ?? 0), 0);
  const counted = (label: string, count: number) => `${label} (${digits(count)})`;
  return (
    <Segmented<RequestKind | "">
      className={styles.kindCounts}
      aria-label={t("deciding.columns.kind")}
      value={kind ?? ""}
      onChange={(next) => change({ filters: withFilters(state, { kind: next }) })}
      options={[
        { value: "", label: counted(t("deciding.allKinds"), all) },
        ...kinds.map((one) => ({
          value: one,
          label: counted(t(`console.rights.kinds.${one}`), counts?.[one] ?? 0),
        })),
      ]}
    />
  );
}
