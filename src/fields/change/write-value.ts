import { fieldOf } from "@schemas/fields/field";
import type { HistoryChange } from "@schemas/fields/field-options";
import { historyKind } from "@schemas/history-fields";
import type { HistoryKind } from "@schemas/history-kinds";
import { referenceKey, referencesOf } from "@schemas/history-references";
import { requestKinds } from "@schemas/request-kinds";
import { resources } from "@schemas/resources";
import { type SettingName, settingNamed, settingNames } from "@schemas/settings";
import { camelCase } from "@schemas/values/camel-case";
import { formatClock } from "@schemas/values/clock-time";
import { formatDuration } from "@schemas/values/duration";
import { type CalendarName, isIsoDate } from "@schemas/values/jalali-date";
import { writeShiftCell } from "@schemas/values/shift-cell";
import { type DayClass, dayClasses, type ShiftHours } from "@schemas/values/shift-hours";
import { writeDate } from "@src/components/digits";
import { ofKind } from "@src/components/of-kind";
import { groupsOf } from "../permission-set/permission-groups";

type Translate = (key: string, options?: Record<string, unknown>) => string;
type Held = Readonly<Record<string, unknown>>;

/** The reader's language and calendar, and the names of the records that a change refers to. */
export type ChangeWords = {
  t: Translate;
  calendar: CalendarName;
  change: Pick<HistoryChange, "subject" | "key" | "names">;
};

/** The label of a value in a change: from its setting, the form of its records, or the words of the history. */
export function labelOf(name: string, { t, change: { subject, key } }: ChangeWords): string {
  if (subject === "setting" && name === "value") return t(`webSettings.fields.${key}`, { defaultValue: key });
  const own = resources.find(({ history, fields }) => history === subject && name in fields);
  if (own) return t(`${camelCase(own.name)}.fields.${name}`);
  return t(`snapshot.names.${name}`, { defaultValue: name });
}

/** A value in one line; `held` are the other values of its record. */
export function textOf(name: string, value: unknown, held: Held, words: ChangeWords): string {
  return textOfKind(historyKind(words.change.subject, name), value, held, words);
}

function textOfKind(kind: HistoryKind | undefined, value: unknown, held: Held, words: ChangeWords): string {
  const { t, calendar, change } = words;
  if (value === null || value === undefined || value === "") return "—";
  if (Array.isArray(value) && !tables.has(kind as HistoryKind))
    return value.map((one) => textOfKind(kind, one, held, words)).join(t("app.comma")) || "—";
  if (typeof value === "boolean") return t(value ? "fields.yes" : "fields.no");
  const [referred] = referencesOf(kind, value, held);
  if (referred && !tables.has(kind as HistoryKind)) {
    const called = change.names[referenceKey(referred)];
    return called === undefined ? referred.code : `${called} (${referred.code})`;
  }
  const shown = String(value);
  if (kind?.startsWith("choice:"))
    return t(`${kind.slice("choice:".length)}.${shown}`, { defaultValue: shown });
  switch (kind) {
    case "date":
      return isIsoDate(shown) ? writeDate(shown, calendar) : shown;
    case "instant": {
      const [day = "", time = ""] = shown.split("T");
      return isIsoDate(day) ? `${writeDate(day, calendar)} ${time.slice(0, 5)}` : shown;
    }
    case "clock":
      return formatClock(Number(value));
    case "minutes":
      return formatDuration(Number(value));
    case "requestKind":
      return kindName(value, t);
    case "degree":
      return t(`console.rights.degrees.d${shown}`, { defaultValue: shown });
    case "resource":
      return t(`${camelCase(shown)}.many`, { defaultValue: shown });
    case "fieldName":
      return t(`${camelCase(String(held.resource ?? ""))}.fields.${shown}`, { defaultValue: shown });
    case "files":
      return String((value as Held).name ?? "");
    case "setting":
      return settingText(change.key, value, words);
    default:
      if (typeof value === "object" && kind !== undefined && tables.has(kind))
        return partsOf(kind, value, held, words)
          .map(({ label, text }) => (text === "" ? label : `${label}: ${text}`))
          .join(t("app.comma"));
      return typeof value === "object" ? JSON.stringify(value) : shown;
  }
}

function settingText(key: string, value: unknown, { t }: ChangeWords): string {
  const name = settingNames.find((one) => one === key) as SettingName | undefined;
  const kind = name && fieldOf(settingNamed(name).field)?.kind;
  if (kind === "clockTime") return formatClock(Number(value));
  if (kind === "duration") return formatDuration(Number(value));
  return kind === "select"
    ? t(`webSettings.choices.${String(value)}`, { defaultValue: String(value) })
    : String(value);
}

/** One row in the table of a value with parts: `key` identifies it before and after. */
export type Part = {
  key: string;
  label: string;
  text: string;
  /** The text without the part's number, if the order of the parts counts. */
  unplaced?: string;
};

