import type { ShiftHours } from "@schemas/values/shift-hours";
import { ClockText, DurationText } from "@src/components/digits";
import { useTranslation } from "react-i18next";
import { floatKindOf } from "./hours-values";
import styles from "./shift-hours.module.css";

/** Start and end, in the reader's direction: ۰۸:۰۰ تا ۱۶:۰۰. */
export function SpanText({ from, to }: { from: number; to: number }) {
  const { t } = useTranslation();
  return (
    <span style={{ whiteSpace: "nowrap" }}>
      <ClockText minutes={from} /> {t("fields.shift.until")} <ClockText minutes={to} />
    </span>
  );
}

/** The hours in words, with the same content as the picture. */
export function HoursText({ hours }: { hours: ShiftHours }) {
  const { t } = useTranslation();
  const kind = floatKindOf(hours);
  const { coreStart, coreEnd, breaks, lateTol, earlyTol } = hours;
  return (
    <span className={styles.shiftLine}>
      <SpanText from={hours.start} to={hours.end} />
      <span>
        {t("fields.shift.required")}: <DurationText minutes={hours.required} />
      </span>
      {kind !== "FIXED" && (
        <span>
          {t(`fields.shift.kinds.${kind}`)}
          {hours.flex > 0 && (
            <>
              {" "}
              <DurationText minutes={hours.flex} />
            </>
          )}
        </span>
      )}
      {coreStart !== null && coreEnd !== null && (
        <span>
          {t("fields.shift.core")}: <SpanText from={coreStart} to={coreEnd} />
        </span>
      )}
      {breaks.map((rest) => (
        <span key={`${rest.from}-${rest.to}`}>
          {t(rest.paid ? "fields.shift.paidBreak" : "fields.shift.unpaidBreak")}:{" "}
          <SpanText from={rest.from} to={rest.to} />
        </span>
      ))}
      {(lateTol > 0 || earlyTol > 0) && (
        <span>
          {t("fields.shift.tolerance")}:{" "}
          {[lateTol, earlyTol].map((minutes) => t("fields.shift.minutes", { minutes })).join(" / ")}
        </span>
      )}
    </span>
  );
}
