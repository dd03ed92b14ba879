import { identityOf } from "../access/context-for";
import { fileRequest } from "../requests/file";
import { type GroupDraft, groupDraft } from "../requests/group-overtime";
import { assertMayFile } from "../requests/may-file";
import { type ManyInput, manyJob } from "./bulk-job";

type GroupInput = ManyInput & { draft: GroupDraft };

/**
 * Files overtime for the people of a group on behalf of the manager who requested it; each is refused if it would be
 * refused now.
 */
export const groupOvertimeJob = manyJob<GroupInput>(
  ({ draft }) =>
    async (context, { key }) => {
      const personnelNumber = String(key?.id ?? "");
      await assertMayFile(context, "overtime", personnelNumber);
      await fileRequest(context, personnelNumber, groupDraft(draft));
      return null;
    },
  identityOf,
);
