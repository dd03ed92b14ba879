import type pg from "pg";

/** A table with its stored columns; generated columns are computed again. */
export type TableColumns = { table: string; columns: string[] };

/** Every table of the portal; partitions are read through their partitioned table. */
export async function readTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.relname order by c.relname`);
  return rows;
}

/** The first days of the months that have partitions. */
export async function readMonths(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ month: string }>(`
    select distinct regexp_replace(relname, '^.*_([0-9]{4})([0-9]{2})$', '\\1-\\2-01') as month from pg_class
    where relnamespace = 'public'::regnamespace and relispartition and relkind = 'r' and relname ~ '_[0-9]{6}$' order by 1`);
  return rows.map(({ month }) => month);
}

/** The last value of every sequence that has been used. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(`
    select sequencename as name, last_value::float8 as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnsOf = ({ columns }: TableColumns) => columns.map(quoted).join(", ");

/** COPY reads a partitioned table only through a query, which is no slower for other tables. */
export const copyOut = (item: TableColumns): string =>
  `copy (select ${columnsOf(item)} from ${quoted(item.table)}) to stdout`;

export const copyIn = (item: TableColumns): string =>
  `copy ${quoted(item.table)} (${columnsOf(item)}) from stdin`;
