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

/** Why a report has no rows, with the way on: fewer filters, the first personnel, or an earlier time. */
export function NoRows({ words, widen, ...time }: Props) {
  const { t } = useTranslation();
  const isNew = useIsWithoutPersonnel(widen === null);
  if (widen)
    return (
      <EmptyState
        title={t("console.list.nothingFits")}
        text={t("console.list.nothingFitsText")}
        action={<Button onClick={widen}>{t("console.list.clear")}</Button>}
      />
    );
  if (isNew)
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

/** Only an administrator of all personnel knows, and can add some. */
function useIsWithoutPersonnel(isAsked: boolean): boolean {
  const viewer = useViewer();
  const enabled = isAsked && mayCall(calls.people.listPersonnel, viewer);
  const { data } = useCall("people", "listPersonnel", { page: 1, pageSize: 1 }, { enabled });
  return data?.total === 0;
}
