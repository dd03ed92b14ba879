import { requestKinds } from "@schemas/request-kinds";
import { type CalendarName, isIsoDate } from "@schemas/values/jalali-date";
import { writeDate } from "@src/components/digits";
import { groupsOf } from "../permission-set/permission-groups";

type Translate = (key: string, options?: { defaultValue: string }) => string;
export type SnapshotWords = { t: Translate; calendar: CalendarName };

/** What a name of a snapshot is called; a name without words stands as it is. */
export function nameOfValue(name: string, { t }: SnapshotWords): string {
  return t(`snapshot.names.${name}`, { defaultValue: name });
}

/** A value of a snapshot in the reader's words: permissions by name, dates in their calendar, yes and no. */
export function writeValue(name: string, value: unknown, words: SnapshotWords): string {
  const { t, calendar } = words;
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return t(value ? "fields.yes" : "fields.no");
  if (typeof value === "string")
    return isIsoDate(value) ? writeDate(value, calendar) : textOf(name, value, t);
  if (name === "kind") return kindName(value, t);
  if (name === "degree") return t(`console.rights.degrees.d${value}`, { defaultValue: String(value) });
  if (Array.isArray(value)) {
    if (name === "permission") return codeNames("permissionCodes", value, t);
    if (name === "flags") return codeNames("adminFlags", value, t);
    return value.map((one) => writeValue("", one, words)).join(t("app.comma")) || "—";
  }
  if (typeof value === "object")
    return Object.entries(value)
      .filter(([, inner]) => inner !== "" && inner !== null)
      .map(([inner, held]) => `${nameOfValue(inner, words)}: ${writeValue(inner, held, words)}`)
      .join(" / ");
  return String(value);
}

/** What a code is called where the history keeps codes of the portal itself: of jobs, and of work on many records. */
function textOf(name: string, value: string, t: Translate): string {
  switch (name) {
    case "kind":
      return t(`adminMain.jobKind.${value}`, { defaultValue: value });
    case "verb":
    case "again":
      return t(`snapshot.codes.${name}.${value}`, { defaultValue: value });
    case "page":
      return t(`menu.pages.${value}`, { defaultValue: value });
    case "resource":
      return t(`${value.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}.many`, {
        defaultValue: value,
      });
    default:
      return value;
  }
}

function kindName(value: unknown, t: Translate): string {
  const kind = Object.entries(requestKinds).find(([, id]) => id === value)?.[0];
  return kind ? t(`console.rights.kinds.${kind}`) : String(value);
}

function codeNames(
  family: "permissionCodes" | "adminFlags",
  codes: readonly unknown[],
  t: Translate,
): string {
  const names = new Map(
    groupsOf(family, t)
      .flatMap((group) => group.permissions)
      .map(({ code, label }) => [code, label]),
  );
  return codes.map((code) => names.get(code as number) ?? String(code)).join(t("app.comma")) || "—";
}
