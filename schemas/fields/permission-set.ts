import * as z from "zod";
import { allAdminFlags, allPermissionCodes } from "../permission-codes";
import { asField } from "./field";

/** Which of the two families: a person's permission codes (spec §6) or a section-admin record's flags (spec §3). */
export type PermissionFamily = "permissionCodes" | "adminFlags";
export type PermissionSetOptions = { of: PermissionFamily };

const known: Record<PermissionFamily, ReadonlySet<number>> = {
  permissionCodes: allPermissionCodes,
  adminFlags: allAdminFlags,
};

function permission(of: PermissionFamily) {
  return z
    .number()
    .int()
    .refine((code) => known[of].has(code), { params: { rule: "unknown-permission" } });
}

/** A set of permissions, by number: `permissionSet("adminFlags")`. An empty set is allowed: it permits nothing. */
export function permissionSet(of: PermissionFamily) {
  return asField(z.array(permission(of)), { kind: "permissionSet", options: { of }, isOptional: true });
}

/** A single permission, for filters: "which patterns allow this?". */
export function permissionFlag(of: PermissionFamily) {
  return asField(permission(of), { kind: "permissionFlag", options: { of }, isOptional: false });
}
