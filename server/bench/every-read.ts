import { requestOf, wireOf } from "@schemas/call-request";
import { webAdminName } from "@schemas/calls/session";
import type { AnyCall } from "@schemas/define-call";
import type { Envelope } from "@schemas/envelope";
import { everyCall } from "@schemas/every-call";
import { type ListPart, listParts } from "@schemas/list-query";
import { reports } from "@schemas/reports";
import { keysOf, sampleInput } from "@schemas/sample-input";
import { usualPageSize } from "@schemas/table-state";
import { isAllowed, type Role } from "@schemas/viewer";
import { wireParts } from "@schemas/wire";
import type { Db } from "../db/db";
import { startSession } from "../db/tables/sessions";
import { busyManager } from "./made-requests";
import { measuredNow } from "./measured-server";

/**
 * A call as made by one kind of user: the number of rows and the times. `wanted` is the limit for its p99; null for
 * totals, which load in parallel with the rows.
 */
export type ReadLine = { ask: string; rows: number; p50: number; p99: number; wanted: number | null };
/** A call that was refused in all its forms, and so not measured. */
export type Refused = { ask: string; code: string };
export type Headers = { username: string; token: string };

type Input = Record<string, unknown>;
/** A user who makes calls, the person they are about, and ids of records of that person. */
type Asker = { headers: Headers; about: string; ids: readonly unknown[] };
/** Whether optional parameters are sent, and which part of a list with totals. */
type Way = { isNarrowed: boolean; part?: ListPart };

const wantedOfPage = 150;
const wantedOfReport = 300;
/** Each call is made `asks` times or for `ms`, but at least `least` times unless that takes `veryLong`. */
const most = { asks: 100, ms: 2_000, least: 3, veryLong: 5_000 };
/** The first answers do not count, unless they are so slow that a missing plan makes no difference. */
const warmUps = { asks: 3, ms: 1_000 };
/** Gives up after this many refusals, each of another user. */
const refusals = 4;
/** This many people take turns, each asking about themselves. */
const employees = 40;
const month = { from: "2026-03-21", to: "2026-04-20", year: 1405, month: 1, period: 1, periodItem: 140501 };

/** These wait for the answer of another server. */
const notMeasured = new Set([
  "session.checkDomainLogin",
  "directory.testConnection",
  "directory.searchDirectory",
]);

/** Parameters that only one call has. */
const given: Readonly<Record<string, Input>> = {
  "access.comparePermissions": { of: "people", first: "100001", second: "100002" },
  "access.previewPermissions": { level: "section", keys: ["1", "2", "3"], permission: [1, 2] },
  "portal.getFigureTrend": { figure: "overtime" },
  "settings.previewSettings": { values: { webClocking: "off" } },
  "periodClose.previewPayroll": { layout: 1, names: {} },
  "reports.printReport": {
    report: "day-work",
    columns: ["personnelNumber", "date", "presence"],
    asked: month,
  },
};

const shapeOf = (call: AnyCall) => wireParts(call.input)?.shape ?? {};
const isRequired = (call: AnyCall, key: string) => {
  const schema = shapeOf(call)[key] as { _zod?: { def: { type: string } } } | undefined;
  return schema !== undefined && schema._zod?.def.type !== "optional";
};

export async function headersOf(db: Db, username: string): Promise<Headers> {
  const { token } = await startSession(db, { username, now: measuredNow, address: "", agent: "bench" });
  return { username, token };
}

/** Some people who ask about themselves, spread over the organisation. */
export async function someEmployees(db: Db, people: number): Promise<Headers[]> {
  const numbers = Array.from({ length: employees }, (_, i) => 100_002 + Math.floor((i * people) / employees));
  const active = await db
    .selectFrom("person")
    .select("personnel_number")
    .where("personnel_number", "in", numbers.map(String))
    .where("is_active", "=", true)
    .execute();
  return Promise.all(active.map(({ personnel_number }) => headersOf(db, personnel_number)));
}

/** Makes every read-only call as an administrator, a manager and employees, for everything and narrowed. */
export async function measureReads(
  db: Db,
  address: string,
  people: number,
  emit: { line: (line: ReadLine) => void; refused: (refused: Refused) => void },
): Promise<void> {
  const askers = await everyAsker(db, people);
  const readable = everyCall.filter(
    (call) => !call.changes && call.values !== "file" && !notMeasured.has(call.name),
  );
  for (const call of readable)
    for (const [role, own] of askers) {
      if (!isAllowed(call.allow, role)) continue;
      for (const way of waysToAsk(call)) {
        const ask = [call.name, role, way.part, way.isNarrowed && "narrowed"].filter(Boolean).join(", ");
        const measured = await measure(address, call, own, way);
        if ("code" in measured) emit.refused({ ask, code: measured.code });
        else emit.line({ ask, ...measured, wanted: wantedOf(call, way) });
      }
    }
}

const reportOf = ({ name }: AnyCall) => reports.find(({ list }) => list.call.name === name);

function wantedOf(call: AnyCall, { part }: Way): number | null {
  if (part === "totals") return null;
  return reportOf(call) ? wantedOfReport : wantedOfPage;
}

