import type { DayFix, DayGap } from "@schemas/calls/io";
import { formatClock } from "@schemas/values/clock-time";
import { formatDuration } from "@schemas/values/duration";
import { useTranslation } from "react-i18next";
import { useDigits } from "../digits";

/** Words for gaps and the requests that close them, each in one line of text. */
export function useFixWords() {
  const { t } = useTranslation();
  const digits = useDigits();
  // Kept together, left to right: "06:00+1" would be reversed in a Persian line.
  const isolated = (text: string) => `\u2066${digits(text)}\u2069`;
  const clock = (minute: number) => isolated(formatClock(minute));
  const length = (minutes: number) => isolated(formatDuration(minutes));
  const span = (from: number | null, to: number | null) =>
    from === null || to === null ? "" : t("fixDay.span", { from: clock(from), to: clock(to) });

  return {
    gap({ kind, from, to, minutes }: DayGap): string {
      if (kind === "missing-out") return t("fixDay.gaps.missing-out", { time: clock(from ?? 0) });
      if (kind === "missing-in") return t("fixDay.gaps.missing-in", { time: clock(to ?? 0) });
      if (kind === "absence") return t("fixDay.gaps.absence");
      return t(`fixDay.gaps.${kind}`, { length: length(minutes), span: span(from, to) }).trim();
    },
    fix({ request, isDaily, from, to, cancel }: DayFix): string {
      if (request !== "inOut") {
        if (isDaily) return t(`fixDay.daily.${request}`);
        return t(`fixDay.hourly.${request}`, { span: span(from, to) }).trim();
      }
      if (cancel !== null) return t("fixDay.inOut.cancel", { time: clock(cancel) });
      if (from !== null && to !== null)
        return t("fixDay.inOut.both", { entry: clock(from), exit: clock(to) });
      if (from !== null) return t("fixDay.inOut.entry", { time: clock(from) });
      return to === null ? t("fixDay.inOut.open") : t("fixDay.inOut.exit", { time: clock(to) });
    },
    length,
  };
}
