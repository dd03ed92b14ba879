import { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import {
  addDays,
  daysBetween,
  type IsoDate,
  isIsoDate,
  isoToJalali,
  weekday,
} from "@schemas/values/jalali-date";
import { type PlannedDay, placeInCycle } from "@schemas/values/rotation-day";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, writeDate } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { useToday } from "@src/components/today";
import { useCalendarWords } from "@src/components/use-calendar-words";
import { useViewer } from "@src/providers/session";
import { Select } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import companionStyles from "./companion.module.css";
import type { CompanionProps } from "./companions";
import styles from "./roster.module.css";

const weeks = 4;

/** Who works when in the next four weeks by the plan in the form, for each group that follows it. */
export function Roster({ values, change }: CompanionProps) {
  const { t } = useTranslation();
  const today = useToday();
  const viewer = useViewer();
  const id = useId();
  const { code, days, anchorDay, holidayRule } = values as {
    code?: string;
    days?: readonly PlannedDay[];
    anchorDay?: string | null;
    holidayRule?: string;
  };
  const first = addDays(today, -weekday(today));
  const all = Array.from({ length: weeks * 7 }, (_, i) => addDays(first, i));
  const groups = useCall(
    "calendar",
    "listWorkGroups",
    { plan: code ?? "" },
    { enabled: Boolean(code) && mayCall(calls.calendar.listWorkGroups, viewer) },
  );
  const following = (groups.data?.items ?? []).flatMap(({ code: group, name, plans }) => {
    const step = plans.findLast(({ from }) => from === null || from <= (all.at(-1) ?? first));
    return step && step.plan === code ? [{ code: group, name, offset: step.offset }] : [];
  });
  const [chosen, setChosen] = useState(0);
  const [scope, setScope] = useState<string | null>(null);
  const holidays = useHolidays(holidayRule === "CLOSED", all);
  const { closed, others } = closedDays(holidays, following[chosen]?.code, scope);
  const shifts = useCall(
    "calendar",
    "listShifts",
    {},
    { enabled: mayCall(calls.calendar.listShifts, viewer) },
  );
  const nameOf = (shift: string) => shifts.data?.items.find((one) => one.code === shift)?.name ?? shift;
  if (!days?.length || !anchorDay || !isIsoDate(anchorDay))
    // In a form the place is taken from the beginning, so that the fields stay where they are once it is filled.
    return change ? <Muted as="p">{t("roster.none")}</Muted> : null;
  const offset = following[chosen]?.offset ?? 0;
  const plannedOn = (day: IsoDate) => days[placeInCycle(days.length, daysBetween(anchorDay, day) - offset)];

  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {t("roster.title")}
      </h3>
      {following.length > 1 && (
        <Select
          aria-label={t("roster.group")}
          value={chosen}
          onChange={setChosen}
          options={following.map(({ name }, i) => ({ value: i, label: name }))}
          className={styles.group}
        />
      )}
      {others.length > 0 && (
        <Select
          aria-label={t("roster.alsoOf")}
          placeholder={t("roster.alsoOf")}
          allowClear
          value={scope}
          onChange={(value) => setScope(value ?? null)}
          options={others}
          className={styles.group}
        />
      )}
      <Month days={all} plannedOn={plannedOn} nameOf={nameOf} closed={closed} />
      <Muted as="p" className={companionStyles.hint}>
        {t("roster.hint")}
      </Muted>
    </section>
  );
}

type MonthProps = {
  days: readonly IsoDate[];
  plannedOn: (day: IsoDate) => PlannedDay | undefined;
  nameOf: (shift: string) => string;
  closed: ReadonlyMap<IsoDate, string>;
};

function Month({ days, plannedOn, nameOf, closed }: MonthProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const { weekdays, weekdaysShort } = useCalendarWords();
  const dayOfMonth = (day: IsoDate) =>
    digits(calendar === "jalali" ? isoToJalali(day).day : Number(day.slice(8)));
  return (
    <table className={styles.month}>
      <thead>
        <tr>
          {weekdaysShort.map((short, i) => (
            <th key={weekdays[i]} scope="col">
              <abbr title={weekdays[i]}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: weeks }, (_, week) => days.slice(week * 7, week * 7 + 7)).map((row) => (
          <tr key={row[0]}>
            {row.map((day) => {
              const planned = plannedOn(day);
              const holiday = closed.get(day);
              const isWork = planned?.shift && holiday === undefined;
              return (
                <td
                  key={day}
                  title={[writeDate(day, calendar), holiday].filter(Boolean).join(" – ")}
                  className={isWork ? styles.work : undefined}
                >
                  <Muted as="small">{dayOfMonth(day)}</Muted>
                  <span>
                    {isWork
                      ? nameOf(planned.shift ?? "")
                      : t(
                          holiday === undefined
                            ? `fields.rotation.off.${planned?.off ?? "OFF_SHIFT"}`
                            : "roster.holiday",
                        )}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Holiday = AnswerOf<typeof calls.calendar.listHolidays>["items"][number];

/** The holidays among some days, if the plan closes on holidays. */
function useHolidays(isClosing: boolean, days: readonly IsoDate[]): readonly Holiday[] {
  const today = useToday();
  const viewer = useViewer();
  const enabled = isClosing && mayCall(calls.calendar.listHolidays, viewer);
  const yearOf = (day: IsoDate | undefined) => ({ year: isoToJalali(day ?? today).year });
  const begins = useCall("calendar", "listHolidays", yearOf(days[0]), { enabled });
  const ends = useCall("calendar", "listHolidays", yearOf(days.at(-1)), { enabled });
  if (!enabled) return [];
  return [...(begins.data?.items ?? []), ...(ends.data?.items ?? [])].filter(({ date }) =>
    days.includes(date),
  );
}

const scopeOf = ({ scope, scopeCode }: Holiday) => `${scope}/${scopeCode}`;

/**
 * The closed days with their names: those for everyone, for the work group, and for the chosen section, province or
 * kind of employment. `others` are the choices for the latter.
 */
function closedDays(holidays: readonly Holiday[], group: string | undefined, chosen: string | null) {
  const isOfGroup = ({ scope, scopeCode }: Holiday) => scope === "WORK_GROUP" && scopeCode === group;
  const isShared = (one: Holiday) => one.scope === "ALL" || isOfGroup(one) || scopeOf(one) === chosen;
  const narrow = holidays.filter(({ scope }) => scope !== "ALL" && scope !== "WORK_GROUP");
  const names = new Map(narrow.map((one) => [scopeOf(one), one.scopeName || one.scopeCode || ""]));
  return {
    closed: new Map(holidays.filter(isShared).map(({ date, title }) => [date, title])),
    others: [...names].map(([value, label]) => ({ value, label })),
  };
}
