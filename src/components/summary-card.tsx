import { Card, Skeleton } from "antd";
import type { CSSProperties, ReactNode } from "react";
import figureStyles from "./opens-list.module.css";
import styles from "./summary-card.module.css";

type SummaryItem = {
  key: string;
  label: string;
  value: ReactNode;
  /** Small text under the figure. */
  note?: string | undefined;
  tone?: "danger" | "success";
  /** Makes the figure a button that opens its parts; `label` announces that to a screen reader. */
  open?: { label: string; onOpen: () => void; isOn?: boolean };
};

/** The figures of a whole range in one strip (spec §2 "Shared pieces": summary card). */
export function SummaryCard({
  title,
  items,
  isLoading = false,
  isDense = false,
  className = "",
}: {
  title: string;
  items: readonly SummaryItem[];
  isLoading?: boolean;
  /** Short figures, of which a phone holds three in a line. */
  isDense?: boolean;
  className?: string;
}) {
  return (
    <Card
      size="small"
      className={`${styles.card} ${isDense ? styles.dense : ""} ${className}`}
      role="group"
      aria-label={title}
    >
      <dl style={inLines(items.length)}>
        {items.map(({ key, label, value, note, tone, open }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={tone && styles[tone]}>
              {isLoading ? (
                <Skeleton.Input active size="small" style={{ width: 64, minWidth: 64 }} />
              ) : open ? (
                <button
                  type="button"
                  className={`${figureStyles.figure} ${styles.open}`}
                  aria-label={open.label}
                  aria-pressed={open.isOn}
                  onClick={open.onOpen}
                >
                  {value}
                </button>
              ) : (
                value
              )}
              {note && !isLoading && <small className={styles.note}>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The number of figures, by which the style sheet divides them into lines. */
const inLines = (count: number) =>
  ({ "--summary-count": count, "--summary-half": Math.ceil(count / 2) }) as CSSProperties;
