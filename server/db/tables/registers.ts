import { foldCompact } from "@schemas/values/persian-text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../db";
import { beginningWith, containing, inPersianOrder, type Sorting } from "./list-page";

type Search = { search?: string | undefined; isActive?: boolean | undefined };

/** The condition that a typed text means this row: part of a name, or the beginning of its code. */
export function meansRow(
  search: string | undefined,
  names: readonly string[],
  code?: string,
): RawBuilder<boolean> {
  const folded = foldCompact(search ?? "");
  if (!folded) return sql<boolean>`true`;
  const parts = names.map((name) => sql`fold_text(${sql.ref(name)}) like ${containing(folded)}`);
  if (code) parts.push(sql`fold_text(${sql.ref(code)}) like ${beginningWith(folded)}`);
  return sql<boolean>`(${sql.join(parts, sql` or `)})`;
}

/** Codes are texts, and yet 9 comes before 10. */
export const inCodeOrder = (column: string) => sql`lpad(${sql.ref(column)}, 20, '0')`;

/** Leave or mission types as administrators see them. */
export function listedTypes(db: Db, kind: "leave" | "mission", { search, isActive }: Search = {}) {
  return db
    .selectFrom("request_type")
    .select(["code", "name", "name_en as nameEn", "is_paid as isPaid", "debits_balance as debitsBalance"])
    .select(["attachments", "position", "is_active as isActive", "version"])
    .where("kind", "=", kind)
    .where(meansRow(search, ["name", "name_en"], "code"))
    .$if(isActive !== undefined, (query) => query.where("is_active", "=", isActive as boolean));
}

export const typeSorting: Sorting = {
  by: {
    code: inCodeOrder("code"),
    name: inPersianOrder("name"),
    nameEn: sql.ref("name_en"),
    isPaid: sql.ref("is_paid"),
    debitsBalance: sql.ref("debits_balance"),
    position: sql.ref("position"),
    isActive: sql.ref("is_active"),
  },
  usual: "position",
  tie: inCodeOrder("code"),
};

export function listedCities(
  db: Db,
  { search, isActive, province }: Search & { province?: string | undefined } = {},
) {
  return db
    .selectFrom("city")
    .select(["code", "name", "name_en as nameEn", "province", "is_active as isActive", "version"])
    .where(meansRow(search, ["name", "name_en", "province"], "code"))
    .$if(Boolean(province), (query) =>
      query.where(sql<boolean>`fold_text(province) = ${foldCompact(province ?? "")}`),
    )
    .$if(isActive !== undefined, (query) => query.where("is_active", "=", isActive as boolean));
}

export const citySorting: Sorting = {
  by: {
    code: inCodeOrder("code"),
    name: inPersianOrder("name"),
    nameEn: sql.ref("name_en"),
    province: inPersianOrder("province"),
    isActive: sql.ref("is_active"),
  },
  usual: "name",
  tie: sql.ref("code"),
};

export function listedClocks(db: Db, { search, isActive }: Search = {}) {
  return db
    .selectFrom("clock")
    .select(["code", "name", "place", "address", "is_active as isActive", "version"])
    .where(meansRow(search, ["name", "place", "address"], "code"))
    .$if(isActive !== undefined, (query) => query.where("is_active", "=", isActive as boolean));
}

export const clockSorting: Sorting = {
  by: {
    code: inPersianOrder("code"),
    name: inPersianOrder("name"),
    place: inPersianOrder("place"),
    address: sql.ref("address"),
    isActive: sql.ref("is_active"),
  },
  usual: "name",
  tie: sql.ref("code"),
};
