import type { ShiftHours } from "@schemas/values/shift-hours";
import { ClockText } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { theme } from "antd";
import styles from "./shift-hours.module.css";

const hour = 60;

/** The day of a shift as a bar: work, breaks, flexibility, and the core that must be covered. */
export function DayPicture({ hours }: { hours: ShiftHours }) {
  const { token } = theme.useToken();
  const { start, end, flex, flexMode, coreStart, coreEnd, breaks } = hours;
  if (![start, end].every(Number.isInteger) || end <= start || end - start > 24 * hour) return null;
  const from = Math.floor(start / hour) * hour - hour;
  const to = Math.ceil((end + flex) / hour) * hour + hour;
  const place = (first: number, last: number) => ({
    insetInlineStart: `${((first - from) / (to - from)) * 100}%`,
    inlineSize: `${((last - first) / (to - from)) * 100}%`,
  });
  const isFloat = flexMode === "FULL_FLOAT";
  const step = (to - from) / hour > 16 ? 4 : (to - from) / hour > 9 ? 2 : 1;
  const first = Math.ceil(from / (step * hour)) * step * hour;
  const marks = Array.from({ length: 30 }, (_, i) => first + i * step * hour).filter(
    // A label at the very end would be outside.
    (at) => at > from && at < to,
  );
  const bar = (kind: string, a: number, b: number, colour?: string) =>
    Number.isInteger(a) && Number.isInteger(b) && b > a ? (
      <span
        key={`${kind}-${a}-${b}`}
        className={[styles.shiftBar, styles[`shift-bar-${kind}`]].filter(Boolean).join(" ")}
        style={{ ...place(a, b), background: colour, borderColor: token.colorPrimary }}
      />
    ) : null;

  return (
    <div className={styles.shiftPicture} aria-hidden="true">
      <div className={styles.shiftTrack} style={{ background: token.colorFillQuaternary }}>
        {bar("work", start, end, isFloat ? token.colorPrimaryBgHover : token.colorPrimary)}
        {flex > 0 && bar("flex", end, end + flex, token.colorPrimaryBg)}
        {flex > 0 && bar("flex-start", start, start + flex)}
        {coreStart !== null && coreEnd !== null && bar("core", coreStart, coreEnd, token.colorPrimary)}
        {breaks.map((rest) =>
          bar(
            rest.paid ? "paid" : "unpaid",
            rest.from,
            rest.to,
            rest.paid ? undefined : token.colorBgContainer,
          ),
        )}
      </div>
      <Muted as="div" className={styles.shiftAxis}>
        {marks.map((at) => (
          <span key={at} style={{ insetInlineStart: place(at, at).insetInlineStart }}>
            <ClockText minutes={at < 0 ? at + 24 * hour : at % (24 * hour)} />
          </span>
        ))}
      </Muted>
    </div>
  );
}
