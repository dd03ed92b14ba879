import * as z from "zod";
import type { AnswerOf, AnyCall, InputOf } from "../define-call";
import type { Flow } from "../send";
import { mostListed } from "../wire";
import { asField, type FieldSchema, fieldOf } from "./field";
import type { Finds, RelationOptions } from "./field-options";

export type SearchableCall = AnyCall & { readonly values: "list" };
type ItemOf<C extends SearchableCall> = AnswerOf<C> extends { items: (infer T)[] } | (infer T)[] ? T : never;
type TextKey<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;
type IdKey<T> = { [K in keyof T]: T[K] extends string | number ? K : never }[keyof T] & string;

type Declared<C extends SearchableCall, K extends IdKey<ItemOf<C>>> = {
  search: C & (InputOf<C> extends { search?: string } ? unknown : never);
  key: K;
  title: TextKey<ItemOf<C>>;
  code?: TextKey<ItemOf<C>>;
  detail?: TextKey<ItemOf<C>>;
  finds?: Finds;
  emptyDetail?: string;
  shownAs?: string;
  chosen?: Flow<ItemOf<C>[K][], readonly Partial<ItemOf<C>>[]>;
};

/**
 * A record of another list, searched on the server: `relation({ search: sections.getAdmins, key: "id", title: "name",
 * code: "personnelNumber", detail: "sectionName" })`. With `multiple` it holds any number of them, including none
 * unless it is `required`.
 */
export function relation<C extends SearchableCall, const K extends IdKey<ItemOf<C>>>(
  options: Declared<C, K> & { multiple: true; required?: boolean },
): z.ZodType<ItemOf<C>[K][], ItemOf<C>[K][]>;
export function relation<C extends SearchableCall, const K extends IdKey<ItemOf<C>>>(
  options: Declared<C, K> & { optional: true; multiple?: false },
): z.ZodNullable<z.ZodType<ItemOf<C>[K], ItemOf<C>[K]>>;
export function relation<C extends SearchableCall, const K extends IdKey<ItemOf<C>>>(
  options: Declared<C, K> & { optional?: false; multiple?: false },
): z.ZodType<ItemOf<C>[K], ItemOf<C>[K]>;
export function relation(options: {
  search: SearchableCall;
  key: string;
  title: string;
  code?: string;
  detail?: string;
  finds?: Finds;
  emptyDetail?: string;
  shownAs?: string;
  optional?: boolean;
  multiple?: boolean;
  required?: boolean;
  chosen?: unknown;
}): FieldSchema {
  const { search, key, title, code = null, detail = null, emptyDetail = null, shownAs = null } = options;
  const finds = options.finds ?? (code ? "nameOrCode" : null);
  const isMultiple = options.multiple ?? false;
  const chosen = (options.chosen ?? null) as RelationOptions["chosen"];
  const one = z.union([z.number(), z.string().min(1).max(200)]);
  const some = z.array(one).max(mostListed);
  const many = options.required ? some.min(1) : some;
  const schema = isMultiple ? many : options.optional ? one.nullable() : one;
  return asField(schema, {
    kind: "relation",
    options: { search, key, title, code, detail, finds, emptyDetail, shownAs, isMultiple, chosen },
    isOptional: isMultiple ? !options.required : (options.optional ?? false),
  });
}

/** The options of a field made by {@link relation}, for kinds that contain relations themselves. */
export function relationOptionsOf(schema: FieldSchema): RelationOptions {
  const field = fieldOf(schema);
  if (field?.kind !== "relation")
    throw new Error("Expected a field made by relation() of schemas/fields/relation.");
  return field.options;
}
