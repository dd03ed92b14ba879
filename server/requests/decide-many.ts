import { errorSentence, Refusal } from "@schemas/errors";
import { fieldSentences } from "@schemas/issues";
import { sql } from "kysely";
import * as core from "zod/v4/core";
import type { SignedIn } from "../calls/context";
import { type Decision, decide } from "./decide";
import type { TouchedDays } from "./effects";
import { recomputeTouchedDays } from "./recompute-touched";

/** What became of one of many: done, or why not. */
export type RowResult = { id: number; isDone: boolean; code: string; message: string };

/**
 * Decides about many requests in one transaction, each for itself: those that are refused are listed with their reason,
 * the others hold. In the order of their numbers, so that two batches cannot wait for each other.
 */
export async function decideMany(context: SignedIn, decisions: readonly Decision[]): Promise<RowResult[]> {
  const { db, today } = context;
  const results = new Map<number, RowResult>();
  const touched: (TouchedDays | null)[] = [];
  for (const decision of [...decisions].sort((a, b) => a.id - b.id)) {
    const { id } = decision;
    if (results.has(id)) continue;
    await sql`savepoint decision`.execute(db);
    try {
      touched.push((await decide(context, decision)).touched);
      await sql`release savepoint decision`.execute(db);
      results.set(id, { id, isDone: true, code: "", message: "" });
    } catch (error) {
      const refused = refusalOf(error, context);
      if (!refused) throw error;
      await sql`rollback to savepoint decision`.execute(db);
      results.set(id, { id, isDone: false, ...refused });
    }
  }
  await recomputeTouchedDays(db, touched, today);
  return [...new Set(decisions.map(({ id }) => id))].flatMap((id) => results.get(id) ?? []);
}

/** A refusal as the list shows it; undefined for anything that went wrong otherwise. */
function refusalOf(error: unknown, { language }: SignedIn): { code: string; message: string } | undefined {
  if (error instanceof Refusal)
    return { code: error.code, message: errorSentence(error.code, language, error.parameters) };
  if (!(error instanceof core.$ZodError)) return undefined;
  const [message = ""] = Object.values(fieldSentences(error.issues, language));
  return { code: "invalid-input", message };
}
