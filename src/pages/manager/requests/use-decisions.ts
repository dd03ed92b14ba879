import type { RequestRow } from "@schemas/calls/request-rows";
import type { DecisionAction } from "@schemas/request-life";
import { useDigits } from "@src/components/digits";
import { showToast } from "@src/providers/notification";
import { refreshWaiting } from "@src/providers/session-queries";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Decision } from "./decision";
import { decisionDesk } from "./decision-desk";

/** A decision that waits for its reason. */
export type PendingDecision = { action: DecisionAction; rows: readonly RequestRow[] };
export type Decisions = {
  /** Approves immediately; other actions ask for a reason first. */
  decide: (action: DecisionAction, rows: readonly RequestRow[]) => void;
  pending: PendingDecision | null;
  /** Passes the reason; null cancels. */
  answer: (reason: string | null) => void;
  /** The pending decision of a request, which then cannot be decided again. */
  underWay: ReadonlyMap<number, Decision>;
};

/**
 * Deciding on a page of requests: asks for reasons, and refreshes every count of requests after sending. `onDecided`
 * also receives the requests that were already under way.
 */
export function useDecisions(
  onDecided: (rows: readonly RequestRow[], underWay: Decisions["underWay"]) => void,
): Decisions {
  const { t } = useTranslation();
  const digits = useDigits();
  const client = useQueryClient();
  const { pathname } = useLocation();
  const desk = useSyncExternalStore(decisionDesk.subscribe, decisionDesk.read, decisionDesk.read);
  const [pending, setPending] = useState<PendingDecision | null>(null);

  useEffect(() => decisionDesk.showLeft(), []);
  useEffect(() =>
    decisionDesk.whenSent(({ action }, done, isWhole) => {
      void client.invalidateQueries({ queryKey: ["requests"] });
      void client.invalidateQueries({ queryKey: ["work"] });
      refreshWaiting(client);
      if (isWhole)
        showToast({
          kind: "success",
          text: t(`deciding.done.${action}`, { count: done, number: digits(done) }),
        });
      else showToast({ kind: "error", text: t("deciding.someRefused") });
    }),
  );

  const hold = (action: DecisionAction, rows: readonly RequestRow[], reason?: string) => {
    decisionDesk.hold({ action, rows, reason, at: pathname });
    onDecided(rows, underWay);
  };
  const underWay = new Map(
    [...desk.held, ...desk.sending].flatMap((decision) =>
      decision.rows.map(({ id }) => [id, decision] as const),
    ),
  );
  return {
    decide: (action, rows) => {
      const free = rows.filter(({ id }) => !underWay.has(id));
      if (free.length === 0) return;
      if (action === "approve") hold(action, free);
      else setPending({ action, rows: free });
    },
    pending,
    answer: (reason) => {
      setPending(null);
      if (pending && reason !== null) hold(pending.action, pending.rows, reason);
    },
    underWay,
  };
}
