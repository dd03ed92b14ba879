import type { QueryClient } from "@tanstack/react-query";

const groups = ["io", "work", "dayCorrections", "requests", "leave", "periodClose", "portal", "bulk"];

/** Reloads what a correction changes: days, their sums, and what is still unresolved. */
export async function refreshDays(queries: QueryClient): Promise<void> {
  await Promise.all(groups.map((group) => queries.invalidateQueries({ queryKey: [group] })));
}
