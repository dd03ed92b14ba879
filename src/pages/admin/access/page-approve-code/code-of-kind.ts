import { entryOf, type RequestKind, requestKinds } from "@schemas/request-kinds";
import { useCodeNames } from "@src/console/rights/code-names";

/** Returns the name of the permission code for deciding about a kind of request, by the kind's number. */
export function useCodeOfKind(): (kind: number) => string {
  const { nameOf } = useCodeNames("permissionCodes");
  const kinds = Object.entries(requestKinds) as [RequestKind, number][];
  return (kind) =>
    kinds
      .filter(([, id]) => id === kind)
      .map(([name]) => nameOf(entryOf(name).codes.decide))
      .join();
}
