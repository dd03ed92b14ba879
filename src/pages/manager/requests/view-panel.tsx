import { PushpinOutlined, TeamOutlined } from "@ant-design/icons";
import type { SavedView } from "@schemas/calls/portal";
import { useCall } from "@src/api/use-call";
import { DropPanel } from "@src/console/list/drop-panel";
import { SaveView } from "@src/console/list/save-view";
import { useStartView } from "@src/console/list/use-start-view";
import { ViewLine } from "@src/console/list/view-line";
import { errorText } from "@src/locales/error-text";
import { useViewer } from "@src/providers/session";
import { useQueryClient } from "@tanstack/react-query";
import { Divider, Flex, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ListState, writeListState } from "./list-state";
import type { RequestList } from "./request-lists";
import { useKeptStart } from "./use-kept-start";

/** Lists as somebody meant them, one's own and those others share; one of them may begin the list. */
export function ViewPanel({ list, state }: { list: RequestList; state: ListState }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const [start, setStart] = useKeptStart(`list:${viewer.personnelNumber}:${list.name}`);
  useStartView(start);
  const views = useCall("portal", "listViews", { resource: list.name }, { enabled: isWanted });
  const query = writeListState({ ...state, page: 1, open: null }, list).toString();
  const refresh = () => client.invalidateQueries({ queryKey: ["portal", "listViews"] });
  const lines = (title: string, shown: readonly SavedView[], close: () => void) =>
    shown.length > 0 && (
      <section aria-label={title}>
        <Typography.Text type="secondary">{title}</Typography.Text>
        <ul className="view-list">
          {shown.map((view) => (
            <ViewLine
              key={view.id}
              view={view}
              {...((view.isMine || viewer.role === "webAdmin") && { changeable: view })}
              {...(view.isMine && view.query !== query && { shown: query })}
              link={
                <Link
                  to={`?${view.query}`}
                  onClick={close}
                  aria-current={view.query === query ? "true" : undefined}
                >
                  <bdi>{view.name}</bdi>{" "}
                  {view.isMine && view.isShared && <TeamOutlined aria-label={t("console.views.isShared")} />}
                </Link>
              }
              isStart={start === view.query}
              setStart={setStart}
              onChanged={refresh}
            />
          ))}
        </ul>
      </section>
    );
  const known = views.data ?? [];
  return (
    <DropPanel
      label={t("console.views.title")}
      icon={<PushpinOutlined aria-hidden />}
      onOpen={() => setWanted(true)}
    >
      {(close) => (
        <Flex vertical gap={8} className="views">
          {lines(
            t("console.views.mine"),
            known.filter(({ isMine }) => isMine),
            close,
          )}
          {lines(
            t("console.views.shared"),
            known.filter(({ isMine }) => !isMine),
            close,
          )}
          {views.isError && <Typography.Text type="danger">{errorText(views.error)}</Typography.Text>}
          {views.data?.length === 0 && (
            <Typography.Text type="secondary">{t("console.views.none")}</Typography.Text>
          )}
          <Divider style={{ marginBlock: 4 }} />
          <SaveView resource={list.name} query={query} onSaved={refresh} />
        </Flex>
      )}
    </DropPanel>
  );
}
