import { adminFlags, permissionCodes } from "./permission-codes";
import type { Report } from "./report";

/** What someone holds: their codes in force, and the flags of their section-admin records. */
type FlagHolder = {
  readonly permissions: ReadonlySet<number>;
  readonly records: readonly { readonly flags: readonly number[] }[];
};

const inAny = ({ records }: Pick<FlagHolder, "records">, flag: number) =>
  records.some(({ flags }) => flags.includes(flag));

/** Spec §6 "Printing the daily report": code 19 of one's own, or admin index 50 in any section. Administrators always may. */
export function mayPrintDailyReport(holder: FlagHolder): boolean {
  return holder.permissions.has(permissionCodes.printDailyWork) || inAny(holder, adminFlags.printDailyReport);
}

/** Whether a report is the daily one, which has flags of its own. */
export const isDailyReport = ({ print }: Report) => print.route === "/rpPersonelsDayWork";

/** Whether someone who sees a report is also offered it on paper. Administrators always are. */
export function mayPrintReport(report: Report, holder: FlagHolder): boolean {
  return isDailyReport(report) ? mayPrintDailyReport(holder) : inAny(holder, adminFlags.printReports);
}

/** Whether someone who sees a report is also offered it as a file: admin index 51 in any section. Administrators always are. */
export function mayExportReport(holder: Pick<FlagHolder, "records">): boolean {
  return inAny(holder, adminFlags.exportReports);
}
