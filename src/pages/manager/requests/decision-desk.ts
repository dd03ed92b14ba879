import type { OperationResult, RequestRow } from "@schemas/calls/request-rows";
import { mostAtOnce } from "@schemas/calls/requests";
import { api } from "@src/api";
import { ApiError } from "@src/api/api-error";
import { randomKey } from "@src/api/random-key";
import { readSession } from "@src/api/session-store";
import { askBeforeClosing } from "@src/providers/ask-before-closing";
import { unfinishedWork } from "@src/providers/unfinished-work";
import { lazy } from "react";
import type { Decision } from "./decision";
import { holdTime } from "./hold-time";
import { leaveDecisions, takeLeftDecisions } from "./left-decisions";

/** A decision not sent yet; `sendsAt` by the clock of `performance.now`. */
export type UnsentDecision = Decision & { sendsAt: number };
/** A decision that partly or fully failed: some were refused, or it did not reach the server. */
export type Trouble = Decision & { done: number; refused: readonly OperationResult[]; error: unknown };

type Desk = {
  held: readonly UnsentDecision[];
  sending: readonly Decision[];
  troubles: readonly Trouble[];
  /** Whether an open request covers the page and shows all this at its foot. */
  isInPanel: boolean;
};

let desk: Desk = { held: [], sending: [], troubles: [], isInPanel: false };
let afterSending: (decision: Decision, done: number, isWhole: boolean) => void = () => undefined;
const listeners = new Set<() => void>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
/** Decisions being sent; each resolves to whether it fully succeeded. */
const onTheirWay = new Set<Promise<boolean>>();

function put(change: Partial<Desk>): void {
  desk = { ...desk, ...change };
  const { held, sending, troubles } = desk;
  guardWindow(held.length + sending.length > 0);
  unfinishedWork.put(work, held.length + sending.length + troubles.length > 0);
  for (const listener of listeners) listener();
}

/** The display of pending decisions; loaded with the first one. */
export const DeskLines = lazy(async () => ({ default: (await import("./desk-lines")).DeskLines }));

const work = {
  Lines: DeskLines,
  async finish() {
    sendHeld();
    const ends = await Promise.all(onTheirWay);
    return ends.every(Boolean);
  },
};

let unguardWindow: (() => void) | null = null;

/** Warns before the window is closed with unsent decisions; they are sent if the user closes it anyway. */
function guardWindow(isNeeded: boolean): void {
  unguardWindow?.();
  unguardWindow = isNeeded ? askBeforeClosing() : null;
  const change = isNeeded ? window.addEventListener : window.removeEventListener;
  change("pagehide", sendOrLeave);
}

/** Sends what is held back; if the session has ended, leaves it for the next sign-in of the same account. */
function sendOrLeave(): void {
  if (readSession()) sendHeld(true);
  else {
    leaveDecisions([...desk.held, ...desk.sending]);
    for (const { key } of desk.held) decisionDesk.takeBack(key);
  }
}

function sendHeld(isLeaving = false): void {
  for (const decision of desk.held) {
    decisionDesk.takeBack(decision.key);
    void send(decision, isLeaving);
  }
}

const without = <T extends Decision>(all: readonly T[], key: string) => all.filter((one) => one.key !== key);

function send(decision: Decision, isLeaving = false): Promise<boolean> {
  const sent = carryOut(decision, isLeaving).finally(() => onTheirWay.delete(sent));
  onTheirWay.add(sent);
  return sent;
}

/** Sends a batch. Repeated after a lost answer, the server returns its result and executes it once. */
const ask = (
  { key, action, reason }: Decision,
  piece: readonly RequestRow[],
  at: number,
  outlivesPage: boolean,
): Promise<OperationResult[]> =>
  api.requests.decideRequests(
    { action, reason, requests: piece.map(({ id, version }) => ({ id, version })) },
    { idempotencyKey: `${key}-${at}`, outlivesPage },
  );

async function carryOut(decision: Decision, isLeaving: boolean): Promise<boolean> {
  const { key, rows } = decision;
  put({ sending: [...desk.sending, decision], troubles: without(desk.troubles, key) });
  const pieces = Array.from({ length: Math.ceil(rows.length / mostAtOnce) }, (_, at) =>
    rows.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  );
  const results: OperationResult[] = [];
  let error: unknown = null;
  // When leaving there is no time to send the batches one after another.
  const sent = isLeaving ? pieces.map((piece, at) => ask(decision, piece, at, true)) : [];
  try {
    for (const [at, piece] of pieces.entries())
      results.push(...(await (sent[at] ?? ask(decision, piece, at, false))));
  } catch (cause) {
    error = cause;
    // The page is being left for the sign-in page.
    if (cause instanceof ApiError && cause.status === 401) leaveDecisions([decision]);
  }
  const refused = results.filter(({ isDone }) => !isDone);
  const done = results.length - refused.length;
  const isWhole = error === null && refused.length === 0;
  put({
    sending: without(desk.sending, key),
    ...(!isWhole && { troubles: [...desk.troubles, { ...decision, done, refused, error }] }),
  });
  afterSending(decision, done, isWhole);
  return isWhole;
}

/**
 * Pending decisions. Each is held back for a while, so that it can be undone before it has any effect. They outlive
 * their page, and the shell shows them on every page.
 */
export const decisionDesk = {
  read: () => desk,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  showInPanel: (isInPanel: boolean) => put({ isInPanel }),
  /** Called after a decision was sent; the latest page's callback, since that page may be gone by then. */
  whenSent(then: typeof afterSending) {
    afterSending = then;
  },
  hold(given: Omit<Decision, "key" | "by">) {
    const by = readSession()?.username;
    const decision = { ...given, key: randomKey(), by, sendsAt: performance.now() + holdTime };
    timers.set(
      decision.key,
      setTimeout(() => decisionDesk.sendNow(decision.key), holdTime),
    );
    put({ held: [...desk.held, decision] });
  },
  takeBack(key: string) {
    clearTimeout(timers.get(key));
    timers.delete(key);
    put({ held: without(desk.held, key) });
  },
  sendNow(key: string) {
    const decision = desk.held.find((one) => one.key === key);
    decisionDesk.takeBack(key);
    if (decision) void send(decision);
  },
  dismiss(key: string) {
    put({ troubles: without(desk.troubles, key) });
  },
  /** Shows what the end of a session left unsent. The keys are the old ones: what did arrive is not done twice. */
  showLeft() {
    const error = new ApiError("session-ended");
    const left = takeLeftDecisions(readSession()?.username);
    const troubles = left.map((decision) => ({ ...decision, done: 0, refused: [], error }));
    if (troubles.length > 0) put({ troubles: [...desk.troubles, ...troubles] });
  },
  /** Sends the refused requests once more, or the same ones again if the server did not answer. */
  retry({ refused, done: _, error, ...decision }: Trouble) {
    const ids = new Set(refused.map(({ id }) => id));
    if (error !== null) return send(decision);
    decisionDesk.dismiss(decision.key);
    return send({ ...decision, key: randomKey(), rows: decision.rows.filter(({ id }) => ids.has(id)) });
  },
};
