import { useInvalidate } from "@refinedev/core";
import type { RecordKey, Resource } from "@schemas/resource";

/** Reloads the lists and one record of a resource, and of all others that depend on it. */
export function useRefresh(resource: Resource) {
  const invalidate = useInvalidate();
  return async (id: RecordKey | undefined, others: readonly string[] = []): Promise<void> => {
    // Without its id a record's own page would not be refreshed.
    await invalidate({
      resource: resource.name,
      invalidates: ["list", ...(id === undefined ? [] : (["detail"] as const))],
      ...(id !== undefined && { id }),
    });
    for (const other of others) await invalidate({ resource: other, invalidates: ["resourceAll"] });
  };
}
