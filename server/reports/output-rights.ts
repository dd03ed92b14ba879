import { carriesFlag } from "@schemas/admin-records";
import { fail, Refusal } from "@schemas/errors";
import { mayExportReport, mayPrintReport } from "@schemas/output-rights";
import { adminFlags } from "@schemas/permission-codes";
import type { Report } from "@schemas/report";
import type { Send } from "@schemas/send";
import { joined } from "@schemas/values/joined";
import { codesInForce } from "../access/permitted";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { inPersianOrder } from "../db/tables/list-page";
import { recordsOf } from "../db/tables/section-admins";
import type { ReachRecord } from "../rules/reach";
import { readTotals, type Values } from "./report-rows";

/** Refuses a caller who may see a report but not print it. */
export async function assertMayPrint(report: Report, { db, who }: SignedIn): Promise<void> {
  if (who.kind !== "employee") return;
  const permissions = await codesInForce(db, who);
  const records = await recordsOf(db, who.personnelNumber);
  if (!mayPrintReport(report, { permissions, records })) throw fail("print-not-allowed");
}

/** Refuses a caller who may see a report but not export it. */
export async function assertMayExport({ db, who }: SignedIn): Promise<void> {
  if (who.kind !== "employee") return;
  if (!mayExportReport({ records: await recordsOf(db, who.personnelNumber) }))
    throw fail("export-not-allowed");
}

const outputs = {
  export: { flag: adminFlags.exportReports, refusal: "export-not-everywhere" },
  print: { flag: adminFlags.printReports, refusal: "print-not-everywhere" },
} as const;

/** A report in the view of its reader. */
type View = { report: Report; asked: Values; send: Send };

/**
 * Refuses a file or sheet that would have fewer rows than its view, because some belong to sections whose record lacks
 * the flag: nobody would notice that they are missing. `sendAllowed` requests only the permitted rows.
 */
export async function assertWholeView(
  output: keyof typeof outputs,
  { report, asked: query, send }: View,
  { db, who, language }: SignedIn,
  sendAllowed: Send,
): Promise<void> {
  if (who.kind !== "employee") return;
  const { flag, refusal } = outputs[output];
  const records = await recordsOf(db, who.personnelNumber);
  const carrying = records.filter((record) => carriesFlag(record, flag));
  if (carrying.length === records.length) return;
  const { total } = await readTotals(report, query, send);
  const allowed = await readTotals(report, query, sendAllowed).catch(ofNone);
  if (allowed?.total !== total) throw fail(refusal, { sections: await namesOf(db, carrying, language) });
}

/** Handles a view that was narrowed to a section from which nothing may be exported. */
function ofNone(error: unknown) {
  if (error instanceof Refusal && error.code === "not-yours") return null;
  throw error;
}

const mostNamed = 5;
const ownWords = {
  fa: { groupFree: "پرسنل خارج از گروه" },
  en: { groupFree: "group-free personnel" },
} as const;

/** The names of the sections, for a sentence. */
async function namesOf(
  db: Db,
  records: readonly ReachRecord[],
  language: SignedIn["language"],
): Promise<string> {
  const codes = records.flatMap(({ sectionCode }) => (sectionCode === null ? [] : [sectionCode]));
  const sections = await db
    .selectFrom("section")
    .select("name")
    .where("code", "in", ["", ...codes])
    .orderBy(inPersianOrder("name"))
    .execute();
  const { groupFree } = ownWords[language];
  const names = [...sections.map(({ name }) => name), ...(codes.length < records.length ? [groupFree] : [])];
  return joined(names.length > mostNamed ? [...names.slice(0, mostNamed), "…"] : names, language);
}
