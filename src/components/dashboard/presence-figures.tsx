import type { PresenceSum } from "@schemas/calls/personnel";
import { useTranslation } from "react-i18next";
import { Num } from "../digits";
import { SummaryCard } from "../summary-card";
import styles from "./dashboard.module.css";
import { FigureLink } from "./figure-link";

type Props = {
  sum: PresenceSum | undefined;
  /** The address of the report on attendance status. */
  report: string;
};

const states = [
  { name: "present", tone: "success" },
  { name: "late", tone: "danger" },
  { name: "notIn" },
  { name: "absent", tone: "danger" },
  { name: "leave" },
  { name: "mission" },
  { name: "left" },
  { name: "notDue" },
  { name: "off" },
] as const;

/** Where everyone is now. */
export function PresenceFigures({ sum, report }: Props) {
  const { t } = useTranslation();
  return (
    <SummaryCard
      className={styles.presenceFigures}
      title={t("dashboards.now")}
      isLoading={sum === undefined}
      isDense
      items={[
        {
          key: "people",
          label: t("dashboards.people"),
          value:
            sum && sum.people > 0 ? (
              <FigureLink label={t("dashboards.people")} value={sum.people} to={report} />
            ) : (
              <Num value={0} />
            ),
        },
        ...states.map(({ name, ...look }) => {
          const value = sum?.[name] ?? 0;
          const label = t(`reports.states.${name}`);
          return {
            key: name,
            label,
            value: <FigureLink label={label} value={value} to={`${report}?state=${name}`} />,
            ...(value > 0 && look),
          };
        }),
      ]}
    />
  );
}
