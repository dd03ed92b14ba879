import { jalaliDate } from "@schemas/fields/jalali-date";
import { select } from "@schemas/fields/select";
import { text } from "@schemas/fields/text";
import { allKinds, type Correction, corrections, type RequestKind } from "@schemas/request-kinds";
import type { IsoDate } from "@schemas/values/jalali-date";
import { type WaitingAge, waitingAges } from "@schemas/waiting-age";
import type { TableState } from "@src/console/list/table-state";

/** The filters of requests, for every reader. */
export type RequestFilters = {
  kind?: RequestKind;
  section?: string;
  type?: string;
  span?: "daily" | "hourly";
  correction?: Correction;
  age?: WaitingAge;
  from?: IsoDate;
  to?: IsoDate;
};

/** The same filters as fields; each list uses those that apply to its requests. */
export const requestFilters = {
  kind: select(allKinds as [RequestKind, ...RequestKind[]]),
  section: text({ max: 20 }),
  type: text({ max: 20 }),
  span: select(["daily", "hourly"]),
  correction: select(corrections),
  age: select(waitingAges),
  from: jalaliDate(),
  to: jalaliDate(),
};

/** A date range needs both ends; otherwise it is dropped. */
export function wholeRange(filters: TableState["filters"]): TableState["filters"] {
  const { from, to, ...others } = filters;
  return from && to && String(from) <= String(to) ? filters : others;
}
