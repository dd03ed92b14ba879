import type { RequestRow } from "@schemas/calls/request-rows";
import { entryOf, isSelfFiled } from "@schemas/request-kinds";
import type { Role } from "@schemas/viewer";
import { api } from "@src/api";
import type { TableState } from "@src/console/list/table-state";
import { filtersOf, type StatusChoice } from "./listed-requests";
import type { RequestList } from "./request-lists";

type RequestPage = { items: RequestRow[]; total: number };

/** Loads one page of a list by its state. */
export async function loadRequests(
  list: RequestList,
  { filters, page, pageSize, sort, search }: TableState,
  role: Role,
  signal: AbortSignal,
): Promise<RequestPage> {
  const { status, kind, section, type, span, correction, from, to, age } = filtersOf({ filters });
  const input = {
    page,
    pageSize,
    sort,
    ...(search && { search }),
    ...(section && { sectionCode: section }),
    ...(type && { typeCode: type }),
    ...(from && to && { from, to }),
    ...(age && { age }),
    ...(correction && { correction }),
  };
  if (list.kind === null)
    return api.requests.cartable(
      { ...input, of: ofCartable(status), ...(kind && { request: kind }) },
      { signal },
    );
  if (!isSelfFiled(list.kind))
    return api.overtime.listSpecialOvertime({ ...input, ...scopeOf(list, status, role) }, { signal });
  return api[entryOf(list.kind).group].listRequestsForAdmins(
    {
      ...input,
      ...scopeOf(list, status, role),
      ...(span && { isHourly: span === "hourly" }),
    },
    { signal },
  );
}

const ofCartable = (status: StatusChoice) =>
  status === "handled" || status === "filed" ? status : ("waiting" as const);

function scopeOf({ purpose }: RequestList, status: StatusChoice, role: Role) {
  if (purpose === "approved") return { scope: "approved" as const };
  if (status === "waiting" || status === "handled") return { scope: status };
  // Managers see what waits or waited for them; the web administrator sees everything.
  const scope = purpose === "view" || role === "webAdmin" ? ("view" as const) : ("own" as const);
  return status === "all" || status === "filed" ? { scope } : { scope, status };
}
