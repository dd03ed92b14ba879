import type { Selectable } from "kysely";
import type { Db } from "../db/db";
import { ofReferences } from "../db/reference-data";
import type { LeaveRuleTable } from "../db/schema";
import type { LeaveRuleRecord } from "../rules/leave-rule";
import { parseDayRange } from "../work/day-range";
import { keyOfSubject } from "../work/person-rules";

/** The leave rules for everyone, for sections and work groups, and for these people or all of them. */
export async function loadLeaveRules(
  db: Db,
  personnelNumbers: readonly string[] | "all",
): Promise<LeaveRuleRecord[]> {
  const all = await ofReferences(db, "leave rules", async () => {
    const rows = await db.selectFrom("leave_rule").selectAll().orderBy("id").execute();
    return rows.flatMap(toRecord);
  });
  if (personnelNumbers === "all") return all;
  const whose = new Set(personnelNumbers);
  return all.filter(({ level, subjectId }) => level !== "PERSON" || whose.has(String(subjectId)));
}

function toRecord(row: Selectable<LeaveRuleTable>): LeaveRuleRecord[] {
  const during = parseDayRange(row.during);
  if (!during) return [];
  return [
    {
      id: row.id,
      level: row.level,
      subjectId: keyOfSubject(row.level, row.subject_id),
      ...during,
      rule: {
        annualDays: row.annual_days,
        dayLength: row.day_length,
        accrual: row.accrual,
        carryOver: row.carry_over,
        carryOverDays: row.carry_over_days,
        keepsSaved: row.keeps_saved,
      },
    },
  ];
}
