import type { WorkTotal } from "@schemas/calls/work";
import { formatDuration } from "@schemas/values/duration";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { DurationText, useDigits } from "../digits";
import { FigureText, useFigureWord } from "../figure-text";
import { SummaryCard } from "../summary-card";
import { type Category, categories, isLoss, withoutRare } from "./categories";
import styles from "./work-figures.module.css";

type Props = {
  total: WorkTotal | undefined;
  /** Confirmed special overtime, which belongs to no day; shown if there is any. */
  specialOvertime?: number;
  /** The address of the requests behind it. */
  sharesPath: string | null;
  /** Opens the parts of a total. */
  onOpen: (category: Category) => void;
};

/** The sums of a summary, each opening its parts. */
export function WorkFigures({ total, specialOvertime = 0, sharesPath, onOpen }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const digits = useDigits();
  const figureWord = useFigureWord();
  const absentDays = useAbsentDays();
  const absenceOf = useAbsence();
  const absence = total && absenceOf(total);
  const value = (category: Category) => {
    if (!total) return "";
    return category === "absenceMinutes" ? absentDays(total) : figureWord(category, total[category]);
  };
  return (
    <SummaryCard
      className={specialOvertime > 0 ? styles.more : ""}
      title={t("workSummary.sums")}
      isLoading={!total}
      isDense
      items={[
        ...withoutRare(categories, total).map((category) => {
          const label = t(`workSummary.categories.${category}`);
          return {
            key: category,
            label,
            value:
              category === "absenceMinutes" ? (
                absence?.days
              ) : (
                <FigureText of={category} value={total?.[category] ?? 0} />
              ),
            ...(category === "absenceMinutes" && { note: absence?.flawed }),
            tone: total && isLoss(category) && total[category] > 0 ? ("danger" as const) : undefined,
            open: {
              label: t("workSummary.openTotal", { name: label, value: value(category) }),
              onOpen: () => onOpen(category),
            },
          };
        }),
        ...(specialOvertime > 0
          ? [
              {
                key: "specialOvertime",
                label: t("specialOvertime.granted"),
                value: <DurationText minutes={specialOvertime} />,
                tone: "success" as const,
                ...(sharesPath && {
                  open: {
                    label: t("specialOvertime.openShares", {
                      value: digits(formatDuration(specialOvertime)),
                    }),
                    onOpen: () => void navigate(sharesPath),
                  },
                }),
              },
            ]
          : []),
      ]}
    />
  );
}

type Absence = Pick<WorkTotal, "absence" | "flawedAbsence">;

/** Returns the days of absence in words, and separately those with a missing punch, which fit below a figure. */
export function useAbsence(): (total: Absence) => { days: string; flawed: string | undefined } {
  const { t } = useTranslation();
  const digits = useDigits();
  return ({ absence, flawedAbsence: flawed }) => {
    const count = absence - flawed;
    return {
      days: t("workSummary.daysCount", { count, number: digits(count) }),
      flawed: flawed > 0 ? t("workSummary.flawedDays", { count: flawed, number: digits(flawed) }) : undefined,
    };
  };
}

/** The same in one sentence: "۲ روز و ۱ روز ناقص". */
export function useAbsentDays(): (total: Absence) => string {
  const { t } = useTranslation();
  const absenceOf = useAbsence();
  return (total) => {
    const { days, flawed } = absenceOf(total);
    return flawed ? t("workSummary.andFlawed", { absent: days, flawed }) : days;
  };
}
