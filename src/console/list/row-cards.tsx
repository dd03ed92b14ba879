import type { RecordKey } from "@schemas/resource";
import { Muted } from "@src/components/muted";
import { theme } from "antd";
import type { ReactNode } from "react";
import styles from "./list.module.css";
import { RowBox } from "./row-box";
import type { RowSelection } from "./row-selection";

type RowCardsProps<Row> = {
  label?: string | undefined;
  rows: readonly Row[];
  keyOf: (row: Row) => RecordKey;
  /** The link to the row. */
  title: (row: Row) => ReactNode;
  /** Shown next to the title: the state of the row, or its actions. */
  end?: (row: Row) => ReactNode;
  /** Further values of the row, each under its name. */
  lines: readonly {
    name: string;
    title: ReactNode;
    render: (row: Row) => ReactNode;
    isIn?: (row: Row) => boolean;
  }[];
  foot?: (row: Row) => ReactNode;
  selection?: RowSelection<Row> | null;
  rowClass?: (row: Row) => string | false | undefined;
};

/** Rows of any list on a phone: a card each, with a title, and the other values with their names. */
export function RowCards<Row>({ label, rows, keyOf, title, end, lines, foot, ...props }: RowCardsProps<Row>) {
  const { token } = theme.useToken();
  const { selection, rowClass } = props;
  return (
    <ul className={styles.cards} aria-label={label}>
      {rows.map((row) => (
        <li
          key={keyOf(row)}
          data-row-key={keyOf(row)}
          className={rowClass?.(row) || undefined}
          style={{
            background: token.colorBgContainer,
            ...(selection?.has(row) && { borderColor: token.colorPrimary }),
            borderRadius: token.borderRadiusLG,
          }}
        >
          <div className={styles.cardHead}>
            {selection && <RowBox row={row} selection={selection} />}
            <span className={styles.cardTitle}>{title(row)}</span>
            {end?.(row)}
          </div>
          <dl>
            {lines
              .filter(({ isIn }) => isIn?.(row) ?? true)
              .map((line) => (
                <div key={line.name}>
                  <Muted as="dt">{line.title}</Muted>
                  <dd>{line.render(row)}</dd>
                </div>
              ))}
          </dl>
          {foot?.(row)}
        </li>
      ))}
    </ul>
  );
}
