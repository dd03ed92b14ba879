import { calls } from "@schemas/calls";
import { type FileFormat, fileFormats } from "@schemas/calls/reports";
import type { AnyCall } from "@schemas/define-call";
import { everyCall } from "@schemas/every-call";
import type { Report } from "@schemas/report";
import { reports } from "@schemas/reports";
import { sampleInput } from "@schemas/sample-input";
import { isAllowed } from "@schemas/viewer";
import { wireParts } from "@schemas/wire";
import { runJobsNow } from "@server/jobs/runner";
import { addScheduleJob } from "@server/jobs/schedule-job";
import { pino } from "pino";
import readXlsx from "read-excel-file/node";
import { admin, employee } from "./build/cast";
import type { TestServer } from "./create-test-server";
import { type Headers, signInAs } from "./sign-in-as";

/** A call or report file that managers and employees may read. */
export type Reading = {
  name: string;
  /** Whether its result contains people: anyone who looks after some sees them, or their number, in it. */
  hasPeople: boolean;
  /** The result for a reader as text; the reason, if the reader is refused. */
  read: (reader: Reader) => Promise<string>;
};
/** A reader: `sections` are the reader's own sections, or "" for none, and one that no reader has. */
export type Reader = { server: TestServer; as: string; session: Headers; sections: readonly string[] };

/** Every call that changes nothing, and every report as a file, on paper and by schedule, as declared. */
export function everythingReadable(): Reading[] {
  // Calls that even managers may not make are refused (access.test.ts).
  const readable = everyCall.filter((call) => !call.changes && isAllowed(call.allow, "manager"));
  return [
    ...readable.filter(({ name }) => !excluded.has(name)).map(answers),
    // The formats alternate: all of them write the same rows of a report.
    ...reports.map((report, place) => file(report, fileFormats[place % fileFormats.length] as FileFormat)),
    ...reports.map(sheet),
    ...reports.map(schedule),
  ];
}

/** Random, or about sessions that this reading itself opens; the last two are read once per report instead. */
const excluded = new Set([
  "session.getSeal",
  "account.getSessions",
  "reports.exportReport",
  "reports.printReport",
]);

const answers = (call: AnyCall): Reading => ({
  name: call.name,
  hasPeople: showsPeople(call),
  read: async (reader) => {
    const texts: string[] = [];
    for (const input of inputsFor(call, reader)) texts.push(String(await ask(call, reader, input)));
    if (texts.every((text) => text.includes('"Code":"invalid-input"')))
      throw new Error(`"${call.name}" has no valid input: ${texts[0]}. See sample-input.ts.`);
    return texts.join("\n");
  },
});

type Input = Readonly<Record<string, unknown>>;
type Schema = { _zod?: { def: { type: string; element?: unknown; innerType?: unknown } } };

/** Managers' records: one of each section. Requests: a leave, mission and correction of 10, and two of 20. */
const ids = [1, 2, 3, 11, 12];
const numbered = ["id", "requestId", "recordId", "pageNumber"];
const people = ["personnelNumber", "personnelNumbers", "adminPersonnelNumber"];

const shapeOf = (call: AnyCall) => wireParts(call.input)?.shape ?? {};
const requires = (call: AnyCall) => (key: string) => {
  const schema = shapeOf(call)[key] as Schema | undefined;
  return schema !== undefined && schema._zod?.def.type !== "optional";
};

/** Inputs that only one call needs. */
const extraInputs: Readonly<Record<string, Input>> = { "messages.previewRecipients": { to: ["*"] } };

/** The inputs to try: narrowed or not, for the own section, a foreign one or none, and for things of others. */
function inputsFor(call: AnyCall, { as, sections }: Reader): Input[] {
  const isRequired = requires(call);
  const whole: Input = call.input
    ? { ...sampleInput(call, as === admin ? employee : as), ...extraInputs[call.name] }
    : {};
  const key = numbered.find(isRequired);
  if (key) return ids.map((id) => ({ ...whole, [key]: id }));
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => isRequired(name)));
  const requested = Object.keys(least).length < Object.keys(whole).length ? [whole, least] : [whole];
  if (!("sectionCode" in shapeOf(call))) return requested;
  const placed = isRequired("sectionCode") ? sections : [...sections, undefined];
  return requested.flatMap((one) => placed.map((sectionCode) => ({ ...one, sectionCode })));
}

/** Calls whose result contains only the reader and the people who decide about the reader. */
const aboutReader = new Set([
  "access.explainOwn",
  "notifications.getSubscriptions",
  "requests.listOwnRequests",
  "requests.listOwnDegrees",
  "session.getPersonnelNumberOfUsername",
  "session.checkDomainLogin",
]);

