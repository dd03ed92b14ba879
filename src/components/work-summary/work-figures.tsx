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
                total && absentDays(total)
              ) : (
                <FigureText of={category} value={total?.[category] ?? 0} />
              ),
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

/** Returns the days of absence in words, with the days of a missing punch separate: "۲ روز و ۱ روز ناقص". */
export function useAbsentDays(): (total: Pick<WorkTotal, "absence" | "flawedAbsence">) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  return ({ absence, flawedAbsence: flawed }) => {
    const count = absence - flawed;
    const absent = t("workSummary.daysCount", { count, number: digits(count) });
    return flawed === 0
      ? absent
      : t("workSummary.andFlawed", { absent, count: flawed, number: digits(flawed) });
  };
}
