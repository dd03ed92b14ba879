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

/** Something that managers and employees may read. */
export type Reading = {
  name: string;
  /** It tells of people: whoever looks after some finds them in it, or their number. */
  hasPeople: boolean;
  /** What it has for somebody, as text; why not, for whoever is refused. */
  read: (reader: Reader) => Promise<string>;
};
/** Who reads: `sections` are one's own, or "" for none, and one that is nobody's business. */
export type Reader = { server: TestServer; as: string; session: Headers; sections: readonly string[] };

/** Every call that changes nothing, and every report as a file, on paper and by schedule, as they are declared. */
export function everythingReadable(): Reading[] {
  // What not even managers may ask they are refused (access.test.ts).
  const readable = everyCall.filter((call) => !call.changes && isAllowed(call.allow, "manager"));
  return [
    ...readable.filter(({ name }) => !askedOtherwise.has(name)).map(answers),
    // By turns in each format: what is written in one is read from the report as it is for the other.
    ...reports.map((report, place) => file(report, fileFormats[place % fileFormats.length] as FileFormat)),
    ...reports.map(sheet),
    ...reports.map(schedule),
  ];
}

/** Random by its nature, or of the sessions that this reading itself opens; and the two asked for each report. */
const askedOtherwise = new Set([
  "session.getSeal",
  "account.getSessions",
  "reports.exportReport",
  "reports.printReport",
]);

const answers = (call: AnyCall): Reading => ({
  name: call.name,
  hasPeople: tellsOfPeople(call),
  read: async (reader) => {
    const texts: string[] = [];
    for (const input of waysToAsk(call, reader)) texts.push(String(await ask(call, reader, input)));
    if (texts.every((text) => text.includes('"Code":"invalid-input"')))
      throw new Error(`"${call.name}" was not asked as it wants: ${texts[0]}. See sample-input.ts.`);
    return texts.join("\n");
  },
});

type Input = Readonly<Record<string, unknown>>;
type Schema = { _zod?: { def: { type: string; element?: unknown; innerType?: unknown } } };

/** Of managers' records one of each section; of requests a leave, mission and correction of 10, and two of 20. */
const ids = [1, 2, 3, 11, 12];
const numbered = ["id", "requestId", "recordId", "pageNumber"];
const people = ["personnelNumber", "personnelNumbers", "adminPersonnelNumber"];

const shapeOf = (call: AnyCall) => wireParts(call.input)?.shape ?? {};
const requires = (call: AnyCall) => (key: string) => {
  const schema = shapeOf(call)[key] as Schema | undefined;
  return schema !== undefined && schema._zod?.def.type !== "optional";
};

/** What a name means at one call alone. */
const meant: Readonly<Record<string, Input>> = { "messages.previewRecipients": { to: ["*"] } };

/** Narrowed or not, about one's own section, a foreign one or none, and about things of others. */
function waysToAsk(call: AnyCall, { as, sections }: Reader): Input[] {
  const isRequired = requires(call);
  const whole: Input = call.input
    ? { ...sampleInput(call, as === admin ? employee : as), ...meant[call.name] }
    : {};
  const key = numbered.find(isRequired);
  if (key) return ids.map((id) => ({ ...whole, [key]: id }));
  const least = Object.fromEntries(Object.entries(whole).filter(([name]) => isRequired(name)));
  const requested = Object.keys(least).length < Object.keys(whole).length ? [whole, least] : [whole];
  if (!("sectionCode" in shapeOf(call))) return requested;
  const placed = isRequired("sectionCode") ? sections : [...sections, undefined];
  return requested.flatMap((one) => placed.map((sectionCode) => ({ ...one, sectionCode })));
}

/** What tells of people, but only of the reader and of those who decide about them. */
const ofOneself = new Set([
  "access.explainOwn",
  "notifications.getSubscriptions",
  "requests.listOwnRequests",
  "requests.listOwnDegrees",
  "session.getPersonnelNumberOfUsername",
  "session.checkDomainLogin",
]);

/** Whether whoever is told of people did not name them. */
function tellsOfPeople(call: AnyCall): boolean {
  const told = [call.output, call.sum].flatMap(keysWithin);
  if (!told.includes("personnelNumber") && !told.includes("people")) return false;
  return ![...numbered, ...people].some(requires(call)) && !ofOneself.has(call.name);
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
  if (error === "unexpected") throw new Error(`"${call.name}" fails when asked ${JSON.stringify(input)}`);
  const isFile = call.values === "file" && !error;
  return isFile ? Buffer.from(answer as unknown as Uint8Array) : JSON.stringify(envelope);
}

/** All that a report has for whoever asks. */
function askedOf({ list: { call }, always }: Report): Input {
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
    const input = { title: "x", calendar: "jalali", columns, sumTitle: "sum", asked: askedOf(report) };
    const written = await ask(calls.reports.exportReport, reader, { report: report.name, format, ...input });
    if (typeof written === "string" || format === "csv") return String(written);
    // Lengths are dates to its reader, and the year of one is nobody's number.
    const rows = (await readXlsx(written))[0]?.data.map((row) => row.map((cell) => cell?.valueOf()));
    return JSON.stringify(rows);
  },
});

const sheet = (report: Report): Reading => ({
  name: `${report.name} on paper`,
  hasPeople: true,
  read: async (reader) => {
    const input = { report: report.name, columns: report.list.columns, asked: askedOf(report) };
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

/** All that is sent when its time has come; nothing of it stays. */
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

/** Who reads all this, signed in once. */
export async function readerOf(server: TestServer, as: string, sections: readonly string[]): Promise<Reader> {
  return { server, as, sections, session: await signInAs(server.db, as, server.clock.now) };
}
