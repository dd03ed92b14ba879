import { errorSentence, fail, Refusal } from "@schemas/errors";
import { fieldSentences } from "@schemas/issues";
import * as core from "zod/v4/core";
import type { Change, SignedIn } from "../calls/context";
import { carryOut, type Decision, lastActors, readyToDecide } from "./decide";
import type { TouchedDays } from "./effects";
import { keepPeriods } from "./periods";
import { recomputeTouchedDays } from "./recompute-touched";
import { remembered, rememberWithin } from "./remembered";
import { lockRequests, type StoredRequest } from "./row";

/** What became of one of many: done, or why not. */
export type RowResult = { id: number; isDone: boolean; code: string; message: string };

/**
 * Decides about many requests in one transaction, each for itself: those that are refused are listed with their reason,
 * the others hold. All are locked first, in the order of their numbers, so that two batches cannot wait for each other;
 * a refusal comes before anything is written about its request.
 */
export async function decideMany(context: SignedIn, decisions: readonly Decision[]): Promise<RowResult[]> {
  const { db, today } = context;
  const ids = [...new Set(decisions.map(({ id }) => id))];
  const locked = await lockRequests(db, ids);
  await keepPeriods(db, ids);
  rememberWithin(db);
  const changed = decisions.filter(
    ({ id, version }) => version && locked.has(id) && locked.get(id)?.version !== version,
  );
  const faster = await lastActors(
    db,
    changed.map(({ id }) => id),
  );
  for (const { id } of changed) void remembered(db, `last ${id}`, async () => faster);
  const results = new Map<number, RowResult>();
  const touched: (TouchedDays | null)[] = [];
  // The history of all of them is written together.
  const told: Change[] = [];
  const gathering = { ...context, record: async (...changes: Change[]) => void told.push(...changes) };
  for (const decision of [...decisions].sort((a, b) => a.id - b.id)) {
    const { id } = decision;
    if (results.has(id)) continue;
    const ready = await readyOrRefused(context, locked.get(id), decision);
    if ("refused" in ready) {
      results.set(id, { id, isDone: false, ...ready.refused });
      continue;
    }
    touched.push(await carryOut(gathering, ready));
    results.set(id, { id, isDone: true, code: "", message: "" });
  }
  if (told.length > 0) await context.record(...told);
  await recomputeTouchedDays(db, touched, today);
  return ids.flatMap((id) => results.get(id) ?? []);
}

async function readyOrRefused(context: SignedIn, request: StoredRequest | undefined, decision: Decision) {
  try {
    if (!request) throw fail("request-not-found");
    return await readyToDecide(context, request, decision);
  } catch (error) {
    const refused = refusalOf(error, context);
    if (!refused) throw error;
    return { refused };
  }
}

/** A refusal as the list shows it; undefined for anything that went wrong otherwise. */
function refusalOf(error: unknown, { language }: SignedIn): { code: string; message: string } | undefined {
  if (error instanceof Refusal)
    return { code: error.code, message: errorSentence(error.code, language, error.parameters) };
  if (!(error instanceof core.$ZodError)) return undefined;
  const [message = ""] = Object.values(fieldSentences(error.issues, language));
  return { code: "invalid-input", message };
}
