import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { formatClock } from "@schemas/values/clock-time";
import { useTranslation } from "react-i18next";
import { ClockText, useDigits } from "../digits";
import styles from "./timeline.module.css";

export type DayTimeline = AnswerOf<typeof calls.work.getDayTimeline>;

/** Whether there is anything to draw: a day off without punches is empty. */
export const hasTimeline = (day: DayTimeline | undefined): day is DayTimeline =>
  day !== undefined && [day.shift, day.presence, day.permits, day.punches].some((part) => part.length > 0);

/** The part of the day to draw: everything that happened, to whole hours, plus an hour on each side. */
function windowOf({ shift, presence, permits, punches }: DayTimeline): { from: number; to: number } {
  const ends = [...shift, ...presence, ...permits].flatMap((span) => [span.from, span.to]);
  const all = [...ends, ...punches.map((punch) => punch.time)];
  const from = Math.floor(Math.min(...all) / 60) * 60 - 60;
  const to = Math.ceil(Math.max(...all) / 60) * 60 + 60;
  return { from, to: Math.max(to, from + 6 * 60) };
}

/** The day on one time line: shift, presence and permits as bars, punches as marks, in the direction of reading. */
export function Timeline({ day }: { day: DayTimeline }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { from, to } = windowOf(day);
  const place = (minute: number) => `${((minute - from) / (to - from)) * 100}%`;
  const hours = (to - from) / 60;
  const step = hours > 16 ? 4 : hours > 8 ? 2 : 1;
  const marks = Array.from({ length: Math.floor(hours / step) + 1 }, (_, index) => from + index * step * 60);
  const lanes = [
    { key: "shift", look: styles.shift, spans: day.shift },
    { key: "presence", look: styles.presence, spans: day.presence },
    { key: "permits", look: styles.permits, spans: day.permits },
  ].filter(({ spans }) => spans.length > 0);

  return (
    <figure className={styles.timeline} aria-label={t("daily.drawer.timelineText")}>
      {lanes.map(({ key, look, spans }) => (
        <div key={key} className={styles.lane}>
          <span className={styles.name}>{t(`daily.drawer.lanes.${key}`)}</span>
          <div className={styles.track}>
            {spans.map((span) => (
              <span
                key={`${span.from}-${span.to}-${span.kind}`}
                className={`${styles.bar} ${look} ${span.kind === "break" ? styles.break : ""}`}
                style={{
                  insetInlineStart: place(span.from),
                  width: `${((span.to - span.from) / (to - from)) * 100}%`,
                }}
                title={digits(`${formatClock(span.from)} – ${formatClock(span.to)}`)}
              />
            ))}
            {key === "presence" &&
              day.punches.map((punch) => (
                <span
                  key={`${punch.time}-${punch.direction}`}
                  className={punch.ignored ? `${styles.punch} ${styles.punchIgnored}` : styles.punch}
                  style={{ insetInlineStart: place(punch.time) }}
                />
              ))}
          </div>
        </div>
      ))}
      <div className={styles.lane} aria-hidden="true">
        <span className={styles.name} />
        <div className={styles.axis}>
          {marks.map((minute) => (
            <span key={minute} style={{ insetInlineStart: place(minute) }}>
              <ClockText minutes={minute} />
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
