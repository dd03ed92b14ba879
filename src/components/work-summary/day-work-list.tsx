import type { DayRow, WorkTotal } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { StateTag } from "../day-drawer/state-tag";
import { DateText } from "../digits";
import { FigureText } from "../figure-text";
import { categories } from "./categories";
import type { DayListProps } from "./day-work-table";
import styles from "./day-work-table.module.css";

/** The days on a narrow screen, with only the non-zero lengths. Their sums are on the cards above. */
export function DayWorkList({ days, onOpen }: DayListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.workList} aria-label={t("workSummary.table.days")}>
      {days.map((day) => (
        <li key={day.date}>
          <button type="button" onClick={() => onOpen(day.date)}>
            <span className={styles.workListHead}>
              <span>
                <strong>{day.dayName}</strong> <DateText iso={day.date} />
              </span>
              <StateTag day={day} />
            </span>
            <LengthsLine of={day} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The non-zero lengths, with names. */
export function LengthsLine({ of }: { of: DayRow | WorkTotal }) {
  const { t } = useTranslation();
  const some = categories.filter((category) => of[category] > 0);
  if (some.length === 0) return null;
  return (
    <span className={styles.workListLengths}>
      {some.map((category) => (
        <span key={category}>
          {t(`workSummary.categories.${category}`)} <FigureText of={category} value={of[category]} />
        </span>
      ))}
    </span>
  );
}
