import type { HistoryChange } from "@schemas/fields/field-options";

/** The names whose values a change changed; for something created or deleted, those with a value. */
export function changedNames({ before, after }: Pick<HistoryChange, "before" | "after">): string[] {
  const names = [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])];
  // Some entries have the whole record before and only the written part after: the rest did not change.
  const isPart = before !== null && after !== null && Object.keys(after).some((name) => name in before);
  const isSaid = (name: string) => !isPart || name in (after ?? {});
  return names.filter((name) => isSaid(name) && plain(before?.[name]) !== plain(after?.[name]));
}

/** Records with many parts of one kind, and the names that identify the part a change is about. */
const namesOfParts: Readonly<Record<string, readonly string[]>> = {
  "section-admin": ["kind", "code"],
  pattern: ["kind", "code"],
};

/** The unchanged names that identify what a change is about: the kind of request that a level of approval is for. */
export function partNames({ subject, before, after }: HistoryChange): string[] {
  if (before === null || after === null) return [];
  const isSame = (name: string) =>
    plain(after[name]) === plain(before[name]) && plain(after[name]) !== "null";
  return (namesOfParts[subject] ?? []).filter(isSame);
}

function plain(value: unknown): string {
  if (value === undefined || value === null || value === "") return "null";
  if (Array.isArray(value)) {
    if (value.length === 0) return "null";
    return JSON.stringify(
      value.every((one) => typeof one === "number") ? value.toSorted((a, b) => a - b) : value.map(sorted),
    );
  }
  return JSON.stringify(sorted(value));
}

/** The database orders names in its own way, and missing values may be left out. */
function sorted(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== null)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
