import { calls } from "@schemas/calls";
import type { RequestDetail, RequestRow } from "@schemas/calls/request-rows";
import type { DecisionAction } from "@schemas/request-life";
import { mayCallAbout } from "@schemas/viewer";
import styles from "@src/components/request-detail/request-detail.module.css";
import { RequestDrawer } from "@src/components/request-detail/request-drawer";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Flex, Tooltip } from "antd";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { actionIcons, isDecision } from "./actions";
import { DeskLines, decisionDesk } from "./decision-desk";
import { FilersActions } from "./filers-actions";
import { PanelContext } from "./panel-context";
import { PunchEvidence } from "./punch-evidence";
import type { Decisions } from "./use-decisions";

type Props = {
  id: number | null;
  /** Null if the reader cannot decide here. */
  decisions: Decisions | null;
  onClose: () => void;
};

const keyOf: Partial<Record<DecisionAction, string>> = { approve: "A", reject: "R" };

/** A request in its context, with its viewer's possible actions. */
export function RequestPanel({ id, decisions, onClose }: Props) {
  return (
    <RequestDrawer
      id={id}
      onClose={onClose}
      notice={
        decisions && (
          <Suspense>
            <DeskLines isInPanel />
          </Suspense>
        )
      }
      more={({ request }) => (
        <>
          {hasEvidence(request) && <Evidence request={request} isDeciding={decisions !== null} />}
          <PanelContext request={request} />
        </>
      )}
      actions={(detail) => <PanelActions detail={detail} decisions={decisions} onGone={onClose} />}
    />
  );
}

/** A punch without a location has none to show. */
const hasEvidence = ({ unverified }: RequestRow) => unverified !== null && unverified !== "no-location";

type EvidenceProps = { request: RequestRow; isDeciding: boolean };

/** For deciders, and for viewers of the section's punches. */
function Evidence({ request: { id, personnelNumber }, isDeciding }: EvidenceProps) {
  const viewer = useViewer();
  const isOpen = isDeciding || mayCallAbout(calls.clocking.openEvidence, viewer, personnelNumber);
  return isOpen && <PunchEvidence key={id} id={id} />;
}

type ActionsProps = { detail: RequestDetail; decisions: Decisions | null; onGone: () => void };

function PanelActions({ detail, decisions, onGone }: ActionsProps) {
  const { t } = useTranslation();
  const { request } = detail;
  const actions = detail.actions.map(({ action }) => action);
  const own = <FilersActions detail={detail} onGone={onGone} />;
  const isFilers = actions.includes("withdraw") || actions.includes("edit");
  if (!decisions) return isFilers && own;
  const choices = actions.filter(isDecision);
  const underWay = decisions.underWay.get(request.id);
  if (underWay)
    return (
      <Flex align="center" justify="space-between" gap={8}>
        {t(`deciding.held.${underWay.action}`)}
        <Button onClick={() => decisionDesk.takeBack(underWay.key)}>{t("deciding.undo")}</Button>
      </Flex>
    );
  if (choices.length === 0)
    return isFilers ? own : <span className={styles.chainSoft}>{t("deciding.nothingToDo")}</span>;
  return (
    <Flex vertical gap={8}>
      {detail.inPlaceOf && (
        <Alert
          type="info"
          showIcon
          message={t("deciding.inPlaceOf", { name: `\u2068${detail.inPlaceOf}\u2069` })}
        />
      )}
      <Flex gap={8} wrap>
        {choices.map((action) => (
          <Tooltip key={action} title={keyOf[action] && t("deciding.key", { key: keyOf[action] })}>
            <Button
              type={action === "approve" ? "primary" : "default"}
              danger={action === "reject" || action === "revoke"}
              icon={actionIcons[action]}
              onClick={() => decisions.decide(action, [request])}
            >
              {t(`deciding.acts.${action}`)}
            </Button>
          </Tooltip>
        ))}
        {isFilers && own}
      </Flex>
    </Flex>
  );
}
