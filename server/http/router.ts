import { calls } from "@schemas/calls";
import type { AnyCall, FileAnswer } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { fail } from "@schemas/errors";
import type { Resource, Values } from "@schemas/resource";
import type { Send } from "@schemas/send";
import { type Language, languageOf } from "@schemas/values/languages";
import { isAllowed } from "@schemas/viewer";
import { Hono, type Context as HonoContext, type MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import * as z from "zod";
import * as core from "zod/v4/core";
import { assertDays } from "../access/day-guard";
import { type FieldGuard, fieldGuard } from "../access/field-guard";
import { identify } from "../access/identify";
import { assertLockPermits } from "../access/lock-state";
import { assertMayMake, assertPermittedInput } from "../access/permitted";
import { dutyOf } from "../calls/duties";
import type { AllHandlers } from "../calls/handlers";
import { type Context, type Cookie, type CurrentCall, currentCall } from "../context/context";
import { actingAs, actorOf, type Identity, roleOf } from "../context/identity";
import { refusalEnvelope } from "../context/refusal-envelope";
import type { Server } from "../context/server";
import type { Db } from "../db/db";
import { whileConnected } from "../db/leaving";
import { isDiskFull, isLostDatabase } from "../db/lost-database";
import { setRow } from "../db/one-row";
import { withReferences } from "../db/reference-data";
import { keepSetupAccount } from "../db/setup-account";
import { recorder } from "../db/tables/history";
import { rememberedAnswer } from "../db/tables/remembered-answers";
import type { Metrics } from "../metrics/metrics";
import type { Rescue } from "../rescue/rescue";
import { refusalOfViewer } from "../rules/call-access";
import { civilTime } from "../rules/civil-time";
import { RequestLeft } from "../rules/request-left";
import { inSpan } from "../tracing/spans";
import { Turns } from "../turns";
import { answering } from "../yield-to-calls";
import type { BodyPace } from "./body/incoming-body";
import { Uploads } from "./body/uploads";
import { addressOf, agentOf } from "./caller";
import { assertFromPortal, type Credentials, credentialsOf, isFromPortal } from "./credentials";
import { absentOf, envelopeOf } from "./envelope-of";
import { fileResponse } from "./file-response";
import { callFinder } from "./find-call";
import { noteFile } from "./note-file";
import { readParameters } from "./parameters";
import { prolongedCookies, putCookies } from "./put-cookies";
import { isOfReports } from "./report-calls";

export type RouterOptions = {
  /** Number of trusted proxies in front of this server. */
  trustProxy: number;
  /** The resources whose field rules are enforced (schemas/field-access.ts). */
  resources: readonly Resource[];
  /** The pace required of bodies, if it differs from the usual one. */
  bodyPace?: BodyPace | undefined;
  /** Answers the calls that work while the database is down. */
  rescue?: Rescue | undefined;
};

type AnyHandler = (input: unknown, context: Context) => Promise<unknown>;

/** The calls under `/api/`: finds, identifies, authorises, parses, runs and answers, always in the envelope. */
export function callRouter(
  server: Server,
  handlers: AllHandlers,
  { trustProxy, resources, bodyPace, rescue }: RouterOptions,
): Hono<Named> {
  assertEveryCallHandled(handlers);
  const find = callFinder();
  const guardOf = fieldGuard(resources);
  const router = new Hono<Named>();
  router.use(measured(server.metrics));

  router.all("/*", async (http) => {
    const language = languageOf(http.req.header("accept-language"));
    const path = decoded(http.req.path.replace(/^\/api\/?/, ""));
    const log = server.log.child({ path, requestId: http.get("requestId") });
    const prolonged: Cookie[] = [];
    const uploads = new Uploads(server.dataDir);
    const match = find(http.req.method, path);
    if (match) http.set("call", match.call.name);
    const credentials = credentialsOf(http);
    let sent: Promise<Values> | undefined;
    const serve = async () => {
      if (!match) throw fail("unknown-call");
      const now = server.now();
      if (credentials.isCookie && match.call.changes) assertFromPortal(http, trustProxy);
      const identified = await identify(server, credentials.token, credentials.username, now);
      if (match.call.changes && server.schema.isNewer) throw fail("only-reading");
      prolonged.push(...prolongedCookies(credentials, identified, now));
      const who = identified?.who ?? null;
      const db = identified ? withReferences(server.db, identified.references) : server.db;
      await assertAdmitted(db, server, http, match.call, who, language);
      const handler = handlerOf(handlers, match.call);
      const guard = await guardOf(match.call, who, db);
      const cookies: Cookie[] = [];
      const readSent = () => {
        sent ??= readParameters(http.req, match.call, uploads, bodyPace);
        return sent;
      };
      const circumstances = {
        db,
        who,
        now,
        language,
        trustProxy,
        guard,
        handlers,
        credentials,
        cookies,
        readSent,
        references: identified?.references ?? "",
      };
      const answer = await run(server, http, match.call, handler, circumstances);
      const response = answer instanceof Response ? answer : http.json(answer);
      return putCookies(http, response, [...prolonged, ...cookies]);
    };
    const serveWithoutDatabase = async (lost: unknown) => {
      // A database without room still answers, and says what is wrong.
      if (!match || !rescue || !isLostDatabase(lost) || isDiskFull(lost)) throw lost;
      const { call } = match;
      const input = call.input
        ? core.parse(
            call.input as core.$ZodType,
            await (sent ?? readParameters(http.req, call, uploads, bodyPace)),
          )
        : undefined;
      const cookies: Cookie[] = [];
      const rescued = await rescue(call, input, {
        token: credentials.token,
        address: addressOf(http, trustProxy),
        language,
        isPortal: isFromPortal(http, trustProxy),
        setCookie: (cookie) => cookies.push(cookie),
      });
      if (!rescued) throw lost;
      return putCookies(http, http.json(envelopeOf(call, rescued.answer, [])), cookies);
    };
    try {
      return await serve().catch(serveWithoutDatabase);
    } catch (error) {
      // The client has disconnected, and nothing went wrong.
      if (error instanceof RequestLeft) return new Response(null, { status: 499 });
      const { status, envelope } = refusalEnvelope(error, language, log, match?.call.input);
      if (status === 403) log.info({ code: envelope.Code, username: http.req.header("username") }, "Refused");
      return putCookies(http, http.json(envelope, status as 200), prolonged);
    } finally {
      await uploads.drop();
    }
  });
  return router;
}

type Named = { Variables: { requestId?: string; call?: string } };

/** Measures how long each call takes, by its declared name, and traces it. */
const measured =
  (metrics: Metrics): MiddlewareHandler<Named> =>
  async (http, next) => {
    await inSpan("call", http.req.raw.headers, async (span) => {
      const began = performance.now();
      await answering(next);
      const { status } = http.res;
      const name = http.get("call") ?? "unknown";
      metrics.observeCall(name, status, (performance.now() - began) / 1000);
      span.rename(name);
      span.set("http.request.method", http.req.method);
      span.set("http.response.status_code", status);
      span.set("hozur.request_id", http.get("requestId") ?? "");
      if (status >= 500) span.fail({ name: String(status) });
    });
  };

/** A path with a broken escape matches no call and is left unchanged. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** A call's name is its place in the declarations: `group.key`. */
function handlerOf(handlers: AllHandlers, call: AnyCall): AnyHandler {
  const [group, key] = call.name.split(".") as [keyof AllHandlers, never];
  return handlers[group][key] as AnyHandler;
}

/** Prevents the server from starting while a declared call has no handler. */
function assertEveryCallHandled(handlers: AllHandlers): void {
  for (const [group, members] of Object.entries(calls)) {
    for (const key of Object.keys(members)) {
      const handler = (handlers[group as keyof AllHandlers] as Record<string, unknown> | undefined)?.[key];
      if (typeof handler !== "function") {
        throw new Error(
          `Call "${group}.${key}" is declared but has no handler. Add it to server/calls/${group}.ts.`,
        );
      }
    }
  }
}

/** Refuses a call to a caller who may not make it. */
async function assertAdmitted(
  db: Db,
  server: Server,
  http: HonoContext,
  call: AnyCall,
  who: Identity | null,
  language: Language,
): Promise<void> {
  if (who?.viewer) {
    const refusal = refusalOfViewer(call);
    if (refusal) throw fail(refusal);
  }
  if (call.allow === "anyone") return;
  if (!who) throw fail("not-signed-in");
  if (!isAllowed(call.allow, roleOf(who))) throw fail("not-allowed");
  if (who.kind !== "setup" && call.allow !== "configurator")
    await assertLockPermits({ db, server, agent: agentOf(http), language }, call.ofRequests);
  const duty = await dutyOf(db, server, who);
  if (!duty) await assertMayMake(call, who, db);
  else if (call.beforeDuty !== "any" && call.beforeDuty !== duty) throw fail(duty);
}

type Circumstances = Pick<Context, "db" | "who" | "now" | "language"> & {
  trustProxy: number;
  guard: FieldGuard | undefined;
  handlers: AllHandlers;
  credentials: Credentials;
  /** Cookies to send with the answer. */
  cookies: Cookie[];
  readSent: () => Promise<Values>;
  /** The version of the data that is remembered between calls. */
  references: string;
};

async function run(
  server: Server,
  http: HonoContext,
  call: AnyCall,
  handler: AnyHandler,
  {
    db: base,
    who,
    now,
    language,
    trustProxy,
    guard,
    handlers,
    credentials,
    cookies,
    readSent,
    references,
  }: Circumstances,
): Promise<Envelope | Response> {
  const address = addressOf(http, trustProxy);
  const contextOn = (db: Context["db"], current: CurrentCall): Context => ({
    db,
    current,
    server,
    who,
    token: credentials.token,
    claimedName: credentials.username,
    isPortal: isFromPortal(http, trustProxy),
    now,
    today: civilTime(now, server.timeZone).day,
    language,
    address,
    agent: agentOf(http),
    cookies: getCookie(http),
    setCookie: (cookie) => cookies.push(cookie),
    // A replica is read-only.
    ...recorder(call.changes ? db : base, { ...actingAs(who), address, at: now }),
  });

  const sent = await readSent();
  const inside = ((other: AnyCall, input: unknown) =>
    handlerOf(handlers, other)(input, contextOn(base, currentCall(other, input)))) as unknown as Send;
  const lane = who ? actorOf(who) : address;
  const answer = async () => {
    const parameters = guard ? await guard.admit(sent, inside) : sent;
    const input = call.input ? core.parse(call.input as core.$ZodType, parameters) : undefined;
    if (who) await assertPermittedInput(call, input, who, base);
    const current = currentCall(call, input);
    await assertDays(call, input, contextOn(base, current));
    const answered = (answer: unknown) =>
      envelopeOf(
        call,
        guard ? guard.release(answer) : answer,
        absentOf(call, input, [...current.withheld, ...(guard?.denied ?? [])]),
      );

    if (call.ownTransaction) return answered(await handler(input, contextOn(base, current)));
    if (!call.changes) {
      await noteFile(call, input, contextOn(base, current));
      // A change is finished even if the client disconnects; a read is stopped.
      const { signal } = http.req.raw;
      const read = (db: Db) => whileConnected(signal, () => handler(input, contextOn(db, current)));
      const result =
        server.replica && isOfReports(call)
          ? await server.replica.read(base, (db) => read(db === base ? db : withReferences(db, references)))
          : await read(base);
      return call.values === "file" ? fileResponse(result as FileAnswer, { lane, signal }) : answered(result);
    }
    const key = call.answersSecret ? undefined : keyOf(http);
    const envelope = await base.transaction().execute(async (transaction) => {
      const repeated = key && who ? { username: who.username, key, call: call.name } : undefined;
      const earlier = repeated && (await rememberedAnswer(transaction, { ...repeated, now }));
      if (earlier) return earlier;
      const envelope = answered(await handler(input, contextOn(transaction, current)));
      if (repeated) await setRow(transaction, "idempotency", repeated, { answer: JSON.stringify(envelope) });
      return envelope;
    });
    // The password or second factor of the setup account may have changed.
    if (who?.kind === "setup" && server.dataDir)
      await keepSetupAccount(server.db, server.dataDir).catch((error) =>
        server.log.warn({ err: error }, "Could not store the setup account's sign-in outside the database"),
      );
    return envelope;
  };
  return who ? inTurn(lane, answer) : answer();
}

// Each call takes a database connection or two: a user who makes many calls at the same time waits in their own lane.
// Visitors take turns at the sign-in instead.
const turns = new Turns(Number.POSITIVE_INFINITY, 500, 3);

async function inTurn<T extends object>(lane: string, work: () => Promise<T>): Promise<T> {
  const done = await turns.run(lane, work);
  if (!done) throw fail("too-many-at-once");
  return done;
}

/** The key of a repeated call: random and short. */
const repeated = z.object({
  "idempotency-key": z.optional(
    z.string().check(z.minLength(1), z.maxLength(100), z.regex(/^[\x21-\x7e]+$/)),
  ),
});
const keyOf = (http: HonoContext) =>
  z.parse(repeated, { "idempotency-key": http.req.header("idempotency-key") })["idempotency-key"];
