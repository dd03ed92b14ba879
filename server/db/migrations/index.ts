import type { Migration } from "kysely";

/** Every migration, oldest first: add a line, never change one that has been released. */
export const migrations: Record<string, Migration> = {};
