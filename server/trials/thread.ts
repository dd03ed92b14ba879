// The thread of the trials: it answers the portal's queries about them, with its own database connection.
import { getPriority, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { openDatabase } from "../db/open";
import { trialAnswers } from "./answers";
import { type Question, type ThreadData, toSent } from "./thread-messages";

// The portal's pages come first. Only on Linux does this set the priority of the thread rather than the process.
if (process.platform === "linux") setPriority(Math.min(getPriority() + 10, 19));

// One connection, so that reading for trials occupies at most one processor of the database.
const { db, close } = await openDatabase((workerData as ThreadData).url, { connections: 1 });
const answers = trialAnswers(db);

parentPort?.on("message", async (question: Question | "end") => {
  if (question === "end") {
    parentPort?.close();
    return close();
  }
  const { number, name, ask } = question;
  const answer = answers[name] as (ask: unknown) => Promise<unknown>;
  parentPort?.postMessage(
    await answer(ask).then(
      (value) => ({ number, value }),
      (error) => ({ number, error: toSent(error) }),
    ),
  );
});
