import type { RequestRow, StatusFilter } from "@schemas/calls/request-rows";
import type { Correction, RequestKind } from "@schemas/request-kinds";
import { api } from "../../../../api";
import type { QuickKind } from "../../../../components/compose-request/quick-kinds";
import { collectRows } from "../../../../components/export/collect-rows";
import type { PageName } from "../../../../routing/page";

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
  list: (asked: Asked, options: { signal?: AbortSignal }) => Answer;
  /** The page that asks for another and changes one; none where people do not file themselves. */
  compose?: PageName;
  /** What a new one of it usually is; without it that is asked first. */
  quick?: QuickKind;
  hasTypes: boolean;
  /** Whether some are for hours and some for whole days. */
  hasHours: boolean;
};

export const archives = {
  leave: {
    kind: "leave",
    list: (asked, options) => api.leave.listRequests(asked, options),
    compose: "request-leave",
    hasTypes: true,
    hasHours: true,
  },
  mission: {
    kind: "mission",
    list: (asked, options) => api.mission.listRequests(asked, options),
    compose: "request-mission",
    quick: "mission",
    hasTypes: true,
    hasHours: true,
  },
  inOut: {
    kind: "inOut",
    list: (asked, options) => api.io.listRequests(asked, options),
    compose: "request-io",
    quick: "correction",
    hasTypes: false,
    hasHours: false,
  },
  overtime: {
    kind: "overtime",
    list: (asked, options) => api.overtime.listRequests(asked, options),
    compose: "request-extra-work",
    quick: "overtime",
    hasTypes: false,
    hasHours: true,
  },
  specialOvertime: {
    kind: "specialOvertime",
    list: ({ typeCode: _, isHourly: __, correction: ___, ...asked }, options) =>
      api.overtime.listSpecialOvertimeOfPerson(asked, options),
    hasTypes: false,
    hasHours: false,
  },
} as const satisfies Record<RequestKind, Archive>;

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
