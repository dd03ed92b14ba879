import type { OpenRequests, OrganisationToday, TrendDay } from "@schemas/calls/dashboards";
import { presenceStates } from "@schemas/calls/personnel";
import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { DateRange } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import { ofAdministrator } from "../access/reach";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { isAbsent } from "../db/tables/day-states";
import { wasThere, withinReach } from "../db/tables/people";
import { waitingInSql } from "../db/tables/request-statuses";
import { periodToClose } from "../period-close/next-period";
import type { Reach } from "../rules/reach";
import { countStates, everyonesPresence } from "../work/presence";
import { coverageOf } from "./coverage";
import { trendRange } from "./trend-range";
import { agesOf, countedByAge } from "./waiting-ages";

/** The organisation, or an administrator's sections: today, the days before, and what needs attention. */
export async function organisationToday(context: SignedIn): Promise<OrganisationToday> {
  const { db, today } = context;
  const reach = ofAdministrator(context);
  const range = trendRange(today);
  const [people, trend, open, trouble, period, storage] = await Promise.all([
    everyonesPresence(context, { reach, states: presenceStates }),
    trendOf(db, range, reach),
    openByKind(context, reach),
    troubleIn(db, range, reach),
    periodToClose(db, today),
    // The database's size does not concern an administrator of some sections.
    reach.isEveryone ? storageOf(db) : null,
  ]);
  const coverage = await coverageOf(db, reach, people);
  return { today, now: countStates(people), coverage, ...range, trend, open, trouble, period, storage };
}

// Each count equals that of the list it links to: everyone who was here that day and punched is present
// (server/rules/presence-state.ts), also people who have left since.
async function trendOf(db: Db, { from, to }: DateRange, reach: Reach): Promise<TrendDay[]> {
  const { rows } = await sql<TrendDay>`
    select work.day as date,
      count(*) filter (where ${wasThere(sql.ref("work.day"))}
        and (work.first_in is not null or work.last_out is not null))::int as present,
      count(*) filter (where ${isAbsent})::int as absent,
      count(*) filter (where work.late > 0)::int as late,
      sum(work.presence)::int as worked, sum(work.required)::int as required, sum(work.overtime)::int as overtime
    from day_work work join person using (personnel_number)
    where work.day between ${from}::date and ${to}::date and ${withinReach(reach)}
    group by work.day order by work.day`.execute(db);
  return rows;
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

async function troubleIn(
  db: Db,
  { from, to }: DateRange,
  reach: Reach,
): Promise<OrganisationToday["trouble"]> {
  const { rows } = await sql<OrganisationToday["trouble"]>`
    select count(*) filter (where work.is_incomplete and not work.is_conflict)::int as incomplete,
      count(*) filter (where work.is_conflict)::int as conflict,
      count(*) filter (where ${isAbsent})::int as absence
    from day_work work join person using (personnel_number)
    where ${withinReach(reach)} and work.day between ${from}::date and ${to}::date
      and (work.is_incomplete or work.is_conflict or work.absence_days > 0)`.execute(db);
  return rows[0] as OrganisationToday["trouble"];
}

type Storage = NonNullable<OrganisationToday["storage"]>;

// Counting millions of punches takes longer than everything else; the database has an estimate.
async function storageOf(db: Db): Promise<Storage> {
  const { rows } = await sql<Storage>`
    select pg_database_size(current_database())::bigint as bytes,
      (select count(*)::int from person where is_active) as people,
      ${estimated("punch")} as punches, ${estimated("day_work")} as days,
      ${estimated("request")} as requests, ${estimated("history")} as history`.execute(db);
  return rows[0] as Storage;
}

// A partitioned table itself is empty; its partitions hold the rows.
const estimated = (table: string) => sql`(
  select coalesce(sum(greatest(c.reltuples, s.n_live_tup, 0)), 0)::bigint
  from (select ${table}::regclass as relid union select relid from pg_partition_tree(${table}::regclass)) part
    join pg_class c on c.oid = part.relid and c.relkind = 'r'
    left join pg_stat_user_tables s on s.relid = c.oid)`;
