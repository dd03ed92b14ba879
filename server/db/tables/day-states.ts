import { sql } from "kysely";

// A stored day counts for the first of these states that applies: conflict, incomplete, absent.

/** A punch is missing, or two disagree. */
export const isFlawed = sql<boolean>`(is_incomplete or is_conflict)`;

/**
 * Nobody came. The engine counts a flawed day as absence too, until its punches are completed, but a person who punched
 * was there: such a day is incomplete, not absent.
 */
export const isAbsent = sql<boolean>`(absence_days > 0 and not ${isFlawed})`;
