import type { ImportedRow, importCalls, RowOutcome } from "@schemas/calls/import-rows";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { api } from "@src/api";
import { sender } from "@src/providers/send";

type ImportCall = ReturnType<typeof importCalls>;

/** What would become of a row; `values` is what is written of it, with relations by key. */
export type CheckedRow = {
  outcome: RowOutcome;
  before: Values;
  errors: Readonly<Record<string, string>>;
  id?: RecordKey | null;
  version?: number | null;
  values?: Values;
  /** The same record stands earlier in the file: the server is not asked. */
  isRepeated?: boolean;
};

// Each row is really written and taken back, so a request carries as many as a breath takes.
const rowsAtOnce = 100;

/** The call that a resource has for its own files, which knows more than rows one by one. */
export const ownCall = (resource: Resource) => resource.import?.by as ImportCall | undefined;

/** How many rows are asked about in one request: a call that looks at the whole file gets the whole file. */
export const checkedAtOnce = (resource: Resource) =>
  ownCall(resource) ? Number.POSITIVE_INFINITY : rowsAtOnce;

/** Asks the server what would become of rows; nothing is written. */
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
