import { type DayFigure, dayFigures, figure, figureGroups } from "@schemas/figures";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./main.module.css";

type Props = { value: DayFigure | null; onChange: (value: DayFigure | null) => void };

const usual = "usual";

/** Chooses what the chart draws: worked against required time, or one of the day figures, grouped by subject. */
export function FigureChoice({ value, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <Select<DayFigure | typeof usual>
      size="small"
      className={styles.figureChoice}
      aria-label={t("dashboards.trend.figure")}
      showSearch
      optionFilterProp="label"
      popupMatchSelectWidth={false}
      value={value ?? usual}
      onChange={(to) => onChange(to === usual ? null : to)}
      options={[
        { value: usual, label: t("dashboards.trend.usual") },
        ...figureGroups.map((group) => ({
          label: t(`workSummary.items.groups.${group}`),
          options: dayFigures
            .filter((name) => figure(name).group === group)
            .map((name) => ({ value: name, label: t(`workSummary.categories.${name}`) })),
        })),
      ]}
    />
  );
}
