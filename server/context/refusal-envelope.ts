import { randomBytes } from "node:crypto";
import { type Envelope, resultTypes } from "@schemas/envelope";
import { errorSentence, errors, fail, Refusal } from "@schemas/errors";
import { fieldSentences } from "@schemas/issues";
import type { Language } from "@schemas/values/languages";
import { nameOnWire } from "@schemas/wire";
import type { Logger } from "pino";
import * as core from "zod/v4/core";
import { DatabaseBusy, isDiskFull, isLostDatabase, isReadOnly } from "../db/lost-database";

/**
 * The envelope and HTTP status of a refusal or any other error. The cause is logged, never sent. `input` is the call's
 * input, so that the refusal names its parameters as they were sent.
 */
export function refusalEnvelope(
  error: unknown,
  language: Language,
  log: Logger,
  input?: unknown,
): { status: number; envelope: Envelope } {
  const sentName = (field: string) => nameOnWire(input, field);
  const refusal = asRefusal(error, language, log, sentName);
  const message = errorSentence(refusal.code, language, refusal.parameters);
  const fields =
    refusal.fieldSentences ??
    (refusal.fields.length > 0
      ? Object.fromEntries(refusal.fields.map((field) => [sentName(field), message]))
      : undefined);
  return {
    status: errors[refusal.code].status,
    envelope: {
      ResultType: resultTypes.failed,
      Values: [],
      Message: message,
      Code: refusal.code,
      ...(fields ? { Fields: fields } : {}),
    },
  };
}

type Worded = Refusal & { fieldSentences?: Record<string, string> };

function asRefusal(
  error: unknown,
  language: Language,
  log: Logger,
  sentName: (field: string) => string,
): Worded {
  if (error instanceof Refusal) return error;
  if (error instanceof core.$ZodError) {
    const sentences = Object.fromEntries(
      Object.entries(fieldSentences(error.issues, language)).map(([field, sentence]) => [
        sentName(field),
        sentence,
      ]),
    );
    const [field = "", reason = ""] = Object.entries(sentences)[0] ?? [];
    return Object.assign(fail("invalid-input", { field, reason }), { fieldSentences: sentences });
  }
  const reference = randomBytes(4).toString("hex");
  if (isDiskFull(error)) {
    log.error({ err: error, reference }, "Disk full");
    return fail("disk-full");
  }
  if (error instanceof DatabaseBusy) {
    log.warn({ reference }, "Every connection to the database was in use");
    return fail("server-busy");
  }
  if (isReadOnly(error)) {
    log.warn({ reference }, "The database is read-only");
    return fail("only-reading");
  }
  if (isLostDatabase(error)) {
    log.error({ err: error, reference }, "Database unavailable");
    return fail("database-unavailable");
  }
  if (isUnstorable(error)) {
    log.warn({ err: error, reference }, "The database refused a value");
    return fail("value-not-storable");
  }
  log.error({ err: error, reference }, "Unexpected error");
  return fail("unexpected", { reference });
}

/**
 * Errors of PostgreSQL's class 22 (data), and values too long for an index. This is the last safety net: schemas and
 * handlers should have refused these values.
 */
function isUnstorable(error: unknown): boolean {
  return /^(22...|54000)$/.test((error as { code?: string }).code ?? "");
}
