import { errorSentence, fail, Refusal } from "@schemas/errors";
import { fieldSentences } from "@schemas/issues";
import * as core from "zod/v4/core";
import type { SignedIn } from "../context/context";
import { remembered, rememberWithin } from "../db/remembered";
import { civilTime } from "../rules/civil-time";
import { carryOut, type Decision, lastActors, type Ready, readyToDecide } from "./decide";
import { keepPeriodsOf } from "./periods";
import { recomputeTouchedDays } from "./recompute-touched";
import { lockRequests, type StoredRequest } from "./row";

/** The result for one of many requests: done, or why not. */
type RowResult = { id: number; isDone: boolean; code: string; message: string };

/**
 * Decides about many requests in one transaction, each independently: refused ones are listed with their reason, the
 * others take effect. All are locked first, in the order of their numbers, so that two batches cannot deadlock. All
 * refusals are found before anything is written, so that the rest can be written together.
 */
export async function decideMany(context: SignedIn, decisions: readonly Decision[]): Promise<RowResult[]> {
  const { db, now, server } = context;
  const ids = [...new Set(decisions.map(({ id }) => id))];
  const locked = await lockRequests(db, ids);
  rememberWithin(db);
  await keepPeriodsOf(db, [...locked.values()]);
  const changed = decisions.filter(
    ({ id, version }) => version && locked.has(id) && locked.get(id)?.version !== version,
  );
  const faster = await lastActors(
    db,
    changed.map(({ id }) => id),
  );
  for (const { id } of changed) void remembered(db, `last ${id}`, async () => faster);
  const results = new Map<number, RowResult>();
  const ready: Ready[] = [];
  for (const decision of [...decisions].sort((a, b) => a.id - b.id)) {
    const { id } = decision;
    if (results.has(id)) continue;
    const outcome = await readyOrRefused(context, locked.get(id), decision);
    if ("refused" in outcome) {
      results.set(id, { id, isDone: false, ...outcome.refused });
      continue;
    }
    ready.push(outcome);
    results.set(id, { id, isDone: true, code: "", message: "" });
  }
  await recomputeTouchedDays(db, await carryOut(context, ready), civilTime(now, server.timeZone));
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

/** A refusal in the form the list shows; undefined for any other error. */
function refusalOf(error: unknown, { language }: SignedIn): { code: string; message: string } | undefined {
  if (error instanceof Refusal)
    return { code: error.code, message: errorSentence(error.code, language, error.parameters) };
  if (!(error instanceof core.$ZodError)) return undefined;
  const [message = ""] = Object.values(fieldSentences(error.issues, language));
  return { code: "invalid-input", message };
}
