import { CheckCircleOutlined } from "@ant-design/icons";
import { EmptyState } from "@src/components/empty-state";
import { StatePanel } from "@src/components/state-panel";
import { isNarrowed } from "@src/console/list/table-state";
import type { ListDesk } from "@src/console/list/use-list-desk";
import { Button } from "antd";
import { useTranslation } from "react-i18next";

/** Why no requests are shown: none match, or all are decided, which is good news. */
export function NoRequests({ listed, state, change }: Pick<ListDesk, "listed" | "state" | "change">) {
  const { t } = useTranslation();
  if (isNarrowed(state, listed))
    return (
      <EmptyState
        title={t("console.list.nothingFits")}
        text={t("console.list.nothingFitsText")}
        action={
          <Button onClick={() => change({ search: "", filters: {} })}>{t("console.list.clear")}</Button>
        }
      />
    );
  if (state.filters.status === "waiting")
    return (
      <StatePanel
        icon={<CheckCircleOutlined aria-hidden />}
        title={t("deciding.allDone")}
        text={t("deciding.allDoneText")}
      />
    );
  return <EmptyState title={t("deciding.none")} />;
}
