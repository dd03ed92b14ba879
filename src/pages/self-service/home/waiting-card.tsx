import type { Home } from "@schemas/calls/home";
import { daysBetween, type IsoDate } from "@schemas/values/jalali-date";
import { dayIn } from "@src/api/organisation-time";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FigureLink } from "../../../components/dashboard/figure-link";
import { ofKind } from "../../../components/of-kind";
import { RequestDays, useRequestWords } from "../../../components/request-detail/request-words";
import styles from "./home.module.css";

const cartable = "/home/private-cartable";

type Props = { waiting: NonNullable<Home["waiting"]>; today: IsoDate };

/** What waits for the reader's decision: the longest-waiting requests by name, and a link to all. */
export function WaitingCard({ waiting: { total, oldest }, today }: Props) {
  const { t } = useTranslation();
  const words = useRequestWords();
  const title = t("home.team.waiting");
  return (
    <Card
      size="small"
      title={title}
      extra={total > 0 && <FigureLink label={title} value={total} to={cartable} />}
    >
      {total === 0 && <p className={styles.nothing}>{t("home.team.waitingNone")}</p>}
      <ul className={styles.lines}>
        {oldest.map((row) => (
          <li key={row.id} className={styles.request}>
            <span className={styles.requestWhat}>
              <Link to={`${cartable}?open=${row.id}`}>
                <bdi>{row.name}</bdi>
              </Link>
              <span className={styles.soft}>
                {ofKind(t(`console.rights.kinds.${row.kind}`), words.what(row), t)} · <RequestDays {...row} />
              </span>
            </span>
            <span className={`${styles.soft} ${styles.factNote}`}>
              {t("home.team.since", {
                count: Math.max(0, daysBetween(dayIn(new Date(row.submittedAt)), today)),
              })}
            </span>
          </li>
        ))}
      </ul>
      {total > oldest.length && (
        <Link to={cartable} className={styles.more}>
          {t("home.team.waitingMore")}
        </Link>
      )}
    </Card>
  );
}
