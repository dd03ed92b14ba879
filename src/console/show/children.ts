import type { Child, RecordKey, Resource } from "@schemas/define-resource";
import type { ComponentType } from "react";
import { ApprovalRights } from "./approval-rights/approval-rights";

export type ChildProps = {
  resource: Pick<Resource, "name">;
  name: string;
  child: Child<RecordKey>;
  id: RecordKey;
  canChange: boolean;
};

/** How each kind of child looks on the page of its record. A kind without a widget does not type-check. */
export const childWidgets: { readonly [W in Child<RecordKey>["widget"]]: ComponentType<ChildProps> } = {
  approvalRights: ApprovalRights,
};
