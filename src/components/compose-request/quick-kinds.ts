import type { SelfFiledKind } from "@schemas/request-kinds";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";

/** The present state of a person's day, which determines the usual times of a request. */
export type DayAtHand = {
  date: IsoDate;
  /** Minutes of that day, like those of the shift. */
  time: number;
  shiftStart: number | null;
  shiftEnd: number | null;
  /** An earlier day with an entry and no exit. */
  forgotten: { date: IsoDate; exit: number | null } | null;
};

/** The initial values of a quick request; other fields start as in the whole form. */
type QuickStart = {
  span?: "daily" | "hourly";
  date?: IsoDate;
  from?: IsoDate;
  to?: IsoDate;
  fromMinute?: number | null;
  toMinute?: number | null;
  exit?: number | null;
};

type QuickRow = {
  form: SelfFiledKind;
  /** The most likely day besides today, as an offset in days. */
  otherDay: 1 | -1;
  start: (day: DayAtHand) => QuickStart;
};

const hour = 60;
const usualStart = 8 * hour;
/** Rounds up to five minutes, since nobody plans to leave at 10:37. */
const roundedUp = (minute: number) => Math.ceil(minute / 5) * 5;
const on = (date: IsoDate) => ({ date, from: date, to: date });

/** Leave of one hour: from now within the shift, before it from its start, after it on the next day. */
function hoursOfLeave({ date, time, shiftStart, shiftEnd }: DayAtHand): QuickStart {
  const isOver = shiftEnd === null || roundedUp(time) >= shiftEnd;
  const start = shiftStart ?? usualStart;
  const fromMinute = isOver ? start : Math.max(start, roundedUp(time));
  const end = isOver ? fromMinute + hour : Math.min(fromMinute + hour, shiftEnd);
  return { span: "hourly", ...on(isOver ? addDays(date, 1) : date), fromMinute, toMinute: end };
}

/** The most frequent requests, each prefilled with its usual times, so that it can be sent unchanged. */
export const quickKinds = {
  leaveHours: { form: "leave", otherDay: 1, start: hoursOfLeave },
  leaveDay: {
    form: "leave",
    otherDay: 1,
    start: ({ date, time, shiftStart }) => ({
      span: "daily",
      // Once the day has begun, whole days start with the next.
      ...on(shiftStart !== null && time >= shiftStart ? addDays(date, 1) : date),
    }),
  },
  mission: {
    form: "mission",
    otherDay: 1,
    start: ({ date }) => ({ span: "daily", ...on(date) }),
  },
  correction: {
    form: "inOut",
    otherDay: -1,
    start: ({ date, forgotten }) =>
      forgotten && forgotten.exit !== null && forgotten.exit < 24 * hour
        ? { ...on(forgotten.date), exit: forgotten.exit }
        : on(date),
  },
  overtime: {
    form: "overtime",
    otherDay: -1,
    start: ({ date, time, shiftEnd }) => {
      const fromMinute = shiftEnd ?? roundedUp(time);
      return { span: "hourly", ...on(date), fromMinute, toMinute: fromMinute + hour };
    },
  },
} as const satisfies Record<string, QuickRow>;

export type QuickKind = keyof typeof quickKinds;

/** The form's initial values for a quick request. */
export function quickStart(kind: QuickKind, day: DayAtHand): QuickStart {
  const { form, start }: QuickRow = quickKinds[kind];
  const { date, ...times } = start(day);
  if (form !== "inOut") return times;
  const { exit = null } = times;
  return { ...(date && { date }), exit };
}
