import { Card, Skeleton } from "antd";
import type { ReactNode } from "react";
import "./summary-card.css";

export type SummaryItem = { key: string; label: string; value: ReactNode; tone?: "danger" | "success" };

/** The figures of a whole range in one calm strip (spec §2 "Shared pieces": summary card). */
export function SummaryCard({
  title,
  items,
  isLoading = false,
}: {
  title: string;
  items: readonly SummaryItem[];
  isLoading?: boolean;
}) {
  return (
    <Card size="small" className="summary-card" role="group" aria-label={title}>
      <dl>
        {items.map(({ key, label, value, tone }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={tone && `summary-${tone}`}>
              {isLoading ? <Skeleton.Input active size="small" style={{ width: 64, minWidth: 64 }} /> : value}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
