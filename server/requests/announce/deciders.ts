import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { administratorsOver } from "../../db/tables/notified-administrators";
import type { ChainStep } from "../../rules/approval-chain";
import { deputiesOf } from "../acting-for";
import { approversAt } from "../roles";
import type { StoredRequest } from "../row";

/** Whether a degree has no holders, so that the administrators decide. */
export const isForAdministrators = (chain: readonly ChainStep[], degree: number): boolean =>
  approversAt(chain, degree).length === 0;

type Owned = Pick<StoredRequest, "personnelNumber" | "createdBy">;

/**
 * Everyone who may decide about a request while it waits at a degree: its holders and their deputies of the day, or, if
 * it has no holders, the administrators with the right. Never the requester, nor the person who filed it for them.
 */
export async function decidersAt(
  db: Db,
  request: Owned,
  { chain, degree, today }: { chain: readonly ChainStep[]; degree: number; today: IsoDate },
): Promise<string[]> {
  const holders = approversAt(chain, degree).map(({ personnelNumber }) => personnelNumber);
  if (holders.length === 0) return administratorsAt(db, request);
  const deputies = [...(await deputiesOf(db, holders, today)).values()].flat();
  const all = new Set([...holders, ...deputies.map(({ personnelNumber }) => personnelNumber)]);
  all.delete(request.personnelNumber);
  all.delete(request.createdBy);
  return [...all];
}

/** The administrators who may decide about a request, without its owner and the person who filed it. */
export async function administratorsAt(db: Db, { personnelNumber, createdBy }: Owned): Promise<string[]> {
  const all = await administratorsOver(db, "requests.change", personnelNumber);
  return all.filter((username) => username !== personnelNumber && username !== createdBy);
}
