import { minutesOnWire } from "../wire";

/** The minutes of a day or of a sum of days, each category of the day-work engine. */
export const minuteShape = {
  presence: minutesOnWire,
  undertime: minutesOnWire,
  overtime: minutesOnWire,
  surplus: minutesOnWire,
  leave: minutesOnWire,
  mission: minutesOnWire,
  night: minutesOnWire,
  required: minutesOnWire,
  forgiven: minutesOnWire,
  compensated: minutesOnWire,
  absenceMinutes: minutesOnWire,
};

/** What the specification calls them. */
export const minuteNames = {
  presence: "WORKTOTAL",
  undertime: "totalKasrKar",
  overtime: "EXTRAWORKTOTAL",
  leave: "Morakhasi",
  mission: "MISSION",
} as const;

/** Confirmed special overtime of the period, or of the periods that end in the month; none of it lies on a day. */
export const specialShape = { specialOvertime: minutesOnWire };
