import { resourceNamed } from "@schemas/resources";
import { ApprovalRights } from "@src/console/show/approval-rights/approval-rights";
import { useResourceFor } from "@src/console/use-resource-for";
import type { ReactNode } from "react";
import { Panel } from "./panel";

type Props = { of: "patterns" | "section-admins"; id: number; title: ReactNode };

/**
 * Which requests a record, or the holders of a pattern, approve at which degree; hidden from readers without access.
 */
export function ApprovalsPanel({ of, id, title }: Props) {
  const resource = useResourceFor(resourceNamed(of));
  const approvals = resource.children?.approvals;
  if (!approvals) return null;
  return (
    <Panel title={title}>
      <ApprovalRights key={id} resource={resource} name="approvals" child={approvals} id={id} canChange />
    </Panel>
  );
}
