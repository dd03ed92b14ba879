import type { RequestRow } from "@schemas/calls/request-rows";
import type { Assessment } from "./use-assessment";

export type RequestGroup = { name: "all" | "safe" | "rest"; rows: readonly RequestRow[] };

/** Groups requests so that those that can be approved together come first; one group without assessments. */
export function inGroups(
  rows: readonly RequestRow[],
  assessments: ReadonlyMap<number, Assessment> | undefined,
): readonly RequestGroup[] {
  if (!assessments) return [{ name: "all", rows }];
  const isSafe = ({ id }: RequestRow) => assessments.get(id)?.isSafe === true;
  const groups: RequestGroup[] = [
    { name: "safe", rows: rows.filter(isSafe) },
    { name: "rest", rows: rows.filter((row) => !isSafe(row)) },
  ];
  return groups.filter((group) => group.rows.length > 0);
}
