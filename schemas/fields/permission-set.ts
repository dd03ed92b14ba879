import * as z from "zod";
import { allAdminFlags, allPermissionCodes } from "../permission-codes";
import { asField } from "./field";
import type { PermissionFamily } from "./field-options";

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

/** A set of permissions, by number: `permissionSet("adminFlags")`. An empty set is allowed and permits nothing. */
export function permissionSet(of: PermissionFamily) {
  return asField(z.array(permission(of)), { kind: "permissionSet", options: { of }, isOptional: true });
}

/** A single permission, for filters: "which patterns allow this?". */
export function permissionFlag(of: PermissionFamily) {
  return asField(permission(of), { kind: "permissionFlag", options: { of }, isOptional: false });
}
