import { duration } from "../fields/duration";
import { number } from "../fields/number";
import type { ReportColumn } from "../report";

const length = { field: duration(), width: 82, isSummed: true, isSortable: true } as const;
const count = { field: number(), width: 82, isSummed: true, isSortable: true } as const;

/** The lengths that everyone reads first, and the others for who asks: what is shown at once fits a screen of 1440. */
export const lengthColumns = {
  presence: length,
  required: length,
  undertime: length,
  overtime: length,
  leave: length,
  mission: length,
  late: { ...length, isHidden: true },
  early: { ...length, isHidden: true },
  surplus: { ...length, isHidden: true },
  night: { ...length, isHidden: true },
  forgiven: { ...length, isHidden: true },
  compensated: { ...length, isHidden: true },
  absenceMinutes: { ...length, isHidden: true },
} as const satisfies Record<string, ReportColumn<unknown>>;

const { presence, required, undertime, overtime, ...others } = lengthColumns;
/** The lengths of somebody's month or period; special overtime lies on no day. */
export const ownLengthColumns = {
  ...{ presence, required, undertime, overtime },
  specialOvertime: length,
  ...others,
} as const satisfies Record<string, ReportColumn<unknown>>;

/** How many days of each kind, of somebody's month or period. */
export const dayCountColumns = {
  workDays: { ...count, isHidden: true },
  absence: count,
  lateDays: { ...count, isHidden: true },
  earlyDays: { ...count, isHidden: true },
  flawedDays: { ...count, width: 92 },
} as const satisfies Record<string, ReportColumn<unknown>>;
