import type { PunchPlace } from "@schemas/calls/geo";
import { formatClock } from "@schemas/values/clock-time";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, writeDate } from "@src/components/digits";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";

/** A punch in one line: who, when, and whether inside. */
export function usePunchTitle(): (punch: PunchPlace) => string {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const digits = useDigits();
  // biome-ignore lint/correctness/useExhaustiveDependencies: digits and words change with the calendar's language.
  return useCallback(
    ({ name, date, time, isInside }) =>
      [
        apart(name),
        apart(digits(`${writeDate(date, calendar)} ${formatClock(time)}`), "\u2066"),
        t(`map.punches.${isInside === null ? "free" : isInside ? "inside" : "outside"}`),
      ].join(" · "),
    [t, calendar],
  );
}

/** A part with its own direction (Unicode isolates), in a text that cannot contain elements. */
const apart = (text: string, from = "\u2068") => `${from}${text}\u2069`;
