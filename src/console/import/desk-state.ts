import type { RowOutcome } from "@schemas/calls/import-rows";
import { rowOutcomes } from "@schemas/calls/import-rows";
import type { Resource, Values } from "@schemas/resource";
import type { CheckedRow } from "./check-rows";
import type { Mapping } from "./mapping";
import type { SheetRow } from "./stored-import";
import type { Progress } from "./write-rows";

export type Counts = Readonly<Record<RowOutcome, number>>;
export type ImportResult = {
  new: number;
  changed: number;
  same: number;
  failed: number;
  /** The job that wrote the rows, if there was one. */
  jobId?: number | undefined;
};

/** Everything an import page shows. */
export type DeskState = {
  fileName: string;
  encoding: string | null;
  headings: readonly string[];
  rows: readonly SheetRow[];
  mapping: Mapping;
  /** The columns whose empty cells are filled with the text above them. */
  filledDown: readonly number[];
  /** By index of the row; null for one that is not checked yet. */
  checked: readonly (CheckedRow | null)[];
  /** Why rows could not be checked or written. */
  checkError: unknown;
  runError: unknown;
  progress: Progress | null;
  result: ImportResult | null;
  hasEdits: boolean;
};

type Rows = Pick<DeskState, "rows" | "checked">;

/** How many rows have each outcome. */
export function countsOf(checked: DeskState["checked"]): Counts {
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, 0])) as Record<RowOutcome, number>;
  for (const one of checked) if (one) counts[one.outcome] += 1;
  return counts;
}

/** The indexes of the rows with these outcomes. */
export function placesOf(checked: DeskState["checked"], ...outcomes: RowOutcome[]): number[] {
  return checked.flatMap((one, place) => (one && outcomes.includes(one.outcome) ? [place] : []));
}

/** What rows change that holds from a day on, although the file does not say from which. */
export type Dateless = { rows: number; fields: readonly string[]; since: string };

/** The changes that would also apply to past days, because the file has no column for their first day. */
export function datelessChanges(
  { edit }: Resource,
  { checked, mapping }: Pick<DeskState, "checked" | "mapping">,
): Dateless | null {
  const since = edit?.since;
  if (since === undefined || mapping.some(({ field }) => field === since)) return null;
  const dated = (edit?.oneWay ?? []).filter((name) => name !== since);
  const changes = checked.filter(
    (one) => one?.outcome === "changed" && dated.some((name) => name in one.before),
  );
  const fields = dated.filter((name) => changes.some((one) => one && name in one.before));
  return changes.length > 0 ? { rows: changes.length, fields, since } : null;
}

/** The numbers of the rows about which the form would warn, by the name of the check. */
export function warnedRows({ rows, checked }: Rows): ReadonlyMap<string, readonly number[]> {
  const warned = new Map<string, number[]>();
  for (const [place, one] of checked.entries())
    for (const name of one?.warnings ?? [])
      warned.set(name, [...(warned.get(name) ?? []), (rows[place] as SheetRow).line]);
  return warned;
}

/** Removes finished rows; rows with errors stay, and those for which `isLeft` is true. */
export function rowsLeft(
  { rows, checked }: Rows,
  isLeft: (place: number, checked: CheckedRow | null) => boolean,
): Rows {
  const stays = checked.map((one, place) => one?.outcome === "error" || isLeft(place, one));
  return {
    rows: rows.filter((_, place) => stays[place]),
    checked: checked.filter((_, place) => stays[place]),
  };
}

/**
 * Marks unchecked rows whose record is earlier in the file as errors, without asking the server; null if there are
 * none. `keyOf` identifies records, `errorsOf` gives the errors for the earlier line.
 */
export function withRepeats(
  { rows, checked }: Rows,
  keyOf: (row: SheetRow) => string,
  errorsOf: (line: number) => Record<string, string>,
): DeskState["checked"] | null {
  const first = new Map<string, number>();
  let isAny = false;
  const marked = checked.map((one, place) => {
    const row = rows[place] as SheetRow;
    const key = keyOf(row);
    const earlier = first.get(key);
    if (key !== "" && earlier === undefined) first.set(key, row.line);
    if (one || key === "" || earlier === undefined) return one;
    isAny = true;
    return { outcome: "error" as const, before: {}, errors: errorsOf(earlier), isRepeated: true };
  });
  return isAny ? marked : null;
}

/** The title of a row's record. */
export function titleOfRow(resource: Resource, values: Values): string {
  try {
    return resource.title(values) || String(values[resource.key] ?? "");
  } catch {
    // The title may depend on a field that the row lacks.
    return Object.values(values).find((value) => typeof value === "string") as string;
  }
}