async function everyAsker(db: Db, people: number): Promise<[Role, Asker[]][]> {
  const own = await someEmployees(db, people);
  const { record } = await db
    .selectFrom("section_admin")
    .select(({ fn }) => fn.min("id").as("record"))
    .executeTakeFirstOrThrow();
  // The ids of a request of each kind, a message and a notification.
  const idsOf = (about: string) =>
    Promise.all([
      db
        .selectFrom("request")
        .select(({ fn }) => fn.min("id").as("id"))
        .where("personnel_number", "=", about)
        .groupBy("kind")
        .execute(),
      db
        .selectFrom("message_recipient")
        .select("message_id as id")
        .where("personnel_number", "=", about)
        .limit(1)
        .execute(),
      db.selectFrom("notification").select("id").where("receiver", "=", about).limit(1).execute(),
    ]);
  const askerOf = async (headers: Headers, about: string): Promise<Asker> => {
    const found = (await idsOf(about)).flat();
    return { headers, about, ids: [...found.map(({ id }) => id), record, 1, 2] };
  };
  const [admin, manager] = await Promise.all([headersOf(db, webAdminName), headersOf(db, busyManager)]);
  // The manager's sections are the first ten.
  const ofManager = await db
    .selectFrom("person")
    .select("personnel_number")
    .where(
      "section_code",
      "in",
      Array.from({ length: 10 }, (_, i) => String(i + 1)),
    )
    .limit(employees)
    .execute();
  return [
    ["webAdmin", await Promise.all(own.map(({ username }) => askerOf(admin, username)))],
    [
      "manager",
      await Promise.all(ofManager.map(({ personnel_number }) => askerOf(manager, personnel_number))),
    ],
    ["employee", await Promise.all(own.map((headers) => askerOf(headers, headers.username)))],
  ];
}

/** First without the optional parameters, then with them if they make a difference. */
function waysToAsk(call: AnyCall): Way[] {
  const optional = keysOf(call).filter(
    (key) => !isRequired(call, key) && !["page", "pageSize", "part"].includes(key),
  );
  const sent = call.input ? Object.keys(wholeOf(call, "")) : [];
  const narrowed = optional.some((key) => sent.includes(key)) ? [false, true] : [false];
  return narrowed.flatMap((isNarrowed): Way[] =>
    keysOf(call).includes("part") ? listParts.map((part) => ({ isNarrowed, part })) : [{ isNarrowed }],
  );
}

/** `by` is the manager whose people are listed, if the call names one. */
const wholeOf = (call: AnyCall, about: string, by = busyManager): Input =>
  sampleInput(call, about, {
    ...month,
    date: month.to,
    sectionCode: "5",
    patternId: 1,
    adminPersonnelNumber: by,
    ...given[call.name],
  });

const numbered = ["id", "requestId", "recordId", "pageNumber"];

/** The inputs to try for a call: one for each id if it requires one. */
function inputsOf(call: AnyCall, { headers, about, ids }: Asker, { isNarrowed, part }: Way): Input[] {
  if (!call.input) return [{}];
  const whole = Object.entries(
    wholeOf(call, about, headers.username === webAdminName ? busyManager : headers.username),
  );
  let input: Input = Object.fromEntries(whole.filter(([key]) => isRequired(call, key)));
  // A key may be a number in one call and text in another, so values that the call does not accept are left out.
  if (isNarrowed)
    for (const [key, value] of whole)
      if (canBeSent(call, { ...input, id: 1, [key]: value })) input = { ...input, [key]: value };
  const keys = keysOf(call);
  const paged =
    keys.includes("page") && keys.includes("pageSize") ? { page: 1, pageSize: usualPageSize } : {};
  // Sorted as on its page.
  const sort = reportOf(call)?.list.sort;
  const asPage = { ...input, ...paged, ...(sort && { sort }), ...(part && { part }) };
  const id = numbered.find((key) => isRequired(call, key));
  return id ? ids.map((one) => ({ ...asPage, [id]: one })) : [asPage];
}

type Measured = Omit<ReadLine, "ask" | "wanted">;

async function measure(
  address: string,
  call: AnyCall,
  askers: readonly Asker[],
  way: Way,
): Promise<Measured | { code: string }> {
  const times: number[] = [];
  let rows = 0;
  let code = "";
  const began = performance.now();
  for (let i = 0; times.length < most.asks; i += 1) {
    const soFar = performance.now() - began;
    if (times.length > 0 && soFar > (times.length >= most.least ? most.ms : most.veryLong)) break;
    const asker = askers[i % askers.length] as Asker;
    const answer = await askInAnyWay(address, call, asker, way);
    if ("code" in answer) code = answer.code;
    else if (i >= warmUps.asks || answer.ms > warmUps.ms) {
      times.push(answer.ms);
      rows = Math.max(rows, answer.rows);
    }
    if (code && times.length === 0 && i >= refusals) return { code };
  }
  return { rows, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}

/** The first answer that is not a refusal. */
async function askInAnyWay(
  address: string,
  call: AnyCall,
  asker: Asker,
  way: Way,
): Promise<{ ms: number; rows: number } | { code: string }> {
  let code = "no valid input could be made";
  for (const input of inputsOf(call, asker, way)) {
    if (!canBeSent(call, input)) continue;
    const request = requestOf(call, wireOf(call, input), asker.headers, address);
    const began = performance.now();
    const answer = (await (await fetch(request)).json()) as Envelope;
    const ms = performance.now() - began;
    if (!answer.Code)
      return { ms, rows: answer.Total ?? (Array.isArray(answer.Values) ? answer.Values.length : 1) };
    code = answer.Code;
  }
  return { code };
}

function canBeSent(call: AnyCall, input: Input): boolean {
  try {
    wireOf(call, input);
    return true;
  } catch {
    return false;
  }
}

export function quantile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
