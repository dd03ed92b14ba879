import type { Child, RecordKey } from "@schemas/resource";
import type { ComponentType } from "react";
import { ApprovalRights } from "./approval-rights/approval-rights";
import type { ChildProps } from "./child-props";

/** The widgets of children on the page of their record. A kind without a widget does not type-check. */
export const childWidgets: { readonly [W in Child<RecordKey>["widget"]]: ComponentType<ChildProps> } = {
  approvalRights: ApprovalRights,
};