const tables: ReadonlySet<HistoryKind> = new Set([
  "permissions",
  "flags",
  "areaRights",
  "withheld",
  "rights",
  "shiftHours",
  "rotationDays",
  "planSteps",
  "values",
  "payrollColumns",
] satisfies HistoryKind[]);

/** The parts of a composite value: hours by class of day, a rotation by day, rights by kind. */
export function partsOf(
  kind: HistoryKind | undefined,
  value: unknown,
  held: Held,
  words: ChangeWords,
): Part[] {
  const { t, calendar } = words;
  const items = Array.isArray(value) ? (value as unknown[]) : [];
  switch (kind) {
    case "permissions":
    case "flags": {
      const names = codeNames(kind === "flags" ? "adminFlags" : "permissionCodes", t);
      return items.map((code) => ({
        key: String(code),
        label: names.get(Number(code)) ?? String(code),
        text: "",
      }));
    }
    case "areaRights":
      return (items as string[]).map((right) => {
        const [area = "", name = ""] = right.split(".");
        const label = `${t(`administration.areas.${area}.name`)}: ${t(`administration.rights.${name}`)}`;
        return { key: right, label, text: "" };
      });
    case "withheld":
      return (items as string[]).map((name) => ({
        key: name,
        label: t(`administration.withholdable.${name}`),
        text: "",
      }));
    case "rights":
      return (items as Held[]).map((right) => ({
        key: `${right.kind} ${right.code}`,
        label: right.code
          ? ofKind(kindName(right.kind, t), textOfKind("requestType", right.code, right, words), t)
          : kindName(right.kind, t),
        text: textOfKind("degree", right.degree, right, words),
      }));
    case "shiftHours":
      return Object.entries((value ?? {}) as Held).flatMap(([name, hours]) =>
        hours
          ? [{ key: name, label: t(`fields.shift.classes.${name}`), text: hoursText(hours as ShiftHours, t) }]
          : [],
      );
    case "rotationDays":
      return (items as { shift: string | null; off: string | null }[]).map(({ shift, off }, index) => ({
        key: String(index),
        label: t("fields.rotation.day", { number: index + 1 }),
        text: shift ? textOfKind("shift", shift, held, words) : t(`fields.rotation.off.${off}`),
      }));
    case "planSteps":
      return (items as { from: string | null; plan: string; offset: number }[]).map(
        ({ from, plan, offset }) => ({
          key: from ?? "",
          label:
            from && isIsoDate(from)
              ? `${t("fields.steps.from")} ${writeDate(from, calendar)}`
              : t("fields.steps.always"),
          text: [
            textOfKind("plan", plan, held, words),
            offset !== 0 && `${t("fields.steps.offset")}: ${offset}`,
          ]
            .filter(Boolean)
            .join(t("app.comma")),
        }),
      );
    case "payrollColumns":
      // Their order is that of the file, so a column that moved has changed too.
      return (items as { name: string; code: string }[]).map(({ name, code }, index) => ({
        // A constant may appear twice.
        key: name === "constant" ? `${name} ${index}` : name,
        label: t(`periodClose.column.${name}`, { defaultValue: name }),
        text: `${index + 1} · ${code}`,
        unplaced: code,
      }));
    case "values":
      return Array.isArray(value)
        ? items.map((one, index) => ({
            key: String(index),
            label: String(index + 1),
            text: Object.values((one ?? {}) as Held).join(" · "),
          }))
        : Object.entries((value ?? {}) as Held).map(([name, inner]) => ({
            key: name,
            label: labelOf(name, words),
            text: textOf(name, inner, held, words),
          }));
    default:
      return [];
  }
}

/** Kinds whose parts are only present or absent. */
export const isSet = (kind: HistoryKind | undefined) =>
  kind === "permissions" || kind === "flags" || kind === "areaRights" || kind === "withheld";

/** Whether a value has parts, to be shown in a table. */
export const hasParts = (subject: string, name: string) =>
  tables.has(historyKind(subject, name) as HistoryKind);

const isClass = (name: string): name is DayClass => dayClasses.some((one) => one === name);

const hoursText = (hours: ShiftHours, t: Translate) =>
  writeShiftCell({ NORMAL: hours }, (name) =>
    t(isClass(name) ? `fields.shift.classes.${name}` : `fields.shift.parts.${name}`),
  )
    // Otherwise the mark of the next day would appear before its hour in a right-to-left sentence.
    .replace(/\d\d:\d\d\+\d/g, (time) => `\u2066${time}\u2069`);

function kindName(value: unknown, t: Translate): string {
  const kind = Object.entries(requestKinds).find(([name, id]) => id === value || name === value)?.[0];
  return kind ? t(`console.rights.kinds.${kind}`) : String(value);
}

function codeNames(family: "permissionCodes" | "adminFlags", t: Translate): ReadonlyMap<number, string> {
  return new Map(
    groupsOf(family, t)
      .flatMap((group) => group.permissions)
      .map(({ code, label }) => [code, label]),
  );
}
