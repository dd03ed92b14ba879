import type { RequestDetail, RequestRow, StatusFilter } from "@schemas/calls/request-rows";
import { type RequestStatus, requestStatuses } from "@schemas/request-life";
import { inIso } from "../db/instant";
import type { chainWithDeputies, requestDetail } from "./detail";
import type { ListedRequest } from "./lists";

/** A request as a row of the wire. */
export const answerRow = ({ decisions: _, isPrivate: __, ...row }: ListedRequest): RequestRow => inIso(row);

export function answerPage({ items, total }: { items: ListedRequest[]; total: number }) {
  return { items: items.map(answerRow), total };
}

type Chain = Awaited<ReturnType<typeof chainWithDeputies>>;

export const answerChain = (chain: Chain) => chain.map(inIso);

export function answerDetail(detail: Awaited<ReturnType<typeof requestDetail>>): RequestDetail {
  return {
    ...detail,
    request: { ...answerRow(detail.request), inPlaceOf: detail.inPlaceOf },
    steps: detail.steps.map(inIso),
    chain: answerChain(detail.chain),
  };
}

/** The statuses of a filter; undefined for all of them. */
export function statusesOf(filter: StatusFilter | undefined): RequestStatus[] | undefined {
  const status = requestStatuses.find((one) => one === filter);
  return status && [status];
}
