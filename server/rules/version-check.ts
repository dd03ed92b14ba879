import { fail } from "@schemas/errors";

/** Refuses a change based on an older version than the current one; a change without a version is not checked. */
export function assertVersion(current: number, meant: number | undefined): void {
  if (meant !== undefined && meant !== current) throw fail("changed-meanwhile");
}
