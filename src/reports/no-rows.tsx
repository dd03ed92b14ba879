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
  /** Clears the search and the filters; null where there are none. */
  widen: (() => void) | null;
};

/**
 * Why a report has no rows, with the way on: fewer filters, the first personnel, or an earlier time. A manager without
 * people has neither.
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

/** Who reads about nobody at all: an administrator of an organisation without personnel, who can add some, or a manager. */
function useReaderOfNobody(isAsked: boolean): "admin" | "manager" | null {
  const viewer = useViewer();
  const isAdmin = mayCall(calls.people.listPersonnel, viewer);
  const isManager = !isAdmin && mayCall(calls.personnel.getPersonnel, viewer);
  const one = { page: 1, pageSize: 1 };
  const all = useCall("people", "listPersonnel", one, { enabled: isAsked && isAdmin });
  const own = useCall("personnel", "getPersonnel", one, { enabled: isAsked && isManager });
  if (all.data?.total === 0) return "admin";
  return own.data?.total === 0 ? "manager" : null;
}
