import { fail } from "@schemas/errors";
import { allAdminFlags, allPermissionCodes } from "@schemas/permission-codes";

/**
 * A set of permission codes in stored form: existing codes, each once, in order. Code 0 is always in force, so it is
 * left out.
 */
export function knownPermissionCodes(codes: readonly number[]): number[] {
  return known(
    codes.filter((code) => code !== 0),
    allPermissionCodes,
  );
}

/** A set of admin flags in stored form: existing flags, each once, in order. */
export function knownAdminFlags(flags: readonly number[]): number[] {
  return known(flags, allAdminFlags);
}

function known(codes: readonly number[], all: ReadonlySet<number>): number[] {
  for (const code of codes) {
    if (!all.has(code)) throw fail("unknown-permission", { code }, ["permission"]);
  }
  return [...new Set(codes)].sort((a, b) => a - b);
}
