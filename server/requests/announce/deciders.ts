import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { administratorsWith } from "../../db/tables/notified-administrators";
import type { ChainStep } from "../../rules/approval-chain";
import { deputiesOf } from "../acting-for";
import { approversAt } from "../roles";
import type { StoredRequest } from "../row";

/** Whether a degree has no holders, so that the administrators decide. */
export const isForAdministrators = (chain: readonly ChainStep[], degree: number): boolean =>
  approversAt(chain, degree).length === 0;

/**
 * Everyone who may decide about a request while it waits at a degree: its holders and their deputies of the day, or, if
 * it has no holders, the administrators with the right. Never the requester, nor the person who filed it for them.
 */
export async function decidersAt(
  db: Db,
  {
    personnelNumber: requester,
    createdBy,
    sectionCode,
  }: Pick<StoredRequest, "personnelNumber" | "createdBy" | "sectionCode">,
  { chain, degree, today }: { chain: readonly ChainStep[]; degree: number; today: IsoDate },
): Promise<string[]> {
  const holders = approversAt(chain, degree).map(({ personnelNumber }) => personnelNumber);
  if (holders.length === 0) {
    const administrators = await administratorsWith(db, "requests.change", sectionCode);
    return administrators.filter((username) => username !== requester && username !== createdBy);
  }
  const deputies = [...(await deputiesOf(db, holders, today)).values()].flat();
  const all = new Set([...holders, ...deputies.map(({ personnelNumber }) => personnelNumber)]);
  all.delete(requester);
  all.delete(createdBy);
  return [...all];
}
