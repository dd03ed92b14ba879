import * as z from "zod";
import type { AnswerOf, AnyCall, InputOf } from "../define-call";
import { asField, type FieldSchema } from "./field";

type SearchableCall = AnyCall & { readonly values: "list" };
type ItemOf<C extends SearchableCall> = AnswerOf<C> extends { items: (infer T)[] } | (infer T)[] ? T : never;
type TextKey<T> = { [K in keyof T]: T[K] extends string | null ? K : never }[keyof T] & string;
type IdKey<T> = { [K in keyof T]: T[K] extends string | number ? K : never }[keyof T] & string;

/** Where the choices of a relation come from and which of their fields tell one from another. */
export type RelationOptions = {
  search: SearchableCall;
  /** The field whose value is kept. */
  key: string;
  title: string;
  /** A code shown beside the title, such as a personnel number. */
  code: string | null;
  /** A second line, such as a section. */
  detail: string | null;
  /** The key of the words (src/locales, `fields.empty`) that stand for an empty detail. */
  emptyDetail: string | null;
};

/**
 * A record of another list, searched at the server:
 * `relation({ search: sections.getAdmins, key: "id", title: "name", code: "personnelNumber", detail: "sectionName" })`.
 */
export function relation<C extends SearchableCall, const K extends IdKey<ItemOf<C>>>(options: {
  search: C & (InputOf<C> extends { search?: string } ? unknown : never);
  key: K;
  title: TextKey<ItemOf<C>>;
  code?: TextKey<ItemOf<C>>;
  detail?: TextKey<ItemOf<C>>;
  emptyDetail?: string;
}): z.ZodType<ItemOf<C>[K], ItemOf<C>[K]>;
export function relation(options: {
  search: SearchableCall;
  key: string;
  title: string;
  code?: string;
  detail?: string;
  emptyDetail?: string;
}): FieldSchema {
  const { search, key, title, code = null, detail = null, emptyDetail = null } = options;
  return asField(z.union([z.number(), z.string().min(1)]), {
    kind: "relation",
    options: { search, key, title, code, detail, emptyDetail },
    isOptional: false,
  });
}
