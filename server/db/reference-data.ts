import type {
  DeleteQueryNode,
  IdentifierNode,
  InsertQueryNode,
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  RawNode,
  TableNode,
  UpdateQueryNode,
  WithNode,
} from "kysely";
import type { Db } from "./db";

/*
 * Shifts, plans, holidays, rules, request types, periods, settings and the licence change a few times a day and are
 * needed by every call. A server remembers them from call to call, with the version that its look-up of the session
 * read (migrations 165 and 317). No notification is needed for that, so none can be late or lost.
 */

/** The tables whose content may be remembered. The database renews the version when one of them changes. */
export const referenceTables: readonly string[] = [
  "shift",
  "shift_change",
  "rotation_plan",
  "rotation_plan_change",
  "work_group_plan",
  "holiday",
  "ramadan",
  "day_exception",
  "policy",
  "work_year",
  "work_period",
  "setting",
  "licence",
  "request_type",
  "leave_rule",
];

type Memory = { version: string; values: Map<string, unknown> };

/** Passes one version's memory along with a database into its transactions; off once one of them writes such data. */
class ReferencePlugin implements KyselyPlugin {
  isChanged = false;
  constructor(readonly memory: Memory) {}

  transformQuery({ node }: PluginTransformQueryArgs) {
    if (!this.isChanged && writesReferences(node)) this.isChanged = true;
    return node;
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result;
  }
}

/** The newest version of each database that this process has seen. */
const newest = new WeakMap<object, Memory>();

/**
 * The database for one call, which may use what earlier calls read of this version. `version` must be read before
 * anything else in the call, so that all later reads are at least as new.
 */
export function withReferences<D extends Db>(db: D, version: string): D {
  let memory = newest.get(db);
  if (memory?.version !== version) {
    memory = { version, values: new Map() };
    newest.set(db, memory);
  }
  return db.withPlugin(new ReferencePlugin(memory)) as D;
}

/**
 * A result made only of reference data: remembered, or read. Without a memory, and after the call itself has changed
 * such data, it is always read.
 */
export async function ofReferences<T>(db: Db, key: string, read: () => Promise<T>): Promise<T> {
  const plugin = db.getExecutor().plugins.findLast((one) => one instanceof ReferencePlugin);
  if (!plugin || plugin.isChanged) return read();
  const { values } = plugin.memory;
  if (values.has(key)) return values.get(key) as T;
  // The value is shared, not the promise, which may depend on the reader's transaction or end with their connection.
  const value = await read();
  if (!plugin.isChanged) values.set(key, value);
  return value;
}

/**
 * From here on, the call reads reference data again: what it remembers dates from before it waited for a lock, and
 * others may have changed it meanwhile.
 */
export function readReferencesAgain(db: Db): void {
  const plugin = db.getExecutor().plugins.findLast((one) => one instanceof ReferencePlugin);
  if (plugin) plugin.isChanged = true;
}

const writing = /\b(insert|update|delete|merge|truncate|copy)\b/i;
const named = new RegExp(`\\b(${referenceTables.join("|")})\\b`, "i");

/** Whether a statement may write reference data. If its text does not show that, it is assumed. */
function writesReferences(node: OperationNode): boolean {
  const withs = (node as { with?: WithNode }).with?.expressions ?? [];
  if (withs.some(({ expression }) => writesReferences(expression))) return true;
  switch (node.kind) {
    case "RawNode": {
      const text = textOf(node);
      return writing.test(text) && named.test(text);
    }
    case "InsertQueryNode":
      return isReference((node as InsertQueryNode).into);
    case "UpdateQueryNode":
      return isReference((node as UpdateQueryNode).table);
    case "DeleteQueryNode":
      return (node as DeleteQueryNode).from.froms.some(isReference);
    case "MergeQueryNode":
      return true;
    default:
      return false;
  }
}

function isReference(node: OperationNode | undefined): boolean {
  return node?.kind !== "TableNode" || referenceTables.includes((node as TableNode).table.identifier.name);
}

/** The text of a raw statement, without its values. */
function textOf(node: OperationNode): string {
  if (node.kind === "RawNode") {
    const { sqlFragments, parameters } = node as RawNode;
    return [...sqlFragments, ...parameters.map(textOf)].join(" ");
  }
  if (node.kind === "TableNode") return (node as TableNode).table.identifier.name;
  return node.kind === "IdentifierNode" ? (node as IdentifierNode).name : "";
}
