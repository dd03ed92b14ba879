import * as z from "zod";
import { type FieldSchema, fieldOf } from "../fields/field";
import * as wire from "../wire";
import type { openGroups, SettingCall, SettingEntry } from "./define-setting";
import { settingRegistry } from "./registry";

export { type SettingCall, type SettingGroup, type SettingUnit, settingGroups } from "./define-setting";
export { afterDeadline, escalationTargets, logoutModes, settingRegistry } from "./registry";

type Registry = typeof settingRegistry;
export type SettingName = keyof Registry;
export const settingNames = Object.keys(settingRegistry) as SettingName[];

/** The value of every setting. An unset limit is null, an unset text empty. */
export type SettingValues = { -readonly [N in SettingName]: z.output<Registry[N]["field"]> };

/** A setting of any type. */
export type Setting = SettingEntry<FieldSchema, SettingCall>;
export const settingNamed = (name: SettingName): Setting => settingRegistry[name] as unknown as Setting;

/** Settings of the specification that the engine computes with: stored in rule sets, from a day on. */
export type DatedName = NamesBy<"extraWork">;
/** The settings that are stored as such. */
export type PlainName = Exclude<SettingName, DatedName>;
export type PlainValues = Pick<SettingValues, PlainName>;

export const isDated = (name: SettingName): name is DatedName => settingNamed(name).isDated;
export const plainNames = settingNames.filter((name): name is PlainName => !isDated(name));

const blank = z.literal("");

/** A setting on the wire: an empty text unsets numbers and times. Flags are sent as '1' and answered as 'True'. */
function onTheWire(field: FieldSchema, flag: typeof wire.bit | typeof wire.trueText) {
  const kind = fieldOf(field)?.kind;
  const inner = field as z.ZodType<unknown, unknown>;
  if (kind === "yesNo") return flag;
  if (kind === "text" || kind === "select") return inner;
  const codec = kind === "clockTime" ? wire.clock : kind === "jalaliDate" ? wire.jalali : wire.whole;
  return z.codec(z.union([z.string(), z.number()]), inner, {
    decode: (value, payload) => {
      if (blank.safeParse(value).success) return null;
      const decoded = z.safeDecode(codec as unknown as z.ZodType<unknown, unknown>, value);
      if (decoded.success) return decoded.data;
      payload.issues.push({ ...(decoded.error.issues[0] as object), input: value } as never);
      return z.NEVER;
    },
    encode: (value) => (value === null ? "" : (z.encode(codec as never, value as never) as string | number)),
  });
}

type NamesBy<C extends SettingCall> = {
  [N in SettingName]: Registry[N]["by"] extends C ? N : never;
}[SettingName];
type OptionalShape<N extends SettingName> = { [K in N]: z.ZodOptional<z.ZodType<SettingValues[K], unknown>> };

/** The parameters of the spec's call that writes these settings; omitted ones stay unchanged. */
export function settingsOf<C extends SettingCall>(
  by: C,
): { shape: OptionalShape<NamesBy<C>>; names: Record<string, string> } {
  const names = settingNames.filter((name) => settingNamed(name).by === by);
  return {
    shape: Object.fromEntries(
      names.map((name) => [name, z.optional(onTheWire(settingNamed(name).field, wire.bit))]),
    ) as never,
    names: Object.fromEntries(names.map((name) => [name, settingNamed(name).wire])),
  };
}

type OpenName = {
  [N in SettingName]: Registry[N]["group"] extends (typeof openGroups)[number] ? N : never;
}[SettingName];
const openNames = settingNames.filter((name) => settingNamed(name).isOpen) as OpenName[];

/** The settings that every signed-in user may read, and their names on the wire. Unset limits are null. */
export const openSettings = {
  names: openNames,
  shape: Object.fromEntries(
    openNames.map((name) => [name, z.nullable(onTheWire(settingNamed(name).field, wire.trueText))]),
  ) as unknown as { [N in OpenName]: z.ZodType<SettingValues[N], unknown> },
  wire: Object.fromEntries(openNames.map((name) => [name, settingNamed(name).wire])),
};

/** Every setting's form field by name. */
export const settingFields = Object.fromEntries(
  settingNames.map((name) => [name, settingNamed(name).field]),
) as { [N in SettingName]: Registry[N]["field"] };

/** A setting inside a JSON text: the same as in the form, except that a day must be within the retained years. */
function inJson(field: FieldSchema): z.ZodType {
  return fieldOf(field)?.kind === "jalaliDate"
    ? z.nullable(wire.day as unknown as z.ZodType)
    : (field as unknown as z.ZodType);
}

/** Some settings with their values, as our own calls send them: one JSON text. */
export const someSettings = z.strictObject(
  Object.fromEntries(plainNames.map((name) => [name, z.optional(inJson(settingNamed(name).field))])),
) as unknown as z.ZodType<Partial<PlainValues>, Partial<PlainValues>>;

/** Every setting that is stored as such, except the secrets. */
export const shownSettings = z.object(
  Object.fromEntries(
    plainNames
      .filter((name) => !settingNamed(name).isSecret)
      .map((name) => [name, settingFields[name] as z.ZodType]),
  ),
) as unknown as z.ZodType<ShownSettings, ShownSettings>;
type SecretName = "portalAccessPassword" | "directoryBindPassword";
type ShownSettings = Omit<PlainValues, SecretName>;

/** Pairs of settings for windows of a day: `until` must be after `from`, if both are set. */
export const settingWindows = [
  ["offDayOvertimeFrom", "offDayOvertimeUntil"],
  ["agreedDayOvertimeFrom", "agreedDayOvertimeUntil"],
] as const satisfies readonly (readonly [SettingName, SettingName])[];

/** A JSON text on the wire, a checked value in the house. */
export function jsonOnWire<S extends z.ZodType>(inner: S) {
  return z.codec(z.string(), inner, {
    decode: (text, payload) => {
      try {
        return JSON.parse(text);
      } catch {
        payload.issues.push({ code: "custom", input: text } as never);
        return z.NEVER;
      }
    },
    encode: (value) => JSON.stringify(value),
  });
}
