import { ArrowDownOutlined, ArrowUpOutlined, HourglassOutlined } from "@ant-design/icons";
import type { DayRow, WaitingDay } from "@schemas/calls/work";
import { formatDuration } from "@schemas/values/duration";
import { addDays, type DateRange, type IsoDate, isoToJalali } from "@schemas/values/jalali-date";
import { useUnsentDays } from "@src/api/use-unsent-days";
import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { dayState } from "../day-drawer/day-state";
import { stateIcons } from "../day-drawer/state-tag";
import { useStateWord } from "../day-drawer/use-state-word";
import { Bdi, DurationText, useDigits, useLongDate } from "../digits";
import { useToday } from "../today";
import { useCalendarWords } from "../use-calendar-words";
import { heatLevel, moreThanRequired, stepOf, weeksOf } from "./month-weeks";
import styles from "./work-calendar.module.css";
import { WorkCalendarLegend } from "./work-calendar-legend";

type Props = {
  name: string;
  range: DateRange;
  days: readonly DayRow[];
  /** The days to come, as far as they are known. */
  ahead: readonly DayRow[];
  /** Days for which leave or a mission waits for a decision. */
  waiting: readonly WaitingDay[];
  /** Earlier days are not this person's work days. */
  hiredOn: IsoDate | null;
  onOpen: (date: IsoDate) => void;
};

