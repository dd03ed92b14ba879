import { type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { Db } from "@server/db/db";
import { giveRight } from "@server/db/tables/approval-rights";
import { buildRequestType, buildSectionAdmin } from "./access";
import { buildCast, employee, manager, neighbour } from "./cast";
import { buildPerson } from "./people";
import { buildWorkWeek } from "./work-week";

/** An approver of section 10 at the second degree, before the manager's final approval. */
export const second = "1801";
/** A person of section 10 without any right. */
export const colleague = "1002";

/** What people of section 10 may request and its approvers may decide. */
export const rightsOfCast: { kind: RequestKind; code: string }[] = [
  { kind: "leave", code: "1" },
  { kind: "leave", code: "2" },
  { kind: "mission", code: "1" },
  { kind: "inOut", code: "" },
  { kind: "overtime", code: "" },
];

/**
 * Creates the cast with a chain of two degrees in section 10, work from 07:00 to 15:00 except on Fridays, leave of type
 * 1 deducted from the balance and of type 2 not, and a mission type.
 */
export async function buildRequestCast(db: Db): Promise<void> {
  await buildCast(db);
  for (const number of [second, colleague])
    await buildPerson(db, { personnel_number: number, section_code: "10" });
  await buildWorkWeek(db, { people: [employee, colleague, manager, second, neighbour] });
  await db.updateTable("work_assignment").set({ section_code: "10" }).execute();
  await db
    .updateTable("work_assignment")
    .set({ section_code: "20" })
    .where("personnel_number", "=", neighbour)
    .execute();
  await buildRequestType(db, { kind: "leave", code: "1", paid_as: "annual", charged_to: "balance" });
  await buildRequestType(db, { kind: "leave", code: "2" });
  await buildRequestType(db, { kind: "mission", code: "1" });
  await buildSectionAdmin(db, {
    personnel_number: second,
    section_code: "10",
    rights: rightsOfCast.map((right) => ({ ...right, degree: 2 })),
  });
  const { id } = await db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", manager)
    .executeTakeFirstOrThrow();
  for (const { kind, code } of rightsOfCast)
    await giveRight(db, "section_admin", id, { kind: requestKinds[kind], code, degree: 1 });
}
