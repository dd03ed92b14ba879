import { permissionCodes } from "@schemas/permission-codes";
import type { DateRange } from "@schemas/values/jalali-date";
import { useViewer } from "../../providers/session";

const { specialOvertimeArchive, specialOvertimeManagement } = permissionCodes;

/** Where the confirmed special overtime of somebody within a range stands; null where the viewer has no such page. */
export function useSharesPath(personnelNumber: string): (range: DateRange) => string | null {
  const { role, permissions, personnelNumber: own } = useViewer();
  const isOwn = own === personnelNumber;
  const may =
    role === "webAdmin" || permissions.has(isOwn ? specialOvertimeArchive : specialOvertimeManagement);
  const base = role === "webAdmin" ? "/adminHome" : "/home";
  const page = isOwn ? "request-specific-extra-work-archive" : "specific-extrawork-view";
  return ({ from, to }) => {
    if (!may) return null;
    const query = new URLSearchParams({ status: "ConfirmRequest", from, to });
    if (!isOwn) query.set("q", personnelNumber);
    return `${base}/${page}?${query}`;
  };
}
