import type { CalendarData, DayException, PolicyRecord } from "../day-work/types";

/** Every record that decides how days are computed, shared and personal. */
export type Rules = {
  readonly calendar: CalendarData;
  /** Level PERSON only. */
  readonly exceptions: readonly DayException[];
  /** Level PERSON only. */
  readonly policies: readonly PolicyRecord[];
};

/** Days as whole numbers since 1970-01-01, both included. */
export type Span = { readonly first: number; readonly last: number };
