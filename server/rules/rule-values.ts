import { noLimit, type RuleName, type ruleFields } from "@schemas/rule-settings";
import type * as z from "zod";
import type { PolicySettings, Span } from "./day-work/types";

/** The settings of a rule set as its form has them; null means not set. Minutes, minutes of the day, per cent. */
export type RuleValues = { [N in RuleName]: z.output<(typeof ruleFields)[N]> };

type Settings = Partial<PolicySettings>;
/** How a form setting is stored in the engine's settings, where it may be missing. */
type Rule<N extends RuleName> = {
  readonly of: keyof PolicySettings;
  readonly read: (settings: Settings) => RuleValues[N];
  readonly write: (value: NonNullable<RuleValues[N]>) => Settings;
};

const wholeDay = 24 * 60;
// A logical day may begin the evening before and end on the second day after: the limits of an open window.
const earliest = -wholeDay;
const latest = 2 * noLimit;

type Same<T> = { [K in keyof PolicySettings]: PolicySettings[K] extends T ? K : never }[keyof PolicySettings];

/** A setting with the same form on both sides. */
const same = <K extends keyof PolicySettings>(of: K) => ({
  of,
  read: (settings: Settings) => (settings[of] ?? null) as PolicySettings[K] | null,
  write: (value: PolicySettings[K]): Settings => ({ [of]: value }),
});

const yesOrNo = (of: Same<boolean>) => ({
  of,
  read: (settings: Settings) =>
    (settings[of] === undefined ? null : settings[of] ? "YES" : "NO") as "YES" | "NO" | null,
  write: (value: "YES" | "NO"): Settings => ({ [of]: value === "YES" }),
});

/** An upper limit: no limit is null in the engine, and a length that nothing exceeds in the form. */
const limit = (of: "otAfterUntil" | "maxOTday" | "maxOToff", none: number) => ({
  of,
  read: (settings: Settings) => (settings[of] === undefined ? null : Math.min(settings[of] ?? none, none)),
  write: (value: number): Settings => ({ [of]: value >= none ? null : value }),
});

type Window = "otHolidayWindow" | "otAgreedWindow";
const inForm = (minute: number) => Math.min(Math.max(minute, 0), noLimit);
const from = (of: Window) => ({
  of,
  read: (settings: Settings) => (settings[of] === undefined ? null : inForm(settings[of]?.from ?? earliest)),
  write: (): Settings => ({}),
});
const until = (of: Window) => ({
  of,
  read: (settings: Settings) => (settings[of] === undefined ? null : inForm(settings[of]?.to ?? latest)),
  write: (): Settings => ({}),
});

/** A window without one of its ends is open there. */
function windowOf(from: number | null, until: number | null): Span | null | undefined {
  if (from === null && until === null) return undefined;
  const span = {
    from: from === null || from === 0 ? earliest : from,
    to: until === null || until >= noLimit ? latest : until,
  };
  return span.from === earliest && span.to === latest ? null : span;
}

const rules: { readonly [N in RuleName]: Rule<N> } = {
  repeatWithin: same("dupWindow"),
  incompleteDay: same("incomplete"),
  autoExitAt: same("autoExitAt"),
  openEntryAtMost: same("continuationMax"),
  untypedExitContinues: yesOrNo("continuationUntyped"),
  nightBelongs: same("nightBelongs"),
  compensate: yesOrNo("compensate"),
  lateness: same("lateness"),
  overtimeMethod: same("otMethod"),
  overtimeNeedsPermit: yesOrNo("otPermitRequired"),
  shortestOvertime: same("minOT"),
  overtimeRoundedTo: same("roundOT"),
  overtimeBeforeShift: same("otBefore"),
  overtimeUntil: limit("otAfterUntil", noLimit),
  overtimePerDay: limit("maxOTday", wholeDay),
  overtimePerDayOff: limit("maxOToff", wholeDay),
  offDayOvertimeFrom: from("otHolidayWindow"),
  offDayOvertimeUntil: until("otHolidayWindow"),
  agreedDayOvertimeFrom: from("otAgreedWindow"),
  agreedDayOvertimeUntil: until("otAgreedWindow"),
  presenceBeatsLeave: yesOrNo("presenceBeatsLeave"),
  leaveDayLength: {
    of: "leaveDayLength",
    read: ({ leaveDayLength: length }) => (length === "SHIFT" ? 0 : (length ?? null)),
    write: (length) => ({ leaveDayLength: length === 0 ? "SHIFT" : length }),
  },
  hourlyLeaveMaxShare: {
    of: "hourlyLeaveMaxShare",
    read: ({ hourlyLeaveMaxShare: share }) => (share === undefined ? null : Math.round(share * 100)),
    write: (percent) => ({ hourlyLeaveMaxShare: percent / 100 }),
  },
  missionNoReturn: same("missionNoReturn"),
  missionOutsideShift: same("missionOutOfShiftNoReturn"),
  missionOnDaysOff: same("missionOnOffDays"),
  nightFrom: same("nightFrom"),
  nightUntil: {
    of: "nightTo",
    read: ({ nightTo }) => (nightTo === undefined ? null : nightTo % wholeDay),
    // A night ends on the following morning.
    write: (minute) => ({ nightTo: minute < wholeDay / 2 ? minute + wholeDay : minute }),
  },
  nightForRotating: yesOrNo("nightForRotating"),
  rotationMorningFrom: same("rotationMorning"),
  rotationEveningFrom: same("rotationEvening"),
  rotationNightFrom: same("rotationNight"),
  rotationPartAtLeast: same("rotationPartMin"),
};

const names = Object.keys(rules) as RuleName[];

/** The engine's settings in the form of a rule set. */
export function rulesOf(settings: Settings): RuleValues {
  return Object.fromEntries(names.map((name) => [name, rules[name].read(settings)])) as RuleValues;
}

/** One setting of a rule set. */
export const ruleOf = (name: RuleName, settings: Settings) => rules[name].read(settings);

/** The engine's setting for a rule. */
export const settingOf = (name: RuleName): keyof PolicySettings => rules[name].of;

/** The engine's settings for a rule set; unset values are left out. */
export function settingsOf(values: RuleValues): Settings {
  const plain = names.map((name) => {
    const value = values[name];
    return value === null ? {} : (rules[name] as { write: (value: unknown) => Settings }).write(value);
  });
  const offDay = windowOf(values.offDayOvertimeFrom, values.offDayOvertimeUntil);
  const agreed = windowOf(values.agreedDayOvertimeFrom, values.agreedDayOvertimeUntil);
  return Object.assign(
    {},
    ...plain,
    offDay === undefined ? {} : { otHolidayWindow: offDay },
    agreed === undefined ? {} : { otAgreedWindow: agreed },
  );
}
