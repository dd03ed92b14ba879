import type { Resource, Values } from "@schemas/resource";
import { useWritten } from "@src/components/digits";

/** A function that says what a record is called, with the reader's digits. */
export function useTitle(resource: Pick<Resource, "title">): (row: Values) => string {
  const written = useWritten();
  return (row) => written(resource.title(row));
}
