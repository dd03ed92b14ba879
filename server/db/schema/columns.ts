import type { JSONColumnType } from "kysely";

export type Json<T> = JSONColumnType<T & object, string, string>;
export type NullableJson<T> = JSONColumnType<(T & object) | null, string | null, string | null>;
/** `[2026-03-21,2026-04-21)` as PostgreSQL writes a daterange. */
export type DateRangeText = string;
