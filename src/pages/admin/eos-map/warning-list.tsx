import { WarningOutlined } from "@ant-design/icons";
import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { EmptyState } from "@src/components/empty-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useDistance } from "@src/components/use-distance";
import type { UseQueryResult } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./eos-map.module.css";

type Warnings = AnswerOf<typeof calls.geo.getWarnings>;
type WarningListProps = { warnings: UseQueryResult<Warnings, unknown>; onSelect: (id: number) => void };

/** The server's warnings: active areas that overlap, and areas where nobody may punch. */
export function WarningList({ warnings, onSelect }: WarningListProps) {
  const { t } = useTranslation();
  const distance = useDistance();
  if (warnings.isPending) return <LoadingSkeleton rows={4} />;
  if (!warnings.data) return <ErrorState error={warnings.error} onRetry={() => void warnings.refetch()} />;
  if (warnings.data.length === 0)
    return <EmptyState title={t("map.warnings.none")} text={t("map.warnings.noneText")} />;
  return (
    <ul className={styles.eosList} aria-label={t("map.warnings.tab")}>
      {warnings.data.map(({ kind, id, name, otherId, otherName, metres }) => (
        <li key={`${kind} ${id} ${otherId}`} className={styles.eosItem} style={{ padding: "6px 10px" }}>
          <p style={{ margin: "0 0 4px" }}>
            <WarningOutlined aria-hidden style={{ color: "var(--warning)" }} />{" "}
            {t(`map.warnings.${kind}`, { name, other: otherName, distance: distance(metres ?? 0) })}
          </p>
          <div className={styles.eosItemTools} style={{ padding: 0 }}>
            <Button size="small" onClick={() => onSelect(id)}>
              {t("map.warnings.show", { name })}
            </Button>
            {otherId !== null && (
              <Button size="small" onClick={() => onSelect(otherId)}>
                {t("map.warnings.show", { name: otherName })}
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
