import type { DateRange, IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { Db } from "../db/db";
import { withinReach } from "../db/tables/people";
import { rightHolders } from "../db/tables/section-admins";
import { deputiesOf } from "../requests/acting-for";
import { approversAt } from "../requests/roles";
import { approvalChain } from "../rules/approval-chain";
import type { Reach } from "../rules/reach";
import { waitingWithin } from "./matters";

type Waiting = {
  requester: string;
  filedBy: string;
  section: string | null;
  kind: number;
  type: string;
  degree: number;
  count: number;
};
type WaitingOn = { personnelNumber: string | null; name: string | null; count: number };

/** Who must decide the waiting requests of these days, most first; the web administrator has those of nobody. */
export async function waitingOn(db: Db, range: DateRange, reach: Reach): Promise<WaitingOn[]> {
  const { rows } = await sql<Waiting>`
    select personnel_number as requester, coalesce(created_by, personnel_number) as "filedBy",
      request.section_code as section, kind, type_code as type, coalesce(waiting_degree, 1) as degree, count(*)::int as count
    from request join person using (personnel_number) where ${waitingWithin(range)} and ${withinReach(reach)}
    group by 1, 2, 3, 4, 5, 6`.execute(db);
  const known = new Map<string, ReturnType<typeof rightHolders>>();
  const deciders = new Map<string | null, WaitingOn>();
  for (const { requester, filedBy, section, kind, type, degree, count } of rows) {
    const key = JSON.stringify([section, kind, type]);
    const holders = known.get(key) ?? rightHolders(db, section, kind, type);
    known.set(key, holders);
    const approvers = approversAt(approvalChain(requester, await holders, filedBy), degree);
    const people = approvers.length > 0 ? approvers : [{ personnelNumber: null, name: null }];
    for (const { personnelNumber, name } of people) {
      const one = deciders.get(personnelNumber) ?? { personnelNumber, name, count: 0 };
      deciders.set(personnelNumber, { ...one, count: one.count + count });
    }
  }
  return [...deciders.values()].sort((a, b) => b.count - a.count);
}

/** Everyone who may decide about these requests today: those people and their deputies. */
export async function decidersOf(db: Db, range: DateRange, today: IsoDate, reach: Reach): Promise<string[]> {
  const holders = (await waitingOn(db, range, reach)).flatMap(({ personnelNumber }) => personnelNumber ?? []);
  const deputies = [...(await deputiesOf(db, holders, today)).values()].flat();
  return [...new Set([...holders, ...deputies.map(({ personnelNumber }) => personnelNumber)])];
}
