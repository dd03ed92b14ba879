import type * as z from "zod";
import type { FieldSchema } from "../fields/field";
import { selfFiledKinds } from "../request-kinds";

/** The unit of a number; a text has none. */
export type SettingUnit =
  | "days"
  | "hours"
  | "minutes"
  | "metres"
  | "requests"
  | "characters"
  | "time"
  | "none";

/** The part of the page that shows a setting. `directory` is on the page of directory names. */
export const settingGroups = [
  "organisation",
  ...selfFiledKinds,
  "absence",
  "deadlines",
  "reminders",
  "attachments",
  "terminals",
  "security",
  "retention",
  "backup",
  "portalAccess",
  "directory",
  "map",
] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The POST of the spec that writes it (spec 7.8); `none` if only our own page does. */
export type SettingCall =
  | "limitationDays"
  | "extraWork"
  | "missions"
  | "someAdded"
  | "systemTable"
  | "portalAccess"
  | "eventFlag"
  | "birthDayFlag"
  | "inOutToday"
  | "clock"
  | "workCalendar"
  | "defaultCity"
  | "directory"
  | "none";

export type SettingEntry<
  S extends FieldSchema,
  C extends SettingCall,
  G extends SettingGroup = SettingGroup,
> = {
  group: G;
  unit: SettingUnit;
  /** Its limits and its look in the form. An empty optional field means unset: no limit. */
  field: S;
  /** Its name on the wire. */
  wire: string;
  by: C;
  /** The value until somebody sets one. */
  usual: z.output<S>;
  /** It changes what the day-work engine computes, so it applies from a day on. */
  isDated: boolean;
  /** Every signed-in user may read it, to know a limit in advance. */
  isOpen: boolean;
  /** Never shown again after it is written. */
  isSecret: boolean;
};

/** The groups whose settings everyone signed in may read. */
export const openGroups = ["organisation", ...selfFiledKinds, "absence", "attachments"] as const;
const isOpenGroup = (group: SettingGroup) => openGroups.some((open) => open === group);

/** A setting: its group, its unit, its name on the wire, the call that writes it, its field, its default. */
export function setting<S extends FieldSchema, const C extends SettingCall, const G extends SettingGroup>(
  group: G,
  unit: SettingUnit,
  wire: string,
  by: C,
  field: S,
  usual: z.output<S>,
  over: { isDated?: boolean; isSecret?: boolean } = {},
): SettingEntry<S, C, G> {
  const { isDated = false, isSecret = false } = over;
  return { group, unit, wire, by, field, usual, isDated, isSecret, isOpen: isOpenGroup(group) };
}
