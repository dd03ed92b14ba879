import type { InputOf } from "@schemas/define-call";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** What a list is narrowed to, by the input of its call; what is left out narrows nothing. */
export type FilterOf<C extends { readonly input: unknown }> = Partial<InputOf<C>>;

type Meaning<V> = string | RawBuilder<unknown> | ((value: NonNullable<V>) => RawBuilder<unknown>);

/**
 * The condition that a row is what a filter asks, by what each of its names means: a column or an expression that has
 * the value, where one is chosen; or what a function makes of the value, an empty text too.
 */
export function narrowed<F extends object>(
  filter: F,
  meanings: { readonly [N in keyof F]?: Meaning<F[N]> },
): RawBuilder<SqlBool> {
  const conditions = Object.keys(meanings).flatMap((name) => {
    const value = filter[name as keyof F];
    const meaning = meanings[name as keyof F] as Meaning<typeof value>;
    if (value === undefined || value === null) return [];
    if (typeof meaning === "function") return [meaning(value)];
    if (value === "") return [];
    return [sql`${typeof meaning === "string" ? sql.ref(meaning) : meaning} = ${value}`];
  });
  return conditions.length > 0 ? sql<SqlBool>`(${sql.join(conditions, sql` and `)})` : sql<SqlBool>`true`;
}
