import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerIn, requestOf } from "@schemas/call-request";
import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import type { ErrorCode } from "@schemas/errors";
import { type AppOptions, createApp } from "@server/app";
import type { Db } from "@server/db/db";
import * as core from "zod/v4/core";
import { buildEvaluationLicence } from "./build/licence";
import { createTestDatabase, type TestDatabase } from "./database";
import { assertHistoryIsDeclared } from "./history-is-declared";
import { type Headers, signInAs } from "./sign-in-as";

/** Wednesday 1405/02/23, 09:00 in Tehran: the present time in tests unless they set another. */
export const testNow = new Date("2026-05-13T05:30:00Z");

/** The outcome of a call: the answer in house words, or why it was refused. */
export type Outcome<C extends AnyCall = AnyCall> = {
  status: number;
  envelope: Envelope;
  error: ErrorCode | undefined;
  answer: AnswerOf<C>;
};

/** The real server on its own database. `ask` makes a call as an account, or as a guest (null). */
export type TestServer = {
  db: Db;
  /** The pool of its connections. */
  pool: TestDatabase["pool"];
  /** The address of its database, for another server on the same one. */
  url: string;
  clock: { now: Date };
  app: ReturnType<typeof createApp>;
  ask: <C extends AnyCall>(call: C, as: Who, input?: InputOf<C>) => Promise<Outcome<C>>;
  drop: () => Promise<void>;
};

/** An account's name, the headers of a session, or null for a guest. */
export type Who = string | Headers | null;

type Options = Partial<AppOptions> & {
  template?: "empty" | "demo";
  /** The bundled thread for trials; without it they are computed in this process. */
  threadFile?: URL;
};

export async function createTestServer({
  template,
  threadFile,
  ...options
}: Options = {}): Promise<TestServer> {
  const { db, pool, url, drop } = await createTestDatabase(template ? { template } : {});
  await buildEvaluationLicence(db, testNow);
  const clock = { now: testNow };
  const dataDir = mkdtempSync(join(tmpdir(), "hozur-test-"));
  const trialThread = threadFile ? { file: threadFile, url } : null;
  const app = createApp({ db, now: () => clock.now, dataDir, trialThread, ...options });

  // Each call gets its own session, since an earlier call may have ended a shared one.
  const headersOf = async (who: Who): Promise<Headers | Record<string, never>> => {
    if (who === null) return {};
    return typeof who === "string" ? signInAs(db, who, clock.now) : who;
  };

  return {
    db,
    pool,
    url,
    clock,
    app,
    async drop() {
      rmSync(dataDir, { recursive: true, force: true });
      await assertHistoryIsDeclared(db).finally(drop);
    },
    async ask(call, as, input) {
      const wire = wireOf(call, input ?? {});
      const response = await app.request(requestOf(call, wire, await headersOf(as)));
      if (!response.headers.get("content-type")?.includes("json")) {
        const answer = new Uint8Array(await response.arrayBuffer()) as never;
        return { status: response.status, envelope: {} as Envelope, error: undefined, answer };
      }
      const envelope = (await response.json()) as Envelope;
      const error = envelope.Code as ErrorCode | undefined;
      const answer = (error ? undefined : answerIn(call, envelope)) as never;
      return { status: response.status, envelope, error, answer };
    },
  };
}

/** Encodes an input for the wire, or returns it unchanged if the schema refuses it, so that the server refuses it. */
export function wireOf(call: AnyCall, input: object): object {
  if (!call.input) return {};
  const encoded = core.safeEncode(call.input as core.$ZodType, input as never);
  return encoded.success ? (encoded.data as object) : input;
}
