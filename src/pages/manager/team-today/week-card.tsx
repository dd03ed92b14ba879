import { type TeamToday, weekPageSize } from "@schemas/calls/dashboards";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import { useCalendar } from "@src/components/calendar-context";
import { Nothing } from "@src/components/dashboard/nothing";
import { Bdi, useDigits, useLongDate, writeDate } from "@src/components/digits";
import { PagesLine } from "@src/components/pages-line";
import { useCalendarWords } from "@src/components/use-calendar-words";
import { Card, Grid, Segmented } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { DayMark } from "./day-mark";
import "./week.css";

type Props = {
  week: TeamToday["week"] | undefined;
  today: IsoDate | undefined;
  report: string;
  isEveryone: boolean;
  page: number;
  onEveryone: (isEveryone: boolean) => void;
  onPage: (page: number) => void;
};

/** The week of the team: people by days, Saturday first; on a narrow screen a card a person. */
export function WeekCard({ week, today, report, isEveryone, page, onEveryone, onPage }: Props) {
  const { t } = useTranslation();
  // Until the screen is measured it counts as wide.
  const { md: isWide = true } = Grid.useBreakpoint();
  return (
    <Card
      size="small"
      title={t("dashboards.week.title")}
      loading={!week}
      extra={
        <Segmented
          size="small"
          aria-label={t("dashboards.week.whom")}
          value={isEveryone ? "everyone" : "away"}
          onChange={(value) => onEveryone(value === "everyone")}
          options={[
            { value: "away", label: t("dashboards.week.away") },
            { value: "everyone", label: t("dashboards.week.everyone") },
          ]}
        />
      }
    >
      {week?.total === 0 && <Nothing>{t("dashboards.week.none")}</Nothing>}
      {week && week.total > 0 && (
        <>
          {isWide ? (
            <WeekTable week={week} today={today} report={report} />
          ) : (
            <WeekCards week={week} today={today} />
          )}
          <PagesLine page={page} pageSize={weekPageSize} total={week.total} onPage={onPage} />
        </>
      )}
    </Card>
  );
}

type Shown = { week: TeamToday["week"]; today: IsoDate | undefined };

function WeekTable({ week, today, report }: Shown & { report: string }) {
  const { t } = useTranslation();
  const { weekdays } = useCalendarWords();
  const { calendar } = useCalendar();
  const longDate = useLongDate();
  return (
    <div className="week-box">
      <table className="week-table" aria-label={t("dashboards.week.title")}>
        <thead>
          <tr>
            <th scope="col">{t("dashboards.week.person")}</th>
            {weekdays.map((weekday, i) => {
              const date = addDays(week.from, i);
              return (
                <th key={weekday} scope="col" className={date === today ? "week-today" : undefined}>
                  <Link
                    to={`${report}?date=${date}`}
                    aria-label={t("dashboards.week.openDay", { day: longDate(date) })}
                  >
                    {weekday} <Bdi>{writeDate(date, calendar).slice(5)}</Bdi>
                  </Link>
                  {date === today && <span className="week-now">{t("dashboards.week.today")}</span>}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {week.people.map(({ personnelNumber, name, sectionName, days }) => (
            <tr key={personnelNumber}>
              <th scope="row">
                {name}
                <span className="dashboard-soft">{sectionName}</span>
              </th>
              {days.map((day, i) => (
                <td key={weekdays[i]} className={addDays(week.from, i) === today ? "week-today" : undefined}>
                  <DayMark day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function WeekCards({ week, today }: Shown) {
  const { t } = useTranslation();
  const { weekdays } = useCalendarWords();
  const { calendar } = useCalendar();
  const digits = useDigits();
  return (
    <ul className="dashboard-lines">
      {week.people.map(({ personnelNumber, name, sectionName, days }) => {
        const told = days.flatMap((day, i) => (day.mark || day.part ? [{ day, i }] : []));
        return (
          <li key={personnelNumber}>
            <strong>{name}</strong> <span className="dashboard-soft">{sectionName}</span>
            <dl className="week-days">
              {told.map(({ day, i }) => {
                const date = addDays(week.from, i);
                return (
                  <div key={date}>
                    <dt className={date === today ? "week-today" : undefined}>
                      {weekdays[i]} <bdi dir="ltr">{digits(writeDate(date, calendar).slice(5))}</bdi>
                      {date === today && ` – ${t("dashboards.week.today")}`}
                    </dt>
                    <dd>
                      <DayMark day={day} />
                    </dd>
                  </div>
                );
              })}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
