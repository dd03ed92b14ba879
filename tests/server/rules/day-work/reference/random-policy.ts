import { defaultPolicy } from "@server/rules/day-work/policy";
import type { PolicySettings } from "@server/rules/day-work/types";
import fc from "fast-check";
import { at } from "../build-day";

const window = fc.constantFrom(
  null,
  null,
  { from: at("09:00"), to: at("13:00") },
  { from: at("10:00"), to: at("04:00+") },
);

// The defaults come first, since shrinking moves towards the first value.
const settings = {
  dupWindow: fc.constantFrom(2, 0, 1, 3, 5),
  continuationMax: fc.constantFrom(960, 600, 1200),
  continuationUntyped: fc.constantFrom(true, true, false),
  nightBelongs: fc.constantFrom("WHILE_IN", "TO_SHIFT_END"),
  incomplete: fc.constantFrom("ABSENCE", "UNDERTIME", "AUTO_EXIT"),
  autoExitAt: fc.constantFrom("SHIFT_END", "MOVED_SHIFT_END"),
  missionNoReturn: fc.constantFrom("TO_SHIFT_END", "TO_MOVED_SHIFT_END"),
  missionOutOfShiftNoReturn: fc.constantFrom("IGNORE", "END_OF_DAY", "NEXT_ENTRY"),
  missionOnOffDays: fc.constantFrom("COUNT", "IGNORE"),
  presenceBeatsLeave: fc.constantFrom(true, false),
  minOT: fc.constantFrom(30, 0, 10, 60),
  roundOT: fc.constantFrom(1, 10, 30),
  otBefore: fc.constantFrom(1440, 0, 30),
  otAfterUntil: fc.constantFrom(null, null, at("18:00"), at("07:00+")),
  otHolidayWindow: window,
  otAgreedWindow: window,
  maxOTday: fc.constantFrom(240, null, 60),
  maxOToff: fc.constantFrom(null, 480, 90),
  otPermitRequired: fc.constantFrom(true, false),
  compensate: fc.constantFrom(false, true),
  otMethod: fc.constantFrom("NORMAL", "NORMAL", "DAILY_SURPLUS"),
  nightForRotating: fc.constantFrom(false, true),
  rotationMorning: fc.constantFrom(at("06:00"), at("07:00")),
  rotationEvening: fc.constantFrom(at("14:00"), at("12:30")),
  rotationNight: fc.constantFrom(at("22:00"), at("20:00")),
  rotationPartMin: fc.constantFrom(at("06:00"), at("02:00")),
} satisfies { [Name in keyof PolicySettings]?: fc.Arbitrary<PolicySettings[Name]> };

/** A policy with any of its settings changed. */
export const randomPolicy: fc.Arbitrary<PolicySettings> = fc
  .record(settings)
  .map((changed) => ({ ...defaultPolicy, ...changed }));
