import { CheckCircleOutlined } from "@ant-design/icons";
import { useDigits } from "@src/components/digits";
import { EmptyState } from "@src/components/empty-state";
import { StatePanel } from "@src/components/state-panel";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { choicesOf, type ListState, narrowedBy, noFilters } from "./list-state";
import type { RequestList } from "./request-lists";
import type { ChangeList } from "./use-list-state";

type Props = { list: RequestList; state: ListState; total: number; change: ChangeList };

/** Why no requests are shown: none fit, the page is past the end, or everything is decided, which is good news. */
export function NoRequests({ list, state, total, change }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { filters, page, pageSize, search } = state;
  if (total > 0 && page > 1)
    return (
      <EmptyState
        title={t("console.list.pastEnd", { pages: digits(Math.ceil(total / pageSize)) })}
        action={<Button onClick={() => change({ page: 1 })}>{t("console.list.firstPage")}</Button>}
      />
    );
  const [usual] = choicesOf(list);
  if (search || narrowedBy(filters) > 0 || filters.status !== usual)
    return (
      <EmptyState
        title={t("console.list.nothingFits")}
        text={t("console.list.nothingFitsText")}
        action={
          <Button
            onClick={() =>
              change({ search: "", filters: { ...(noFilters as object), ...(usual && { status: usual }) } })
            }
          >
            {t("console.list.clear")}
          </Button>
        }
      />
    );
  if (filters.status === "waiting")
    return (
      <StatePanel
        icon={<CheckCircleOutlined aria-hidden />}
        title={t("deciding.allDone")}
        text={t("deciding.allDoneText")}
      />
    );
  return <EmptyState title={t("deciding.none")} />;
}
