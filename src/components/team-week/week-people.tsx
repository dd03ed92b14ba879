import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import dashboardStyles from "../dashboard/dashboard.module.css";
import { Bdi, writeDate } from "../digits";
import touchStyles from "../touch-target.module.css";
import { useCalendarWords } from "../use-calendar-words";
import { DayButton, type OpenDay, type TeamWeek } from "./day-button";
import { DayMark } from "./day-mark";
import styles from "./week.module.css";

type Props = { week: TeamWeek; today: IsoDate | undefined; onOpen: (day: OpenDay) => void };

/** The week of the team on a narrow screen: person by person, only days with something to show. */
export function WeekPeople({ week, today, onOpen }: Props) {
  const { t } = useTranslation();
  const { weekdays } = useCalendarWords();
  const { calendar } = useCalendar();
  return (
    <ul className={dashboardStyles.lines}>
      {week.people.map((person) => (
        <li key={person.personnelNumber}>
          <strong>
            <bdi>{person.name}</bdi>
          </strong>{" "}
          <bdi className={dashboardStyles.soft}>{person.sectionName}</bdi>
          <dl className={styles.days}>
            {person.days.map((day, i) => {
              // A day off for everyone is not shown for each person.
              const isNews = day.mark !== null && day.mark !== "off" && day.mark !== "holiday";
              if (!isNews && !day.part) return null;
              const date = addDays(week.from, i);
              const name = (
                <>
                  {weekdays[i]} <Bdi>{writeDate(date, calendar).slice(5)}</Bdi>
                  {date === today && ` – ${t("dashboards.week.today")}`}
                </>
              );
              return (
                <div key={date}>
                  <dt className={date === today ? styles.today : undefined}>
                    {person.isOpen ? (
                      <DayButton
                        {...{ person, date, day, onOpen }}
                        className={`${styles.link} ${touchStyles.target}`}
                      >
                        {name}
                      </DayButton>
                    ) : (
                      name
                    )}
                  </dt>
                  <dd>
                    <DayMark day={day} />
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}
