import type { Child, RecordKey } from "@schemas/resource";
import { latePart } from "@src/components/late-part";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import type { ComponentType } from "react";
import type { ChildProps } from "./child-props";

/**
 * The widgets of children on the page of their record. Most records have none, so a widget loads with the first record
 * that needs it. A kind without a widget does not type-check.
 */
export const childWidgets: { readonly [W in Child<RecordKey>["widget"]]: ComponentType<ChildProps> } = {
  approvalRights: latePart<ChildProps>(
    async () => (await import("./approval-rights/approval-rights")).ApprovalRights,
    () => <LoadingSkeleton rows={6} />,
  ).Part,
};
