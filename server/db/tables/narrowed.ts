import type { InputOf } from "@schemas/define-call";
import { type RawBuilder, type SqlBool, sql } from "kysely";

/** The filter of a list, from the input of its call; omitted fields do not filter. */
export type FilterOf<C extends { readonly input: unknown }> = Partial<InputOf<C>>;

type Meaning<V> = string | RawBuilder<unknown> | ((value: NonNullable<V>) => RawBuilder<unknown>);

/**
 * The condition that a row matches a filter. Each name has a meaning: a column or an expression that equals the value,
 * ignored if the value is empty; or a function that makes a condition of the value, even of an empty text.
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