/** Whether the result contains people that the input did not name. */
function showsPeople(call: AnyCall): boolean {
  const keys = [call.output, call.sum].flatMap(keysWithin);
  if (!keys.includes("personnelNumber") && !keys.includes("people")) return false;
  return ![...numbered, ...people].some(requires(call)) && !aboutReader.has(call.name);
}

function keysWithin(schema: unknown): string[] {
  const parts = wireParts(schema);
  if (parts) return Object.entries(parts.shape).flatMap(([key, inner]) => [key, ...keysWithin(inner)]);
  const { element, innerType } = (schema as Schema | undefined)?._zod?.def ?? {};
  const inner = element ?? innerType;
  return inner ? keysWithin(inner) : [];
}

/** The envelope as text, or a file. */
async function ask(call: AnyCall, { server, session }: Reader, input: Input): Promise<string | Buffer> {
  const { envelope, error, answer } = await server.ask(call, session, input as never);
  if (error === "unexpected") throw new Error(`"${call.name}" fails with the input ${JSON.stringify(input)}`);
  const isFile = call.values === "file" && !error;
  return isFile ? Buffer.from(answer as unknown as Uint8Array) : JSON.stringify(envelope);
}

/** The input for everything in a report that the reader may see. */
function inputOf({ list: { call }, always }: Report): Input {
  const narrowing = [...people, "sectionCode", "typeCode"];
  const open = Object.keys(shapeOf(call)).filter((key) => narrowing.includes(key));
  return {
    ...sampleInput(call, employee),
    ...always,
    ...Object.fromEntries(open.map((key) => [key, undefined])),
  };
}

const file = (report: Report, format: FileFormat): Reading => ({
  name: `${report.name} as ${format}`,
  hasPeople: true,
  read: async (reader) => {
    const columns = report.list.columns.map((name) => ({ name, title: name }));
    const input = { title: "x", calendar: "jalali", columns, sumTitle: "sum", asked: inputOf(report) };
    const written = await ask(calls.reports.exportReport, reader, { report: report.name, format, ...input });
    if (typeof written === "string" || format === "csv") return String(written);
    // Excel lengths are read as dates, whose year could be mistaken for a number.
    const rows = (await readXlsx(written))[0]?.data.map((row) => row.map((cell) => cell?.valueOf()));
    return JSON.stringify(rows);
  },
});

const sheet = (report: Report): Reading => ({
  name: `${report.name} on paper`,
  hasPeople: true,
  read: async (reader) => {
    const input = { report: report.name, columns: report.list.columns, asked: inputOf(report) };
    return String(await ask(calls.reports.printReport, reader, input));
  },
});

const times = {
  day: "date=2026-05-10",
  range: "from=2026-05-01&to=2026-05-10",
  month: "year=1405&month=2",
  period: "year=1405&period=2",
} as const;
const words = { language: "fa", report: "x", filters: {}, choices: {}, totals: {} } as const;

/** What a schedule sends when it is due; all of it is deleted afterwards. */
const schedule = (report: Report): Reading => ({
  name: `${report.name} by schedule`,
  hasPeople: true,
  read: async ({ server, session }) => {
    const { db, clock } = server;
    const query = report.time ? times[report.time.of] : "";
    const view = { resource: report.name, name: "x", query, isShared: false };
    const { answer } = await server.ask(calls.portal.saveView, session, view);
    const when = { viewId: answer.id, every: "day", minute: 0, words } as const;
    const { error = null } = await server.ask(calls.reportSchedules.addSchedule, session, when);
    await db.updateTable("report_schedule").set({ next_at: clock.now }).execute();
    await addScheduleJob(db, clock.now);
    const log = pino({ level: "silent" });
    await runJobsNow({ db, now: () => clock.now, timeZone: "Asia/Tehran", dataDir: "", log });
    const messages = await db.selectFrom("message").select(["subject", "body", "link"]).execute();
    const notifications = await db.selectFrom("notification").select(["receiver", "facts"]).execute();
    for (const table of ["report_schedule", "saved_view", "message", "notification", "job"] as const)
      await db.deleteFrom(table).execute();
    return JSON.stringify({ error, messages, notifications });
  },
});

/** Signs a reader in once for all readings. */
export async function readerOf(server: TestServer, as: string, sections: readonly string[]): Promise<Reader> {
  return { server, as, sections, session: await signInAs(server.db, as, server.clock.now) };
}
