import type { WorkTotal } from "@schemas/calls/work";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DurationText } from "../digits";
import styles from "./hours-bars.module.css";

type Lengths = Pick<WorkTotal, "presence" | "leave" | "mission" | "required" | "absenceMinutes">;
type HoursBar = {
  key: string;
  /** The text under the bar; left out for some bars if there is no room for all. */
  label: ReactNode;
  /** The text on hover. */
  title: string;
  lengths: Lengths | undefined;
};

const filled = ["presence", "leave", "mission"] as const;
const filledBy = ({ presence, leave, mission, absenceMinutes }: Lengths) =>
  presence + leave + mission + absenceMinutes;
const legend = [...filled, "absence", "required"] as const;

/** Presence, leave and mission against the required time, a bar each, in the direction of reading. */
export function HoursBars({ bars, text }: { bars: readonly HoursBar[]; text: string }) {
  const { t } = useTranslation();
  const tops = bars.map(({ lengths }) => (lengths ? Math.max(lengths.required, filledBy(lengths)) : 0));
  const top = Math.max(60, ...tops);
  const share = (minutes: number) => `${(minutes / top) * 100}%`;
  return (
    <figure className={bars.length > 15 ? `${styles.hoursBars} ${styles.many}` : styles.hoursBars}>
      <figcaption>{t("workSummary.bars.title")}</figcaption>
      <div role="img" aria-label={text} className={styles.area}>
        <span className={styles.scale} aria-hidden="true">
          <DurationText minutes={top} />
        </span>
        {bars.map(({ key, label, title, lengths }) => (
          <span key={key} className={styles.hoursBar} title={title} aria-hidden="true">
            <span className={styles.track}>
              {lengths &&
                filled.map((name) => (
                  <span
                    key={name}
                    className={`${styles.part} ${styles[`hours-${name}`]}`}
                    style={{ blockSize: share(lengths[name]) }}
                  />
                ))}
              {lengths && lengths.absenceMinutes > 0 && (
                <span
                  className={`${styles.part} ${styles["hours-absence"]}`}
                  style={{ blockSize: share(lengths.absenceMinutes) }}
                />
              )}
              {lengths && lengths.required > 0 && (
                <span className={styles.required} style={{ insetBlockEnd: share(lengths.required) }} />
              )}
            </span>
            <span className={styles.label}>{label}</span>
          </span>
        ))}
      </div>
      <ul className={styles.legend}>
        {legend.map((name) => (
          <li key={name}>
            <span className={`${styles.hoursSample} ${styles[`hours-${name}`]}`} aria-hidden="true" />
            {t(`workSummary.bars.${name}`)}
          </li>
        ))}
      </ul>
    </figure>
  );
}
