import * as z from "zod";
import { carryOverLimits, leaveAccruals, leaveEntryKinds } from "../leave";
import {
  bitOnWire,
  countOnWire,
  dayOnWire,
  longAgoDayOnWire,
  maybeOnWire,
  minutesOnWire,
  wholeOnWire,
} from "../wire";
import { exceptionLevels } from "./calendar";
import { registerCalls } from "./register";

const id = { id: wholeOnWire };
const version = { version: countOnWire };
const reason = z.string().trim().max(200);

/** A number between limits; text or number on the wire. */
const limited = (number: z.ZodNumber) =>
  z.codec(z.union([z.string(), z.number()]), number, {
    decode: (value) => (value === "" ? Number.NaN : Number(value)),
    encode: (value) => value,
  });
// Halves and other parts of a day too.
const daysOnWire = limited(z.number().min(0).max(366));
const dayLength = limited(z.number().int().min(1).max(1440));

const ruleForm = {
  level: z.enum(exceptionLevels),
  /** A section's or work group's code or a personnel number; empty for the company. */
  subject: z.string().trim().max(80),
  from: longAgoDayOnWire,
  /** Null: until another rule of the same level begins. */
  to: maybeOnWire(longAgoDayOnWire),
  annualDays: daysOnWire,
  /** Minutes of one day of leave; null takes what the day's shift requires. */
  dayLength: maybeOnWire(dayLength),
  accrual: z.enum(leaveAccruals),
  carryOver: z.enum(carryOverLimits),
  carryOverDays: maybeOnWire(daysOnWire),
  keepsSaved: bitOnWire,
};
/** How much leave a year gives, by level and from a day on. */
export const leaveRuleCalls = registerCalls(
  "leave",
  { one: "leaveRule", many: "leaveRules" },
  {
    key: id,
    row: {
      ...id,
      ...ruleForm,
      to: z.nullable(longAgoDayOnWire),
      dayLength: z.nullable(minutesOnWire),
      carryOverDays: z.nullable(daysOnWire),
      /** What the subject is called; empty for the company. */
      subjectName: z.string(),
      ...version,
    },
    add: ruleForm,
    update: ruleForm,
    filters: { level: z.enum(exceptionLevels).optional() },
  },
);

const entryForm = {
  personnelNumber: z.string().trim().min(1).max(20),
  date: dayOnWire,
  kind: z.enum(leaveEntryKinds),
  minutes: limited(z.number().int().min(0).max(600_000)),
  reason,
};
/** What an administrator puts down in people's leave ledgers by hand. */
export const leaveEntryCalls = registerCalls(
  "leave",
  { one: "leaveEntry", many: "leaveEntries" },
  {
    key: id,
    // The opening of a year may bring a debt along.
    row: { ...id, ...entryForm, minutes: minutesOnWire, name: z.string(), ...version },
    add: entryForm,
    update: entryForm,
    filters: {
      personnelNumber: z.string().max(20).optional(),
      kind: z.enum(leaveEntryKinds).optional(),
      from: z.optional(dayOnWire),
      to: z.optional(dayOnWire),
    },
  },
);
