import type { BulkItem } from "@schemas/calls/bulk";

/** The number or code that tells a record from others of its name; null where its key is the portal's own. */
export function codeOfItem({ id, title }: Pick<BulkItem, "id" | "title">): string | null {
  return typeof id === "string" && id !== title ? id : null;
}
