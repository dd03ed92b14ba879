import type { RequestRow, StatusFilter } from "@schemas/calls/request-rows";
import {
  type Correction,
  composeAddress,
  entryOf,
  isAsked,
  ofEveryKind,
  type RequestKind,
} from "@schemas/request-kinds";
import { api } from "../../../../api";
import type { QuickKind } from "../../../../components/compose-request/quick-kinds";
import { collectRows } from "../../../../components/export/collect-rows";

export type ArchiveQuery = {
  status?: StatusFilter | undefined;
  typeCode?: string | undefined;
  isHourly?: boolean | undefined;
  correction?: Correction | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: string | undefined;
  page: number;
  pageSize: number;
};
type Asked = ArchiveQuery & { personnelNumber: string };
type Answer = Promise<{ items: RequestRow[]; total: number }>;

/** What tells the archives apart: where their requests come from, where one asks, and which columns they fill. */
export type Archive = {
  kind: RequestKind;
  about: "days" | "punch" | "period";
  list: (asked: Asked, options: { signal?: AbortSignal }) => Answer;
  /** The page that asks for another and changes one; none where people do not file themselves. */
  compose?: string;
  /** What a new one of it usually is; without it that is asked first. */
  quick?: QuickKind;
};

/** Shares of a period have no types, hours or corrections to narrow them by. */
const listOfShares: Archive["list"] = ({ typeCode: _, isHourly: __, correction: ___, ...asked }, options) =>
  api.overtime.listSpecialOvertimeOfPerson(asked, options);

const quick: Partial<Record<RequestKind, QuickKind>> = {
  mission: "mission",
  inOut: "correction",
  overtime: "overtime",
};

export const archives = ofEveryKind((kind): Archive => {
  const { about, group } = entryOf(kind);
  return {
    kind,
    about,
    list: isAsked(kind) ? (asked, options) => api[group].listRequests(asked, options) : listOfShares,
    ...(isAsked(kind) && { compose: composeAddress(kind) }),
    ...(quick[kind] && { quick: quick[kind] }),
  };
});

/** Every request that a view shows, whatever its page. */
export function wholeArchive(
  list: Archive["list"],
  asked: Asked,
  signal: AbortSignal,
): Promise<RequestRow[]> {
  return collectRows(
    async (page, pageSize) => {
      const { items, total } = await list({ ...asked, page, pageSize }, { signal });
      return { data: items, total };
    },
    ({ id }) => id,
    () => undefined,
    signal,
  );
}
