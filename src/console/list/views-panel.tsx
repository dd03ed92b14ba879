import { TeamOutlined } from "@ant-design/icons";
import type { SavedView } from "@schemas/calls/portal";
import { api } from "@src/api";
import { Muted } from "@src/components/muted";
import { useErrorText } from "@src/locales/use-error-text";
import { useViewer } from "@src/providers/session";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Divider, Flex, Typography } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import styles from "./list.module.css";
import { SaveView } from "./save-view";
import type { SavedViewsProps } from "./saved-views";
import { declaredViewState, writeTableState } from "./table-state";
import { ViewLine } from "./view-line";

type ViewsPanelProps = SavedViewsProps & { close: () => void };

/** The views of the resource itself, the viewer's own, and shared ones. */
export function ViewsPanel(props: ViewsPanelProps) {
  const { resource, state, words, preferences, setPreferences, more, close } = props;
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { role } = useViewer();
  const client = useQueryClient();
  const queryKey = ["views", resource.name];
  const views = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.portal.listViews({ resource: resource.name }, { signal }),
  });
  const query = writeTableState({ ...state, page: 1, open: undefined }, resource).toString();
  const mine = (views.data ?? []).filter((view) => view.isMine);
  const shared = (views.data ?? []).filter((view) => !view.isMine);
  const declared = Object.entries(resource.list.views ?? {});

  const link = (name: string, to: string, isShared = false) => (
    <Link to={`?${to}`} onClick={close} aria-current={to === query ? "true" : undefined}>
      <bdi style={{ fontWeight: to === query ? 600 : undefined }}>{name}</bdi>{" "}
      {isShared && <TeamOutlined aria-label={t("console.views.isShared")} />}
    </Link>
  );
  const refresh = () => client.invalidateQueries({ queryKey });
  const line = (name: string, to: string, view?: SavedView) => (
    <ViewLine
      key={view?.id ?? name}
      view={{ name, query: to }}
      more={view && more?.ofView(view, close)}
      {...(view && (view.isMine || role === "webAdmin") && { changeable: view })}
      {...(view?.isMine && to !== query && { shown: query })}
      link={link(name, to, view?.isShared && view.isMine)}
      isStart={preferences.start === to}
      setStart={(start) => setPreferences({ ...preferences, start })}
      onChanged={refresh}
    />
  );
  const group = (title: string, items: ReactNode[]) =>
    items.length > 0 && (
      <section aria-label={title}>
        <Muted>{title}</Muted>
        <ul className={styles.viewList}>{items}</ul>
      </section>
    );

  return (
    <Flex vertical gap={8} className={styles.views}>
      {group(
        t("console.views.declared"),
        declared.map(([name, view]) =>
          line(words.view(name), writeTableState(declaredViewState(resource, view), resource).toString()),
        ),
      )}
      {group(
        t("console.views.mine"),
        mine.map((view) => line(view.name, view.query, view)),
      )}
      {group(
        t("console.views.shared"),
        shared.map((view) => line(view.name, view.query, view)),
      )}
      {views.isError && <Typography.Text type="danger">{errorText(views.error)}</Typography.Text>}
      {views.data?.length === 0 && declared.length === 0 && <Muted>{t("console.views.none")}</Muted>}
      <Divider style={{ marginBlock: 4 }} />
      <SaveView resource={resource.name} query={query} onSaved={refresh} />
      {more?.ofAll(close)}
    </Flex>
  );
}
