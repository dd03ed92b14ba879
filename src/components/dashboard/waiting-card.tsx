import type { AgeCounts } from "@schemas/calls/dashboards";
import { waitingAges } from "@schemas/waiting-age";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./dashboard.module.css";
import { FigureLink } from "./figure-link";
import { Nothing } from "./nothing";

type Props = {
  ages: AgeCounts | undefined;
  /** The address of the list of waiting requests. */
  list: string;
};

/** The requests waiting for the reader, counted by age; the oldest are highlighted. */
export function WaitingCard({ ages, list }: Props) {
  const { t } = useTranslation();
  const total = ages ? waitingAges.reduce((sum, age) => sum + ages[age], 0) : 0;
  return (
    <Card
      size="small"
      title={t("dashboards.waiting.title")}
      extra={total > 0 && <FigureLink label={t("dashboards.waiting.title")} value={total} to={list} />}
      loading={!ages}
    >
      {ages && total === 0 && <Nothing>{t("dashboards.waiting.none")}</Nothing>}
      {ages && total > 0 && (
        <ul className={styles.lines}>
          {waitingAges.map((age) => (
            <li key={age} className={styles.line}>
              <span>{t(`deciding.ages.${age}`)}</span>
              <strong>
                <FigureLink
                  label={t("dashboards.waiting.of", { age: t(`deciding.ages.${age}`) })}
                  value={ages[age]}
                  to={`${list}?age=${age}`}
                />
              </strong>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
