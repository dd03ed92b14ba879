import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Bdi, DateText } from "../digits";
import hiddenStyles from "../visually-hidden.module.css";
import styles from "./charts.module.css";
import type { ChartDay, ChartSeries } from "./series";
import { useChartWords } from "./use-chart-words";

type Props = {
  label: string;
  days: readonly ChartDay[];
  series: readonly ChartSeries[];
  /** Only for screen readers, next to the chart: nothing in it can be reached by the Tab key. */
  isUnseen?: boolean;
};

/** The numbers behind a chart, latest day first; each links to the list it counts. */
export function ChartTable({ label, days, series, isUnseen = false }: Props) {
  const { t } = useTranslation();
  const words = useChartWords();
  return (
    <div className={isUnseen ? hiddenStyles.visuallyHidden : styles.table}>
      <table aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t("charts.day")}</th>
            {series.map(({ name, label: head }) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ date, values }) => (
            <tr key={date}>
              <th scope="row">
                <DateText iso={date} />
              </th>
              {series.map((one) => {
                const value = values[one.name] ?? 0;
                const number = <Bdi>{words.number(value, one)}</Bdi>;
                return (
                  <td key={one.name}>
                    {one.hrefOf && value > 0 && !isUnseen ? (
                      <Link to={one.hrefOf(date)}>{number}</Link>
                    ) : (
                      number
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
