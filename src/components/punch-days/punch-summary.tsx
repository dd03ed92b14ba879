import type { DayPunch, PunchDay } from "@schemas/calls/io";
import type { DayRow, WorkTotal } from "@schemas/calls/work";
import { formatDuration } from "@schemas/values/duration";
import { useTranslation } from "react-i18next";
import { StateTag } from "../day-drawer/state-tag";
import { ClockText, DurationText, Num, useDigits } from "../digits";
import { SummaryCard } from "../summary-card";
import type { Category } from "../work-summary/categories";
import type { Sum } from "../work-summary/day-drawers";
import type { NamedDays } from "../work-summary/named-days-drawer";
import styles from "./punch-days.module.css";

type Props = {
  total: WorkTotal | undefined;
  days: readonly PunchDay[];
  isLoading: boolean;
  /** Opens the days that a figure sums up. */
  onOpen: (sum: Sum) => void;
};

const lengths = ["presence", "undertime", "overtime"] as const;
type Figure = (typeof lengths)[number] | "days" | "absence" | "flawed" | "manual";

const manualOf = ({ punches }: PunchDay) =>
  punches.filter(({ source, ignored }) => source === "manual" && !ignored);
const withState = (day: DayRow) => ({ date: day.date, note: <StateTag day={day} /> });

/** The totals of the days on the page, and how many of them need attention; each opens its days. */
export function PunchSummary({ total, days, isLoading, onOpen }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const inDays = (count: number) => digits(t("punchDays.summary.daysCount", { count, number: count }));
  const flawed = days.filter(({ day }) => day.isIncomplete || day.isConflict);
  const byHand = days
    .map((one) => ({ day: one.day, manual: manualOf(one) }))
    .filter((one) => one.manual.length > 0);
  const manual = byHand.flatMap((one) => one.manual);
  const absent = days.filter(({ day }) => day.absence > 0 && !day.isIncomplete && !day.isConflict);
  const open = (name: Figure, value: string, of: Category | NamedDays["days"]) => {
    const label = t(`punchDays.summary.${name}`);
    return {
      label: t("workSummary.openTotal", { name: label, value }),
      onOpen: () => onOpen(typeof of === "string" ? of : { name: label, days: of }),
    };
  };
  const danger = (isBad: boolean) => (isBad ? ("danger" as const) : undefined);
  return (
    <SummaryCard
      title={t("punchDays.summary.title")}
      isLoading={isLoading}
      items={[
        {
          key: "days",
          label: t("punchDays.summary.days"),
          value: <Num value={total?.days ?? 0} />,
          open: open(
            "days",
            digits(total?.days ?? 0),
            days.map(({ day }) => withState(day)),
          ),
        },
        ...lengths.map((key) => ({
          key,
          label: t(`punchDays.summary.${key}`),
          value: <DurationText minutes={total?.[key] ?? 0} />,
          tone: danger(key === "undertime" && (total?.undertime ?? 0) > 0),
          open: open(key, digits(formatDuration(total?.[key] ?? 0)), key),
        })),
        {
          key: "absence",
          label: t("punchDays.summary.absence"),
          value: inDays(absent.length),
          tone: danger(absent.length > 0),
          open: open(
            "absence",
            inDays(absent.length),
            absent.map(({ day }) => withState(day)),
          ),
        },
        {
          key: "flawed",
          label: t("punchDays.summary.flawed"),
          value: inDays(flawed.length),
          tone: danger(flawed.length > 0),
          open: open(
            "flawed",
            inDays(flawed.length),
            flawed.map(({ day }) => withState(day)),
          ),
        },
        {
          key: "manual",
          label: t("punchDays.summary.manual"),
          value: <Num value={manual.length} />,
          open: open(
            "manual",
            digits(manual.length),
            byHand.map(({ day, manual: punches }) => ({
              date: day.date,
              note: <Times of={punches} />,
            })),
          ),
        },
      ]}
    />
  );
}

function Times({ of }: { of: readonly DayPunch[] }) {
  return (
    <span className={styles.times}>
      {of.map(({ time, direction }) => (
        <ClockText key={`${time}-${direction}`} minutes={time} />
      ))}
    </span>
  );
}