/** A month or period as a calendar; the week begins on Saturday. Arrow keys move from day to day, Enter opens one. */
export function WorkCalendar({ name, range, days, ahead, waiting, hiredOn, onOpen }: Props) {
  const { t, i18n } = useTranslation();
  const { weekdays, weekdaysShort } = useCalendarWords();
  const box = useRef<HTMLTableElement>(null);
  const today = useToday();
  const isInside = (date: IsoDate) => date >= range.from && date <= range.to;
  const [focused, setFocused] = useState<IsoDate>();
  // One Tab stop: the last focused day, otherwise today, otherwise the first.
  const stop = focused && isInside(focused) ? focused : isInside(today) ? today : range.from;
  const rowOf = new Map([...ahead, ...days].map((day) => [day.date, day]));

  const waitingKind = new Map(waiting.map(({ date, kind }) => [date, kind]));

  const move = (event: KeyboardEvent<HTMLElement>, from: IsoDate) => {
    const step = stepOf(event.key, i18n.dir() === "rtl");
    if (step === null) return;
    event.preventDefault();
    const to = addDays(from, step);
    if (!isInside(to)) return;
    setFocused(to);
    box.current?.querySelector<HTMLElement>(`[data-date="${to}"]`)?.focus();
  };

  return (
    <section className={styles.workCalendar}>
      <table ref={box} aria-label={t("workSummary.calendar.title", { name })}>
        <thead>
          <tr>
            {weekdays.map((weekday, index) => (
              <th key={weekday} scope="col" className={index === 6 ? styles.friday : undefined}>
                <span className={styles.long}>{weekday}</span>
                <abbr className={styles.narrow} title={weekday}>
                  {weekdaysShort[index]}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(range).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td key={weekdays[index]}>
                  {date && (
                    <DayCell
                      date={date}
                      day={rowOf.get(date)}
                      waiting={waitingKind.get(date)}
                      isFirst={date === range.from}
                      isToday={date === today}
                      missing={
                        hiredOn !== null && date < hiredOn ? "before" : date >= today ? "ahead" : "none"
                      }
                      isStop={date === stop}
                      onFocus={() => setFocused(date)}
                      onKeyDown={(event) => move(event, date)}
                      onOpen={() => onOpen(date)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <WorkCalendarLegend hasWaiting={waiting.length > 0} />
    </section>
  );
}

type CellProps = {
  date: IsoDate;
  day: DayRow | undefined;
  waiting: WaitingDay["kind"] | undefined;
  isFirst: boolean;
  isToday: boolean;
  /** Why this day may be empty. */
  missing: "before" | "ahead" | "none";
  isStop: boolean;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onOpen: () => void;
};

function DayCell(props: CellProps) {
  const { date, day, waiting, isFirst, isToday, missing, isStop, onFocus, onKeyDown, onOpen } = props;
  const { t } = useTranslation();
  const longDate = useLongDate();
  const inWords = useDayText();
  const state = day && dayState(day);
  const dayWords = day ? inWords(day) : t(`workSummary.calendar.${missing}`);
  const waitingWords = waiting && t(`workSummary.calendar.waiting.${waiting}`);
  const words = waitingWords ? `${dayWords}${t("app.comma")}${waitingWords}` : dayWords;
  const isFuture = missing === "ahead" && !isToday;
  return (
    <button
      type="button"
      data-date={date}
      className={[
        styles.workCell,
        state ? styles[`work-cell-${state}`] : styles.workCellNothing,
        state && styles[`work-heat-${heatLevel(day)}`],
        waiting && styles.workCellWaits,
        isToday && styles.workCellToday,
      ]
        .filter(Boolean)
        .join(" ")}
      tabIndex={isStop ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      aria-disabled={isFuture || missing === "before" || undefined}
      aria-label={`${longDate(date)}: ${words}`}
      title={words}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={(day && !isFuture) || isToday ? onOpen : undefined}
    >
      <span className={styles.workCellHead}>
        <DayNumber date={date} isFirst={isFirst} />
        {state && state !== "normal" && <span aria-hidden="true">{stateIcons[state]}</span>}
      </span>
      {day && <CellBody day={day} />}
      {waiting && (
        <span className={styles.workCellWaiting}>
          <HourglassOutlined aria-hidden /> <span className={styles.wide}>{waitingWords}</span>
          <span className={styles.narrow} aria-hidden="true">
            {stateIcons[waiting]}
          </span>
        </span>
      )}
    </button>
  );
}

/** The day of the Jalali month, with the month's name where it begins; with the Gregorian date for its readers. */
function DayNumber({ date, isFirst }: { date: IsoDate; isFirst: boolean }) {
  const { calendar } = useCalendar();
  const { jalaliMonths, gregorianMonths } = useCalendarWords();
  const { day, month } = isoToJalali(date);
  const [, m = 1, d = 1] = date.split("-").map(Number);
  return (
    <>
      <strong>
        <Bdi>{day}</Bdi>
      </strong>
      {(isFirst || day === 1) && <small>{jalaliMonths[month - 1]}</small>}
      {calendar === "gregorian" && (
        <small className={styles.workCellOther}>
          {d} {gregorianMonths[m - 1]?.slice(0, 3)}
        </small>
      )}
    </>
  );
}

function CellBody({ day }: { day: DayRow }) {
  const { t } = useTranslation();
  const state = dayState(day);
  const isUnsent = useUnsentDays()(day) && state === "running";
  const over = moreThanRequired(day);
  return (
    <>
      {state !== "normal" && (
        <span className={styles.workCellWord}>
          {state === "holiday" && day.holidayTitle ? (
            <>
              <span className={styles.wide}>{day.holidayTitle}</span>
              <span className={styles.narrow}>{t("workSummary.calendar.short.holiday")}</span>
            </>
          ) : (
            t(`workSummary.calendar.short.${isUnsent ? "unsent" : state}`)
          )}
        </span>
      )}
      {day.presence > 0 && (
        <span className={styles.workCellLength}>
          <DurationText minutes={day.presence} />
        </span>
      )}
      <span className={styles.workCellMore}>
        {day.undertime > 0 && (
          <span>
            <ArrowDownOutlined className={styles.workCellLoss} aria-hidden />
            <DurationText minutes={day.undertime} />
          </span>
        )}
        {(["leave", "mission"] as const).map(
          (kind) =>
            day[kind] > 0 &&
            state !== kind && (
              <span key={kind}>
                <span className={styles.workCellPermit} aria-hidden="true">
                  {stateIcons[kind]}
                </span>
                <DurationText minutes={day[kind]} />
              </span>
            ),
        )}
        {over > 0 && (
          <span>
            <ArrowUpOutlined className={styles.workCellGain} aria-hidden />
            <DurationText minutes={over} />
          </span>
        )}
      </span>
    </>
  );
}

/** A day in words, for people who cannot see its colours. */
function useDayText(): (day: DayRow) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  const stateWord = useStateWord();
  return (day) => {
    const lengths = (["presence", "undertime", "overtime", "leave", "mission"] as const)
      .filter((key) => day[key] > 0)
      .map((key) => t(`workSummary.calendar.${key}`, { length: digits(formatDuration(day[key])) }));
    const all = [stateWord(day), ...lengths].filter(Boolean);
    return all.length > 0 ? all.join(t("app.comma")) : t("daily.normal");
  };
}
