import type { RequestRow, StatusFilter } from "@schemas/calls/request-rows";
import {
  type Correction,
  composeAddress,
  entryOf,
  isSelfFiled,
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
type ArchiveInput = ArchiveQuery & { personnelNumber: string };
type Answer = Promise<{ items: RequestRow[]; total: number }>;

/** The differences between archives: the call for their requests, the page for filing one, and their columns. */
export type Archive = {
  kind: RequestKind;
  about: "days" | "punch" | "period";
  list: (input: ArchiveInput, options: { signal?: AbortSignal }) => Answer;
  /** The page for filing and changing a request; absent if people cannot file this kind themselves. */
  compose?: string;
  /** The usual kind of a new quick request; without it the page asks for the kind first. */
  quick?: QuickKind;
};

/** Special-overtime shares have no types, hours or corrections to filter by. */
const listOfShares: Archive["list"] = ({ typeCode: _, isHourly: __, correction: ___, ...input }, options) =>
  api.overtime.listSpecialOvertimeOfPerson(input, options);

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
    list: isSelfFiled(kind) ? (input, options) => api[group].listRequests(input, options) : listOfShares,
    ...(isSelfFiled(kind) && { compose: composeAddress(kind) }),
    ...(quick[kind] && { quick: quick[kind] }),
  };
});

/** Every request that matches the filters, on all pages. */
export function wholeArchive(
  list: Archive["list"],
  input: ArchiveInput,
  signal: AbortSignal,
): Promise<RequestRow[]> {
  return collectRows(
    async (page, pageSize) => {
      const { items, total } = await list({ ...input, page, pageSize }, { signal });
      return { data: items, total };
    },
    ({ id }) => id,
    () => undefined,
    signal,
  );
}
