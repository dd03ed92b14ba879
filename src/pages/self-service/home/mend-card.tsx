import type { DayToMend } from "@schemas/calls/home";
import { Button, Card } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DateText, Num } from "../../../components/digits";
import { type Offer, offersOf } from "../../../components/fix-day/offers";
import { useFixWords } from "../../../components/fix-day/use-fix-words";
import { useRequestCodes } from "../../../components/use-request-codes";
import styles from "./home.module.css";

/** How many days are shown at first, the latest ones. */
const first = 4;

/** The days with something missing, each with a button that opens the prefilled request. */
export function MendCard({ days }: { days: readonly DayToMend[] }) {
  const { t } = useTranslation();
  const codes = useRequestCodes();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? days : days.slice(0, first);
  const rest = days.length - shown.length;
  return (
    <Card
      size="small"
      title={t("home.mend.title")}
      extra={days.length > 0 && <Num value={days.length} />}
      role="region"
      aria-label={t("home.mend.title")}
    >
      {days.length === 0 && <p className={styles.nothing}>{t("home.mend.none")}</p>}
      <ul className={styles.lines}>
        {shown.map(({ date, gaps }) => (
          <li key={date}>
            <span className={styles.day}>
              <DateText iso={date} long />
            </span>
            {offersOf({ day: { date }, gaps }, codes).map((offer) => (
              <OfferLine key={`${offer.gap.kind}-${offer.gap.from}-${offer.gap.to}`} offer={offer} />
            ))}
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button type="link" className={styles.more} onClick={() => setWhole(true)}>
          {t("home.mend.more", { count: rest })}
        </Button>
      )}
    </Card>
  );
}

/** The gap, with a button for the request that leaves the least open, and then the other requests. */
function OfferLine({ offer: { gap, fixes } }: { offer: Offer }) {
  const { t } = useTranslation();
  const words = useFixWords();
  const [best, ...others] = fixes;
  return (
    <div className={styles.offer}>
      <span className={gap.kind === "undertime" ? undefined : styles.loss}>{words.gap(gap)}</span>
      {best ? (
        <span className={styles.fixes}>
          <Link to={best.link}>
            <Button size="small">{words.fix(best)}</Button>
          </Link>
          {others.map((fix) => (
            <span key={fix.link} className={styles.other}>
              {t("home.mend.or")} <Link to={fix.link}>{words.fix(fix)}</Link>
            </span>
          ))}
        </span>
      ) : (
        <span className={styles.soft}>{t("home.mend.noRight")}</span>
      )}
    </div>
  );
}
