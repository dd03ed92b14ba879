import { type Kysely, type Migration, sql } from "kysely";

/**
 * A leave type states how it is paid and what it is charged to, instead of yes or no. In organisations with the
 * supplied types, sick leave has code 2.
 */
export const leavePaidAs: Migration = {
  async up(db: Kysely<unknown>) {
    const run = (text: string) => sql.raw(text).execute(db);
    await run(`
      alter table request_type
        add column paid_as text not null default 'otherPaid'
          check (paid_as in ('annual', 'sick', 'otherPaid', 'unpaid')),
        add column charged_to text not null default 'nothing'
          check (charged_to in ('balance', 'own', 'nothing'))`);
    await run(`
      update request_type set
        charged_to = case when debits_balance then 'balance' else 'nothing' end,
        paid_as = case
          when not is_paid then 'unpaid'
          when debits_balance then 'annual'
          when code = '2' and name = 'استعلاجی' then 'sick'
          else 'otherPaid'
        end
      where kind = 'leave'`);
    await run("alter table request_type drop column is_paid, drop column debits_balance");
  },
};
