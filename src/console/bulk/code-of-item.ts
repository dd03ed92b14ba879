import type { BulkItem } from "@schemas/calls/bulk";

/** The number or code that distinguishes records of the same name; null if its key is internal. */
export function codeOfItem({ id, title }: Pick<BulkItem, "id" | "title">): string | null {
  return typeof id === "string" && id !== title ? id : null;
}
