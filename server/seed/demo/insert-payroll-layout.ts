import type { PayrollColumn } from "@schemas/calls/period-close";
import type { Db } from "../../db/db";

const codes: Partial<Record<PayrollColumn, string>> = {
  personnelNumber: "EMP",
  name: "NAME",
  workDays: "DAYS",
  presence: "WRK",
  overtime: "OVT",
  undertime: "UND",
  leave: "LEV",
  mission: "MIS",
  absence: "ABS",
};

/** A file for payroll programs: what is paid, under their codes. */
export async function insertPayrollLayout(db: Db): Promise<void> {
  const columns = Object.entries(codes).map(([name, code]) => ({ name, code }));
  await db
    .insertInto("payroll_layout")
    .values({ name: "سامانه حقوق", heading: "code", lengths: "clock", columns: JSON.stringify(columns) })
    .execute();
}
