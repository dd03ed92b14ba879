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
  if (!call) return api.imports.tryRows({ resource: resource.name, rows: [...rows] }, { signal });
  const { rows: checked } = await sender({ signal })(call, { rows: [...rows] });
  return checked satisfies ImportedRow[];
}
