import type { QueryClient } from "@tanstack/react-query";

const groups = ["io", "work", "dayCorrections", "requests", "leave", "periodClose", "portal", "bulk"];

/** Days, their sums, and what is still wrong change with a correction. */
export async function refreshDays(queries: QueryClient): Promise<void> {
  await Promise.all(groups.map((group) => queries.invalidateQueries({ queryKey: [group] })));
}
