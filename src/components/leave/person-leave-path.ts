import { calls } from "@schemas/calls";
import { permissionCodes } from "@schemas/permission-codes";
import { reportAddress } from "@schemas/report";
import { leaveBalances } from "@schemas/reports/leave-balances";
import { mayCallAbout, type Viewer } from "@schemas/viewer";

/** The codes for deciding about leave or viewing it. */
export const leaveOfOthers = [permissionCodes.leaveManagement, permissionCodes.leaveView];

/** The address of a person's leave for a viewer; null without such a page, and for the viewer's own leave. */
export function personLeavePath(viewer: Viewer, personnelNumber: string): string | null {
  const query = `?perno=${encodeURIComponent(personnelNumber)}`;
  if (viewer.role === "webAdmin") return `${reportAddress(leaveBalances, "adminHome")}${query}`;
  if (personnelNumber === viewer.personnelNumber) return null;
  const isOpen = mayCallAbout(calls.leave.getTotals, viewer, personnelNumber);
  return isOpen ? `${reportAddress(leaveBalances, "home")}${query}` : null;
}
