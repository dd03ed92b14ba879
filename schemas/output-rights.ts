import { adminFlags, permissionCodes } from "./permission-codes";
import type { Report } from "./report";

/** Someone's rights: their codes in force, and the flags of their section-admin records. */
type FlagHolder = {
  readonly permissions: ReadonlySet<number>;
  readonly records: readonly { readonly flags: readonly number[] }[];
};

const inAny = ({ records }: Pick<FlagHolder, "records">, flag: number) =>
  records.some(({ flags }) => flags.includes(flag));

/**
 * Spec §6 "Printing the daily report": a person's own code 19, or admin index 50 in any section. Administrators always
 * may.
 */
export function mayPrintDailyReport(holder: FlagHolder): boolean {
  return holder.permissions.has(permissionCodes.printDailyWork) || inAny(holder, adminFlags.printDailyReport);
}

/** Whether a report is the daily one, which has its own flags. */
export const isDailyReport = ({ print }: Report) => print.route === "/rpPersonelsDayWork";

/** Whether someone who sees a report may also print it. Administrators always may. */
export function mayPrintReport(report: Report, holder: FlagHolder): boolean {
  return isDailyReport(report) ? mayPrintDailyReport(holder) : inAny(holder, adminFlags.printReports);
}

/**
 * Whether someone who sees a report may also export it: with admin index 51 in any section. Administrators always may.
 */
export function mayExportReport(holder: Pick<FlagHolder, "records">): boolean {
  return inAny(holder, adminFlags.exportReports);
}
