import type { TrialFigure } from "@schemas/trial";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import styles from "./trial.module.css";
import { ChangeText, TrialFigureText } from "./trial-figure";

type Row = { name: TrialFigure; before: number; after: number };
type Props<R extends Row> = { rows: readonly R[]; shown?: R; head: (row: R) => ReactNode };

/** Figures before and after, with the differences. */
export function BeforeAfter<R extends Row>({ rows, shown, head }: Props<R>) {
  const { t } = useTranslation();
  return (
    <table className={styles.totals}>
      <thead>
        <tr>
          <th scope="col">{t("trial.figure")}</th>
          <th scope="col">{t("trial.before")}</th>
          <th scope="col">{t("trial.after")}</th>
          <th scope="col">{t("trial.difference")}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name} className={row === shown ? styles.shown : undefined}>
            <th scope="row">{head(row)}</th>
            <td>
              <TrialFigureText of={row.name} value={row.before} />
            </td>
            <td>
              <TrialFigureText of={row.name} value={row.after} />
            </td>
            <td className={styles.change}>
              <ChangeText of={row.name} value={row.after - row.before} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
