import {
  CheckOutlined,
  CloseOutlined,
  PauseOutlined,
  RedoOutlined,
  RollbackOutlined,
} from "@ant-design/icons";
import type { RequestRow } from "@schemas/calls/request-rows";
import { actionsFor, type DecisionAction, decisionActions, type RequestAction } from "@schemas/request-life";
import mirroredStyles from "@src/components/mirrored.module.css";
import type { ReactNode } from "react";

export const actionIcons: Record<DecisionAction, ReactNode> = {
  approve: <CheckOutlined aria-hidden />,
  reject: <CloseOutlined aria-hidden />,
  return: <RollbackOutlined className={mirroredStyles.icon} aria-hidden />,
  suspend: <PauseOutlined aria-hidden />,
  revoke: <RedoOutlined aria-hidden />,
};

export const isDecision = (action: RequestAction): action is DecisionAction =>
  decisionActions.some((one) => one === action);

/** The actions possible for all of these requests, each of which waits for the reader. */
export function commonActions(rows: readonly RequestRow[]): DecisionAction[] {
  return decisionActions.filter((action) =>
    rows.every(({ status }) =>
      actionsFor({ status, isUndecided: false, isPeriodOpen: true }, ["approver"]).some(
        (one) => one.action === action,
      ),
    ),
  );
}
