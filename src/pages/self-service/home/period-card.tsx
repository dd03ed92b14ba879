import type { HomePeriod } from "@schemas/calls/home";
import { formatDuration } from "@schemas/values/duration";
import { Card } from "antd";
import { Trans, useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Bdi, DateText, DurationText, useDigits } from "../../../components/digits";
import styles from "./home.module.css";

const counted = ["presence", "leave", "mission"] as const;
const besides = ["undertime", "overtime"] as const;

/** The hours of the period so far against those required until now. */
export function PeriodCard({ period }: { period: HomePeriod }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { total, until } = period;
  const written = (minutes: number) => digits(formatDuration(minutes));
  const whole = Math.max(
    total.required,
    counted.reduce((sum, of) => sum + total[of], 0),
  );
  const hours = {
    worked: <strong>{<DurationText minutes={total.presence} />}</strong>,
    required: <DurationText minutes={total.required} />,
  };
  return (
    <Card
      size="small"
      title={t(period.kind === "monthly" ? "home.period.monthly" : "home.period.other")}
      extra={<Link to={pathOf(period)}>{t("home.period.more")}</Link>}
    >
      {until === null ? (
        <p className={styles.nothing}>{t("home.period.nothing")}</p>
      ) : (
        <>
          <p className={styles.hours}>
            <Trans
              i18nKey={total.required > 0 ? "home.period.of" : "home.period.worked"}
              components={hours}
            />
          </p>
          {whole > 0 && (
            <div
              className={styles.bar}
              role="img"
              aria-label={t("home.period.bar", {
                presence: written(total.presence),
                leave: written(total.leave),
                mission: written(total.mission),
                required: written(total.required),
              })}
            >
              {counted.map((of) => (
                <span
                  key={of}
                  className={styles[`bar-${of}`]}
                  style={{ inlineSize: `${(total[of] / whole) * 100}%` }}
                />
              ))}
            </div>
          )}
          <dl className={styles.figures}>
            {counted.map((of) =>
              of === "presence" || total[of] > 0 ? (
                <div key={of}>
                  <dt>
                    <span aria-hidden="true" className={`${styles.dot} ${styles[`bar-${of}`]}`} />{" "}
                    {t(`home.period.${of}`)}
                  </dt>
                  <dd>
                    <DurationText minutes={total[of]} />
                  </dd>
                </div>
              ) : null,
            )}
            {besides.map((of) => (
              <div key={of}>
                <dt>{t(`home.period.${of}`)}</dt>
                <dd className={of === "undertime" && total[of] > 0 ? styles.loss : undefined}>
                  <DurationText minutes={total[of]} />
                </dd>
              </div>
            ))}
            {Object.entries(lostDays(total)).map(
              ([name, days]) =>
                days > 0 && (
                  <div key={name}>
                    <dt>{t(`home.period.${name as keyof ReturnType<typeof lostDays>}`)}</dt>
                    <dd className={styles.loss}>
                      <Bdi>{days}</Bdi>
                    </dd>
                  </div>
                ),
            )}
          </dl>
          <p className={styles.soft}>
            <Trans i18nKey="home.period.until" components={{ day: <DateText iso={until} long /> }} />
          </p>
        </>
      )}
    </Card>
  );
}

/** Days nobody came, and those that count as absence until their punches are completed. */
const lostDays = ({ absence, flawedAbsence }: HomePeriod["total"]) => ({
  absence: absence - flawedAbsence,
  flawed: flawedAbsence,
});

/** The page that sums the same days. */
function pathOf({ kind, year, number, from, to }: HomePeriod): string {
  if (kind === "daily") return `/home/daily-functionality?from=${from}&to=${to}`;
  return `/home/${kind}-functionality?year=${year}&period=${number}`;
}
