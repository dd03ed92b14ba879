import type { PermissionSource } from "@schemas/calls/permissions";

/** The sets that may apply, least personal first; null if the level has none. */
export type PermissionSets = {
  default: readonly number[];
  section: readonly number[] | null;
  person: readonly number[] | null;
};

/**
 * The permission set in force for a person and its source: the default, replaced by the section's set if there is one,
 * replaced by the person's own if there is one (spec §6 "Permissions").
 */
export function permissionsInForce(sets: PermissionSets): {
  codes: readonly number[];
  source: PermissionSource;
} {
  if (sets.person) return { codes: sets.person, source: "person" };
  if (sets.section) return { codes: sets.section, source: "section" };
  return { codes: sets.default, source: "default" };
}
