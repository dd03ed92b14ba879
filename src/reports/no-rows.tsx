import { calls } from "@schemas/calls";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { EmptyState } from "@src/components/empty-state";
import { LinkButton } from "@src/console/link-button";
import { useViewer } from "@src/providers/session";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { EarlierTime, type EarlierTimeProps } from "./earlier-time";
import type { ReportWords } from "./words";

type Props = EarlierTimeProps & {
  words: ReportWords;
  /** Clears the search and the filters; null if there are none. */
  widen: (() => void) | null;
};

/**
 * Why a report has no rows, and what to do: fewer filters, adding the first personnel, or an earlier time. Managers
 * without people are offered neither personnel nor another time.
 */
export function NoRows({ words, widen, ...time }: Props) {
  const { t } = useTranslation();
  const reader = useReaderOfNobody(widen === null);
  if (widen)
    return (
      <EmptyState
        title={t("console.list.nothingFits")}
        text={t("console.list.nothingFitsText")}
        action={<Button onClick={widen}>{t("console.list.clear")}</Button>}
      />
    );
  if (reader === "manager")
    return <EmptyState title={t("dashboards.nobody")} text={t("reports.nobodyText")} />;
  if (reader === "admin")
    return (
      <EmptyState
        title={words.none}
        text={t("reports.noPersonnelYet")}
        action={<LinkButton to="/adminHome/personnel">{t("begin.steps.people.name")}</LinkButton>}
      />
    );
  return (
    <EmptyState
      title={words.none}
      text={time.report.time ? t("reports.noneText") : undefined}
      action={<EarlierTime {...time} />}
    />
  );
}

/** The reader's role if they have nobody to read about; an administrator can then add personnel, a manager cannot. */
function useReaderOfNobody(isNeeded: boolean): "admin" | "manager" | null {
  const viewer = useViewer();
  const isAdmin = mayCall(calls.people.listPersonnel, viewer);
  const isManager = !isAdmin && mayCall(calls.personnel.getPersonnel, viewer);
  const one = { page: 1, pageSize: 1 };
  const all = useCall("people", "listPersonnel", one, { enabled: isNeeded && isAdmin });
  const own = useCall("personnel", "getPersonnel", one, { enabled: isNeeded && isManager });
  if (all.data?.total === 0) return "admin";
  return own.data?.total === 0 ? "manager" : null;
}
