import { fail } from "@schemas/errors";
import type { Register } from "@schemas/register";
import { wireParts } from "@schemas/wire";
import { sql } from "kysely";
import type { SignedIn } from "../../context/context";
import { type ListQuery, mapPage, recordPage } from "../../db/tables/list-page";
import {
  columnOf,
  isRow,
  listedRows,
  type Reading,
  sortingOf,
  storedAs,
} from "../../db/tables/register-rows";
import { refuseDuplicate } from "../../db/tables/unique-violation";
import { assertVersion } from "../../rules/version-check";
import { recomputeTouched, tried, untouched } from "../touch";
import { assertUnused, type Use } from "../used-in";
import type { HooksOf } from "./hooks";

type Verb = keyof Register["calls"];
type Row = Record<string, unknown>;
type Input = Readonly<Row> & { version?: number; isPreview?: boolean };
type Handler = (input: Input, context: SignedIn) => Promise<unknown>;
type Rows = { readonly row: Row; readonly stored: Row };
/** The hooks of any register. */
export type AnyHooks = Reading & HooksOf<Rows, Row, never>;

/** The five handlers of a register, derived from its declaration and its hooks. */
export function handlersOf(register: Register, hooks: AnyHooks): Record<Verb, Handler> {
  const { store, subject, historyKey, key: keyName } = register;
  // Any table here has a `version`; no other column is accessed by a fixed name.
  const table = store.table as "city";
  const isThis = (key: unknown) => isRow(register, key, hooks);
  const shown = (name: string, value: unknown) => {
    if (value instanceof Date) return value.toISOString();
    const show = hooks.shows?.[name];
    return show ? show(value as never) : value;
  };
  const answered = (row: Row): Row =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shown(name, value)]));
  const listed = (context: SignedIn, query?: Row) => {
    const rows = listedRows(context.db, register, hooks, query);
    return hooks.within ? rows.where(hooks.within(context)) : rows;
  };
  const missing = (key: unknown, isBeyond: boolean) =>
    hooks.missing?.(key as never, isBeyond) ?? fail("not-found");
  const read = async (context: SignedIn, key: unknown) => {
    const row = await listed(context).where(isThis(key)).executeTakeFirst();
    if (row) return answered(row);
    const other =
      hooks.within && (await listedRows(context.db, register, hooks).where(isThis(key)).executeTakeFirst());
    throw missing(key, other !== undefined);
  };
  const lock = async (context: SignedIn, { [keyName]: key, version, ...form }: Row, isChange: boolean) => {
    const rows = context.db.selectFrom(table).selectAll().where(isThis(key)).forUpdate();
    const stored = await rows.executeTakeFirst();
    if (!stored) throw missing(key, false);
    assertVersion(stored.version, version as number | undefined);
    const was: Rows = { row: await read(context, key), stored };
    await hooks.before?.(context, isChange ? { was, form } : { was });
    return was;
  };
  const columnsOf = async (context: SignedIn, form: Row, was?: Rows) => {
    const { input } = register.calls[was ? "update" : "add"];
    const names = Object.keys(wireParts(input)?.shape ?? {}).filter((name) => !was || name !== keyName);
    const plain = names.filter((name) => hooks.reads?.[name] === undefined);
    // What a form leaves empty is missing from it.
    const columns = storedAs(register, Object.fromEntries(plain.map((name) => [name, form[name] ?? null])));
    return { ...columns, ...(await hooks.columns?.(context, form, was)) } as Row;
  };
  const written = async (form: Row, columns: Row, write: () => Promise<Row>): Promise<Row> => {
    const code = keyName === "code" ? `${table}_pkey` : `${table}_code_key`;
    const taken = {
      [code]: () => fail("code-taken", { code: String(columns.code) }, ["code"]),
      ...hooks.taken,
    };
    let guarded = write;
    for (const [constraint, refusal] of Object.entries(taken)) {
      const inner = guarded;
      guarded = () => refuseDuplicate(constraint, () => refusal(form), inner);
    }
    return guarded();
  };
  /** A row as the history records it: the stored fields. */
  const recorded = ({ row }: Rows) => ({
    ...store.fixed,
    ...Object.fromEntries(register.stored.map((name) => [name, row[name]])),
  });
  const touched = async (context: SignedIn, was: Rows | undefined, is: Rows | undefined) =>
    hooks.touches ? recomputeTouched(context, hooks.touches(was, is), is && hooks.touchedBy) : untouched;

  return {
    async list(input, context) {
      const query = listed(context, input);
      return mapPage(await recordPage(query, input as ListQuery, sortingOf(register, hooks)), answered);
    },

    one: ({ [keyName]: key }, context) => read(context, key),

    add: ({ isPreview, ...form }, context) =>
      tried(context, isPreview, async () => {
        const { db, record } = context;
        await hooks.before?.(context, { form });
        const columns = await columnsOf(context, form);
        const stored = await written(form, columns, () =>
          db
            .insertInto(table)
            .values(columns as never)
            .returningAll()
            .executeTakeFirstOrThrow(),
        );
        const key = hooks.keyOf?.(stored as never) ?? stored[columnOf(keyName, store)];
        await hooks.after?.(context, { key: key as never, form, was: undefined });
        const is = { row: await read(context, key), stored };
        await record("add", subject, historyKey(String(key)), { after: recorded(is) });
        return { [keyName]: key, ...(await touched(context, undefined, is)) };
      }),

    update: ({ isPreview, ...input }, context) =>
      tried(context, isPreview, async () => {
        const { db, record } = context;
        const was = await lock(context, input, true);
        const { [keyName]: key, version: _, ...form } = input;
        const columns = await columnsOf(context, form, was);
        const stored = await written(form, columns, () =>
          db
            .updateTable(table)
            .set({ ...(columns as object), version: sql`version + 1` })
            .where(isThis(key))
            .returningAll()
            .executeTakeFirstOrThrow(),
        );
        await hooks.after?.(context, { key: key as never, form, was });
        const is = { row: await read(context, key), stored };
        const change = { before: recorded(was), after: recorded(is) };
        await record("update", subject, historyKey(String(key)), change);
        return { [keyName]: key, ...(await touched(context, was, is)) };
      }),

    remove: ({ isPreview, ...input }, context) =>
      tried(context, isPreview, async () => {
        const { db, record, language } = context;
        const was = await lock(context, input, false);
        const key = input[keyName];
        await assertUnused(db, language, ...usesOf(register, key), ...(hooks.uses?.(was, context) ?? []));
        await db.deleteFrom(table).where(isThis(key)).execute();
        await hooks.removed?.(context, was);
        await record("delete", subject, historyKey(String(key)), { before: recorded(was) });
        return touched(context, was, undefined);
      }),
  };
}

/** The tables that may refer to a row, by the declaration. */
function usesOf({ store: { usedIn = [] } }: Register, key: unknown): Use[] {
  return usedIn.map(({ where, table, column, and = {} }) => {
    const holds = Object.entries({ [column]: key, ...and }).map(
      ([name, value]) => sql`${sql.ref(name)} = ${value}`,
    );
    return [where, sql`select '' as name from ${sql.table(table)} where ${sql.join(holds, sql` and `)}`];
  });
}
