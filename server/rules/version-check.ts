import { fail } from "@schemas/errors";

/** Refuses a change that was based on an older version than there is; one that names none is not asked. */
export function assertVersion(current: number, meant: number | undefined): void {
  if (meant !== undefined && meant !== current) throw fail("changed-meanwhile");
}
