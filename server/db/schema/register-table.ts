import type { FieldShape } from "@schemas/fields/field";
import type { Generated } from "kysely";
import type * as z from "zod";

type Snake<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Snake<Rest>}`
    : `_${Lowercase<First>}${Snake<Rest>}`
  : S;

/** The table of a register according to its declaration (schemas/registers): a row needs a code and a name. */
export type RegisterTable<F extends FieldShape> = {
  [K in keyof F & string as Snake<K>]: K extends "code" | "name" ? string : Generated<z.output<F[K]>>;
};
