import { fieldOf } from "@schemas/fields/field";
import { type Setting, type SettingName, settingNamed } from "@schemas/settings";
import { formatClock } from "@schemas/values/clock-time";
import { formatDuration } from "@schemas/values/duration";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, writeDate } from "@src/components/digits";
import { useTranslation } from "react-i18next";

/** The words of settings and their values in the reader's language. */
export function useSettingWords() {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const wordIfAny = (key: string) => (i18n.exists(key) ? t(key) : undefined);
  const label = (name: SettingName) => t(`webSettings.fields.${name}`);
  const noLimit = (name: SettingName) =>
    wordIfAny(`webSettings.noLimitOf.${name}`) ?? t("webSettings.noLimit");
  // A time of day and a length of time need no unit.
  const unit = ({ unit: one }: Setting) =>
    one === "time" || one === "none" ? "" : t(`webSettings.units.${one}`);
  const choices = t("webSettings.choices", { returnObjects: true }) as unknown as Record<string, string>;

  function valueText(name: SettingName, value: unknown): string {
    const setting = settingNamed(name);
    if (value === null) return noLimit(name);
    if (value === "") return "—";
    if (typeof value === "boolean") return t(value ? "fields.yes" : "fields.no");
    const kind = fieldOf(setting.field)?.kind;
    if (kind === "jalaliDate") return digits(writeDate(String(value), calendar));
    if (typeof value === "string") return choices[value] ?? value;
    const minutes = Number(value);
    if (kind === "clockTime") return digits(formatClock(minutes));
    if (kind === "duration") return digits(formatDuration(minutes));
    return `${digits(minutes)} ${unit(setting)}`.trim();
  }

  return {
    label,
    help: (name: SettingName) => wordIfAny(`webSettings.help.${name}`),
    noLimit,
    unit,
    choices,
    valueText,
  };
}
