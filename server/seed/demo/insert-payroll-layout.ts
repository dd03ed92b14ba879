import type { PayrollColumn, PayrollItem } from "@schemas/payroll";
import type { Db } from "../../db/db";

const codes: Partial<Record<PayrollColumn, string>> = {
  personnelNumber: "EMP",
  name: "NAME",
  workDays: "DAYS",
  presence: "WRK",
  overtimeNormal: "OVT",
  overtimeFriday: "OVF",
  overtimeHoliday: "OVH",
  overtimeOffDay: "OVO",
  fridayWork: "FRI",
  holidayWork: "HOL",
  night: "NGT",
  rotationPercent: "SHP",
  rotationDays: "SHD",
  undertime: "UND",
  leaveAnnual: "LVA",
  leaveSick: "LVS",
  leaveUnpaid: "LVU",
  missionDays: "MIS",
  absence: "ABS",
};
const items: readonly PayrollItem[] = ["overtime", "undertime", "night", "leaveUnpaid", "absence"];

/** Layouts for payroll programs, with their codes: one with a row for each person and one for each item. */
export async function insertPayrollLayout(db: Db): Promise<void> {
  const ofPeople = Object.entries(codes).map(([name, code]) => ({ name, code }));
  const ofItems = [
    { name: "personnelNumber", code: "EMP", width: 8 },
    { name: "itemCode", code: "CODE", width: 4 },
    { name: "itemValue", code: "AMOUNT", width: 8 },
  ];
  await db
    .insertInto("payroll_layout")
    .values([
      {
        name: "سامانه حقوق",
        heading: "code",
        lengths: "clock",
        columns: JSON.stringify(ofPeople),
        items: "[]",
      },
      {
        name: "سامانه حقوق (اقلام)",
        format: "fixed",
        encoding: "windows-1256",
        rows: "item",
        heading: "none",
        lengths: "minutes",
        columns: JSON.stringify(ofItems),
        items: JSON.stringify(items.map((name, index) => ({ name, code: String(101 + index) }))),
      },
    ])
    .execute();
}
