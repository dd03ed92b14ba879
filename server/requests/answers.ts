import type { RequestDetail, RequestRow, StatusFilter } from "@schemas/calls/request-rows";
import { type RequestStatus, requestStatuses } from "@schemas/request-life";
import { joined } from "@schemas/values/joined";
import type { Language } from "@schemas/values/languages";
import { inIso } from "../db/instant";
import type { chainWithDeputies, requestDetail } from "./detail";
import type { ListedRequest } from "./lists";

/** Returns a function that writes requests as rows of the wire, for a reader. */
export const rowsIn =
  ({ language }: { language: Language }) =>
  ({ decisions: _, isPrivate: __, waitingFor, ...row }: ListedRequest): RequestRow =>
    inIso({ ...row, waitingFor: waitingFor && joined(waitingFor, language) });

export function answerPage(
  reader: { language: Language },
  { items, total }: { items: ListedRequest[]; total: number },
) {
  return { items: items.map(rowsIn(reader)), total };
}

type Chain = Awaited<ReturnType<typeof chainWithDeputies>>;

export const answerChain = (chain: Chain) => chain.map(inIso);

export function answerDetail(
  reader: { language: Language },
  detail: Awaited<ReturnType<typeof requestDetail>>,
): RequestDetail {
  return {
    ...detail,
    request: { ...rowsIn(reader)(detail.request), inPlaceOf: detail.inPlaceOf },
    steps: detail.steps.map(inIso),
    chain: answerChain(detail.chain),
  };
}

/** The statuses of a filter; undefined for all of them. */
export function statusesOf(filter: StatusFilter | undefined): RequestStatus[] | undefined {
  const status = requestStatuses.find((one) => one === filter);
  return status && [status];
}
