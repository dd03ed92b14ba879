import { archiveAddress, decideAddress, entryOf, ownCode } from "@schemas/request-kinds";
import type { DateRange } from "@schemas/values/jalali-date";
import { useViewer } from "../../providers/session";

const kind = "specialOvertime";

/** The address of a person's confirmed special overtime within a range; null if the viewer has no such page. */
export function useSharesPath(personnelNumber: string): (range: DateRange) => string | null {
  const { role, permissions, personnelNumber: own } = useViewer();
  const isOwn = own === personnelNumber;
  const may = role === "webAdmin" || permissions.has(isOwn ? ownCode(kind) : entryOf(kind).codes.decide);
  const list = isOwn ? archiveAddress(kind) : decideAddress(kind, role === "webAdmin" ? "adminHome" : "home");
  return ({ from, to }) => {
    if (!may) return null;
    const query = new URLSearchParams({ status: "ConfirmRequest", from, to });
    if (!isOwn) query.set("q", personnelNumber);
    return `${list}?${query}`;
  };
}
