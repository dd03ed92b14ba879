import { fail } from "@schemas/errors";
import type { Db, Identity } from "../calls/context";
import { fileRequest } from "../requests/file";
import { type GroupDraft, groupDraft } from "../requests/group-overtime";
import { assertMayFile } from "../requests/may-file";
import { type ManyInput, manyJob } from "./bulk-job";

export type GroupInput = ManyInput & { draft: GroupDraft };

/** Files overtime for the people of a group, in the name of the manager who asked: refused where they would be now. */
export const groupOvertimeJob = manyJob<GroupInput>(
  ({ draft }) =>
    async (context, { key }) => {
      const personnelNumber = String(key?.id ?? "");
      await assertMayFile(context, "overtime", personnelNumber);
      return fileRequest(context, personnelNumber, groupDraft(draft));
    },
  whoAsked,
);

async function whoAsked(db: Db, { actor }: ManyInput, now: Date): Promise<Identity> {
  const common = { username: actor, tokenHash: "", provedAt: now };
  const person = await db
    .selectFrom("person")
    .select(["section_code as sectionCode", "is_active as isActive"])
    .where("personnel_number", "=", actor)
    .executeTakeFirst();
  if (!person) return { kind: "webAdmin", ...common };
  if (!person.isActive) throw fail("person-inactive", { personnelNumber: actor });
  const { sectionCode } = person;
  return {
    kind: "employee",
    ...common,
    personnelNumber: actor,
    sectionCode,
    isManager: true,
    mustChangePassword: false,
    viewer: null,
    endsAt: now,
  };
}
