import type { calls } from "@schemas/calls";
import type { AnyCall } from "@schemas/define-call";
import type { Register } from "@schemas/define-register";
import * as declared from "@schemas/registers";
import type { IsoDate } from "@schemas/values/jalali-date";
import { sql } from "kysely";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { found, withUniqueCode } from "../db/register-rules";
import { type ListQuery, recordPage } from "../db/tables/list-page";
import { isRow, listedRows, sortingOf, storedAs } from "../db/tables/register-rows";
import { assertVersion } from "../rules/version-check";
import type { Handlers } from "./handlers";
import { tried, untouched } from "./touch";
import { assertUnused, type Use } from "./used-in";

type Form = Readonly<Record<string, unknown>> & { code: string; version?: number; isPreview?: boolean };
type Handler = (input: Form, context: SignedIn) => Promise<unknown>;

/** What keeps a row from being deleted beside the tables that name it, by the register's name for one. */
const uses: Readonly<Record<string, (code: string, context: SignedIn) => Use>> = {
  clock: (code, { db, today }) => ["punch", () => punchAt(db, code, today)],
};

/** The calls of every register (schemas/registers), which follow from its declaration. */
export const registers = Object.assign(
  {},
  ...Object.values(declared).map(({ calls: named, register }) => {
    const handlers = handlersOf(register);
    const verbOf = (call: AnyCall) =>
      Object.entries(register.calls).find(([, one]) => one === call)?.[0] as keyof typeof handlers;
    return Object.fromEntries(Object.entries(named).map(([key, call]) => [key, handlers[verbOf(call)]]));
  }),
) as Handlers<typeof calls.registers>;

function handlersOf(register: Register): Record<keyof Register["calls"], Handler> {
  const { one, store, subject, historyKey } = register;
  // Any table has a code, a version and nothing else that is read here by name.
  const table = store.table as "city";
  const lock = async (db: Db, { code, version }: Form) => {
    const reading = db.selectFrom(table).selectAll().where(isRow(register, code)).forUpdate();
    const row = found(await reading.executeTakeFirst());
    assertVersion(row.version, version);
    return row;
  };
  return {
    list: (input, { db }) =>
      recordPage(listedRows(db, register, input), input as ListQuery, sortingOf(register)),

    one: async ({ code }, { db }) =>
      found(await listedRows(db, register).where(isRow(register, code)).executeTakeFirst()),

    add: ({ isPreview, ...form }, context) =>
      tried(context, isPreview, async () => {
        const { db, record } = context;
        const after = storedAs(register, form);
        const code = String(after.code);
        await withUniqueCode(code, `${table}_pkey`, () =>
          db
            .insertInto(table)
            .values(after as never)
            .execute(),
        );
        await record({ action: "add", subject, key: historyKey(code), after });
        return { code, ...untouched };
      }),

    update: ({ isPreview, ...form }, context) =>
      tried(context, isPreview, async () => {
        const { db, record } = context;
        const { code } = form;
        const before = await lock(db, form);
        const { code: _, ...after } = storedAs(register, form);
        await db
          .updateTable(table)
          .set({ ...after, version: sql`version + 1` })
          .where(isRow(register, code))
          .execute();
        await record({ action: "update", subject, key: historyKey(code), before, after });
        return { code, ...untouched };
      }),

    remove: ({ isPreview, ...form }, context) =>
      tried(context, isPreview, async () => {
        const { db, record, language } = context;
        const { code } = form;
        const before = await lock(db, form);
        const more = uses[one]?.(code, context);
        await assertUnused(language, ...usesOf(db, register, code), ...(more ? [more] : []));
        await db.deleteFrom(table).where(isRow(register, code)).execute();
        await record({ action: "delete", subject, key: historyKey(code), before });
        return untouched;
      }),
  };
}

/** The tables of a declaration that may name a row. */
function usesOf(db: Db, { store: { usedIn = [] } }: Register, code: string): Use[] {
  return usedIn.map(({ where, table, column, and = {} }) => [
    where,
    async () => {
      const holds = Object.entries({ [column]: code, ...and }).map(
        ([name, value]) => sql`${sql.ref(name)} = ${value}`,
      );
      const { rows } = await sql`
        select from ${sql.table(table)} where ${sql.join(holds, sql` and `)} limit 1`.execute(db);
      return rows.length > 0 ? "" : undefined;
    },
  ]);
}

// Punches name their clock by its code. Of those a year old, nobody asks for the clock any more.
async function punchAt(db: Db, code: string, today: IsoDate): Promise<string | undefined> {
  const { rows } = await sql`
    select from punch where device = ${code} and day > ${today}::date - 366 limit 1
  `.execute(db);
  return rows.length > 0 ? "" : undefined;
}
