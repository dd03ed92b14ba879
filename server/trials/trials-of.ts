import type { Server } from "../context/server";
import { type TrialAnswers, trialAnswers } from "./answers";
import { answersOfThread } from "./in-thread";

const ofServer = new WeakMap<Server, TrialAnswers>();

/** The trials of a server: in their own thread, or in the server's if it has none for them (in tests). */
export function trialsOf(server: Server): TrialAnswers {
  const known = ofServer.get(server);
  if (known) return known;
  const { trialThread, db, log } = server;
  const answers = trialThread ? answersOfThread(trialThread, log) : trialAnswers(db);
  ofServer.set(server, answers);
  return answers;
}
