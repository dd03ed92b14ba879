import { fail, Refusal } from "@schemas/errors";
import { DatabaseBusy, DatabaseLost, isLostDatabase } from "../db/lost-database";
import type { TrialAnswers } from "./answers";

/** The data the thread of the trials starts with. */
export type ThreadData = { readonly url: string };

/** A question to the thread, and its answer. */
export type Question = { number: number; name: keyof TrialAnswers; ask: unknown };
export type Answered = { number: number; value?: unknown; error?: SentError };

/** An error as plain data: sent to another thread, it would lose its class and its code. */
export type SentError =
  | { kind: "refusal"; of: Pick<Refusal, "code" | "parameters" | "fields"> }
  | { kind: "lost" | "busy" | "fault"; message: string; stack: string | undefined };

export function toSent(error: unknown): SentError {
  if (error instanceof Refusal) {
    const { code, parameters, fields } = error;
    return { kind: "refusal", of: { code, parameters, fields } };
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  const kind = isLostDatabase(error) ? "lost" : error instanceof DatabaseBusy ? "busy" : "fault";
  return { kind, message, stack };
}

const classes = { lost: DatabaseLost, busy: DatabaseBusy, fault: Error };

export function fromSent(sent: SentError): Error {
  if (sent.kind === "refusal") return fail(sent.of.code, sent.of.parameters, sent.of.fields);
  const error = new classes[sent.kind](sent.message);
  if (sent.stack !== undefined) error.stack = sent.stack;
  return error;
}
