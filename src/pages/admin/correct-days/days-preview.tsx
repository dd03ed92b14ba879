import correctStyles from "@src/components/correct-day/correct-day.module.css";
import type { useCorrectionPreview } from "@src/components/correct-day/use-correction-preview";
import { DateText, useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { PagesLine } from "@src/components/pages-line";
import { DayEffects } from "@src/components/request-detail/day-effects";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";
import styles from "./correct-days.module.css";

type Props = {
  preview: ReturnType<typeof useCorrectionPreview>;
  page: number;
  onPage: (page: number) => void;
};

/** What the chosen days would become: a summary line, and each day before and after. */
export function DaysPreview({ preview: { data, error, isStale }, page, onPage }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  if (error) return <ErrorAlert error={error} />;
  if (!data) return <LoadingSkeleton rows={4} />;
  const { items, total, sum } = data;
  return (
    <section className={correctStyles.effect} aria-label={t("correcting.many.preview")} aria-busy={isStale}>
      <strong>
        {t("correcting.many.sum", {
          days: digits(sum.days),
          whole: digits(sum.whole),
          unchanged: digits(sum.unchanged),
        })}
      </strong>
      <ul className={styles.previews}>
        {items.map(({ personnelNumber, name, date, problems, effects }) => (
          <li key={`${personnelNumber} ${date}`}>
            <div className={styles.whom}>
              <bdi>{name}</bdi>
              {effects.length === 0 && <DateText iso={date} long />}
            </div>
            {problems.map((problem) => (
              <Alert key={problem} type="warning" showIcon message={problem} />
            ))}
            {problems.length === 0 && <DayEffects days={effects} isCorrection />}
          </li>
        ))}
      </ul>
      <PagesLine page={page} pageSize={20} total={total} onPage={onPage} />
    </section>
  );
}
