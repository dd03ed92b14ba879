import type { ImportedRow, importCalls, RowOutcome } from "@schemas/calls/import-rows";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { api } from "@src/api";
import { sender } from "@src/providers/send";

type ImportCall = ReturnType<typeof importCalls>;

/** The result of checking a row; `values` are the values to write, with relations by key. */
export type CheckedRow = {
  outcome: RowOutcome;
  before: Values;
  errors: Readonly<Record<string, string>>;
  id?: RecordKey | null;
  version?: number | null;
  values?: Values;
  /** The checks of the form that apply to it but do not prevent writing it, by name. */
  warnings?: readonly string[];
  /** The same record is earlier in the file, so the row is not sent to the server. */
  isRepeated?: boolean;
};

// Each row is actually written and rolled back, so a request only has as many as can be checked quickly.
const rowsAtOnce = 100;

/** A resource's special import call, which checks more than single rows. */
export const ownCall = (resource: Resource) => resource.import?.by as ImportCall | undefined;

/** How many rows are checked per request: a call for whole files gets the whole file. */
export const checkedAtOnce = (resource: Resource) =>
  ownCall(resource) ? Number.POSITIVE_INFINITY : rowsAtOnce;

/** Checks rows on the server without writing anything. */
export async function checkRows(
  resource: Resource,
  rows: readonly Values[],
  signal: AbortSignal,
): Promise<readonly CheckedRow[]> {
  const call = ownCall(resource);
  if (!call) {
    const tried = await api.imports.tryRows({ resource: resource.name, rows: [...rows] }, { signal });
    return Promise.all(tried.map(async (row) => ({ ...row, warnings: await warningsOf(resource, row) })));
  }
  const { rows: checked } = await sender({ signal })(call, { rows: [...rows] });
  return checked satisfies ImportedRow[];
}

/** The warnings of the form about a row, except those for which the server would be called about each row. */
async function warningsOf(
  { checks }: Resource,
  { outcome, before, values = {} }: CheckedRow,
): Promise<readonly string[]> {
  if (outcome !== "new" && outcome !== "changed") return [];
  const known = { ...before, ...values };
  const record = { id: null, values: known, was: outcome === "new" ? null : before };
  const asked = Object.entries(checks ?? {}).filter(
    ([, { about, by, isWarning }]) =>
      isWarning && by.calls.length === 0 && about.every((name) => name in known),
  );
  const answers = await Promise.all(asked.map(([, { by }]) => by.run(sender(), record)));
  return asked.flatMap(([name], index) => (answers[index] ? [name] : []));
}
