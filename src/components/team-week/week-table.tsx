import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCalendar } from "../calendar-context";
import dashboardStyles from "../dashboard/dashboard.module.css";
import { Bdi, useLongDate, writeDate } from "../digits";
import { useCalendarWords } from "../use-calendar-words";
import { stepOf } from "../work-summary/month-weeks";
import { DayButton, type OpenDay, type TeamWeek } from "./day-button";
import { DayMark } from "./day-mark";
import styles from "./week.module.css";

type Props = {
  week: TeamWeek;
  today: IsoDate | undefined;
  report: string;
  onOpen: (day: OpenDay) => void;
};

const cellOf = (personnelNumber: string, date: IsoDate) => `${personnelNumber} ${date}`;

/** People by the days of the week, Saturday first. Arrow keys move from day to day, Enter opens one. */
export function WeekTable({ week, today, report, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const { weekdays } = useCalendarWords();
  const { calendar } = useCalendar();
  const longDate = useLongDate();
  const box = useRef<HTMLTableElement>(null);
  const [focused, setFocused] = useState<string>();
  const dates = weekdays.map((_, i) => addDays(week.from, i));
  const cells = week.people.flatMap(({ personnelNumber, isOpen }) =>
    isOpen ? dates.map((date) => cellOf(personnelNumber, date)) : [],
  );
  // One Tab stop: the last focused day, otherwise the first person's today.
  const stop = focused && cells.includes(focused) ? focused : cells[dates.indexOf(today ?? week.from)];

  const move = (event: KeyboardEvent<HTMLElement>, from: string) => {
    const step = stepOf(event.key, i18n.dir() === "rtl");
    if (step === null) return;
    event.preventDefault();
    const to = cells[cells.indexOf(from) + step];
    box.current?.querySelector<HTMLElement>(`[data-cell="${to}"]`)?.focus();
  };

  return (
    <div className={styles.box}>
      <table ref={box} className={styles.table} aria-label={t("dashboards.week.title")}>
        <thead>
          <tr>
            <th scope="col">{t("dashboards.week.person")}</th>
            {dates.map((date, i) => (
              <th key={date} scope="col" className={date === today ? styles.today : undefined}>
                <Link
                  to={`${report}?date=${date}`}
                  aria-label={t("dashboards.week.openDay", { day: longDate(date) })}
                >
                  {weekdays[i]} <Bdi>{writeDate(date, calendar).slice(5)}</Bdi>
                </Link>
                {date === today && <span className={styles.now}>{t("dashboards.week.today")}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {week.people.map((person) => (
            <tr key={person.personnelNumber}>
              <th scope="row">
                {person.name}
                <span className={`${dashboardStyles.soft} ${styles.section}`}>{person.sectionName}</span>
              </th>
              {person.days.map((day, i) => {
                const date = dates[i] as IsoDate;
                const cell = cellOf(person.personnelNumber, date);
                return (
                  <td key={date} className={date === today ? styles.today : undefined}>
                    {person.isOpen ? (
                      <DayButton
                        {...{ person, date, day, onOpen }}
                        className={styles.open}
                        data-cell={cell}
                        tabIndex={cell === stop ? 0 : -1}
                        onFocus={() => setFocused(cell)}
                        onKeyDown={(event) => move(event, cell)}
                      >
                        <DayMark day={day} />
                      </DayButton>
                    ) : (
                      <DayMark day={day} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
