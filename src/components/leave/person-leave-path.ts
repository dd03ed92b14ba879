import { permissionCodes } from "@schemas/permission-codes";
import type { Viewer } from "@schemas/viewer";

/** Whoever decides about leave or looks at it. */
export const leaveOfOthers = [permissionCodes.leaveManagement, permissionCodes.leaveView];

/** Where the leave of somebody stands for a viewer; null where they have no such page, and for their own. */
export function personLeavePath(
  { role, permissions, personnelNumber: own }: Viewer,
  personnelNumber: string,
): string | null {
  const query = `?perno=${encodeURIComponent(personnelNumber)}`;
  if (role === "webAdmin") return `/adminHome/leave-ledger${query}`;
  if (role !== "manager" || personnelNumber === own) return null;
  return leaveOfOthers.some((code) => permissions.has(code)) ? `/home/personel-leave-balance${query}` : null;
}
