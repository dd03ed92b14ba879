import type { BulkItemInput } from "@schemas/calls/bulk";
import type { RecordKey, Resource, Values } from "@schemas/resource";

/** The chosen rows as the server's input, each with the version that was on screen. */
export function chosenItems(resource: Resource, rows: Iterable<Values>, values?: Values): BulkItemInput[] {
  return Array.from(rows, (row) => ({
    id: row[resource.key] as RecordKey,
    title: resource.title(row).slice(0, 300),
    ...(typeof row.version === "number" && { version: row.version }),
    ...(values && { values }),
  }));
}
