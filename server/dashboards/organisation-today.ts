import type { OpenRequests, OrganisationToday } from "@schemas/calls/dashboards";
import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { withinReach } from "../db/tables/people";
import { waitingInSql } from "../db/tables/request-statuses";
import { periodToClose } from "../period-close/next-period";
import type { Reach } from "../rules/reach";
import { agesOf, countedByAge } from "./waiting-ages";

/** What is open in the organisation, or in an administrator's sections. */
export async function organisationToday(context: SignedIn): Promise<OrganisationToday> {
  const { db, today } = context;
  const reach = ofAdministrator(context);
  const [open, period, storage] = await Promise.all([
    openByKind(context, reach),
    periodToClose(db, today),
    // The database's size does not concern an administrator of some sections.
    reach.isEveryone ? storageOf(db) : null,
  ]);
  return { today, open, period, storage };
}

async function openByKind(context: SignedIn, reach: Reach): Promise<OpenRequests[]> {
  const { rows } = await sql<OpenRequests["ages"] & { number: number; suspended: number; isNew: boolean }>`
    select kind as number, status = 'NewRequest' as "isNew", count(*)::int as suspended, ${countedByAge(context)}
    from request join person using (personnel_number)
    where status in ${waitingInSql} and ${withinReach(reach)} group by 1, 2`.execute(context.db);
  const none = { today: 0, days: 0, week: 0, older: 0 };
  return Object.entries(requestKinds).map(([kind, number]) => {
    const fresh = rows.find((row) => row.number === number && row.isNew);
    const suspended = rows.find((row) => row.number === number && !row.isNew)?.suspended ?? 0;
    return { kind: kind as RequestKind, ages: fresh ? agesOf(fresh) : none, suspended };
  });
}

type Storage = NonNullable<OrganisationToday["storage"]>;

// Counting millions of punches takes longer than everything else, so the database's estimate is used.
async function storageOf(db: Db): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select pg_database_size(current_database())::bigint as bytes,
      (select count(*)::int from person where is_active) as people,
      ${estimated("punch")} as punches, ${estimated("day_work")} as days,
      ${estimated("request")} as requests, ${estimated("history")} as history`.execute(db);
  return rows[0] as Storage;
}

// A partitioned table is empty itself; its partitions contain the rows.
const estimated = (table: string) => sql`(
  select coalesce(sum(greatest(c.reltuples, s.n_live_tup, 0)), 0)::bigint
  from (select ${table}::regclass as relid union select relid from pg_partition_tree(${table}::regclass)) part
    join pg_class c on c.oid = part.relid and c.relkind = 'r'
    left join pg_stat_user_tables s on s.relid = c.oid)`;
