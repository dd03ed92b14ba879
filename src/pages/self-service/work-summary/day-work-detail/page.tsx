import { addDays, formatJalali, type IsoDate, isIsoDate, parseJalali } from "@schemas/values/jalali-date";
import { useToday } from "@src/components/today";
import { Card } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { DatePicker } from "../../../../components/date-picker/date-picker";
import { DayContent } from "../../../../components/day-drawer/day-content";
import { useLongDate } from "../../../../components/digits";
import { EmptyState } from "../../../../components/empty-state";
import { PrintButton } from "../../../../components/print-sheet/print-button";
import { useViewer } from "../../../../providers/session";
import { StepButtons } from "../step-buttons";
import styles from "../work-summary.module.css";
import { DayExport } from "./day-export";
import { DaySheet } from "./day-sheet";

/** One day of one person as a page (query `pid` and `DT`, a Jalali date); without them, the reader's today. */
export function Page() {
  const { t } = useTranslation();
  const longDate = useLongDate();
  const { personnelNumber } = useViewer();
  const [parameters, setParameters] = useSearchParams();
  const shownNumber = parameters.get("pid") ?? personnelNumber;
  const today = useToday();
  const date = dayNamed(parameters.get("DT"), today);
  const show = (next: IsoDate) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      after.set("DT", formatJalali(next));
      return after;
    });
  return (
    <div className={styles.page}>
      <div className={`${styles.toolbar} on-screen`}>
        <StepButtons
          back={{ label: t("workSummary.previous.day"), go: date ? () => show(addDays(date, -1)) : null }}
          on={{
            label: t("workSummary.next.day"),
            go: date && date < today ? () => show(addDays(date, 1)) : null,
          }}
        >
          <DatePicker value={date} onChange={(next) => next && show(next)} />
        </StepButtons>
        {date && <strong>{longDate(date)}</strong>}
        {date && (
          <div className={styles.tools}>
            <PrintButton />
            <DayExport personnelNumber={shownNumber} date={date} />
          </div>
        )}
      </div>
      {date ? (
        <>
          <Card size="small" className="on-screen">
            <DayContent
              key={`${shownNumber} ${date}`}
              className={styles.dayContent}
              personnelNumber={shownNumber}
              date={date}
            />
          </Card>
          <DaySheet personnelNumber={shownNumber} date={date} />
        </>
      ) : (
        <EmptyState title={t("workSummary.emptyDay")} />
      )}
    </div>
  );
}

/** The day in the address, in either calendar's notation; today if absent, null if it is not a day. */
function dayNamed(text: string | null, today: IsoDate): IsoDate | null {
  if (!text) return today;
  return parseJalali(text) ?? (isIsoDate(text) ? text : null);
}
