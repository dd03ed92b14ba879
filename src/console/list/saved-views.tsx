import { DeleteOutlined, PushpinOutlined, TeamOutlined } from "@ant-design/icons";
import type { Resource } from "@schemas/define-resource";
import { api } from "@src/api";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button, Divider, Flex, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Words } from "../words";
import { DropPanel } from "./drop-panel";
import { SaveView } from "./save-view";
import { declaredViewState, type TableState, writeTableState } from "./table-state";

type SavedViewsProps = { resource: Resource; state: TableState; words: Words };

/** Lists as somebody meant them: those that come with the resource, one's own, and those others share. */
export function SavedViews({ resource, state, words }: SavedViewsProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [isWanted, setWanted] = useState(false);
  const queryKey = ["views", resource.name];
  const views = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.portal.listViews({ resource: resource.name }, { signal }),
    enabled: isWanted,
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => api.portal.deleteView({ id }),
    onSuccess: async (_, { name }) => {
      showToast({ kind: "success", text: t("console.views.deleted", { name }) });
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) => showToast({ kind: "error", text: errorText(error) }),
  });
  const query = writeTableState({ ...state, page: 1 }, resource).toString();
  const mine = (views.data ?? []).filter((view) => view.isMine);
  const shared = (views.data ?? []).filter((view) => !view.isMine);
  const declared = Object.entries(resource.list.views ?? {});

  const link = (close: () => void, name: string, to: string, isShared = false) => (
    <Link to={`?${to}`} onClick={close} aria-current={to === query ? "true" : undefined}>
      <bdi style={{ fontWeight: to === query ? 600 : undefined }}>{name}</bdi>{" "}
      {isShared && <TeamOutlined aria-label={t("console.views.isShared")} />}
    </Link>
  );
  const group = (title: string, items: React.ReactNode[]) =>
    items.length > 0 && (
      <section aria-label={title}>
        <Typography.Text type="secondary">{title}</Typography.Text>
        <ul className="view-list">{items}</ul>
      </section>
    );

  return (
    <DropPanel
      label={t("console.views.title")}
      icon={<PushpinOutlined aria-hidden />}
      onOpen={() => setWanted(true)}
    >
      {(close) => (
        <Flex vertical gap={8} className="views">
          {group(
            t("console.views.declared"),
            declared.map(([name, view]) => (
              <li key={name}>
                {link(
                  close,
                  words.view(name),
                  writeTableState(declaredViewState(resource, view), resource).toString(),
                )}
              </li>
            )),
          )}
          {group(
            t("console.views.mine"),
            mine.map((view) => (
              <li key={view.id}>
                {link(close, view.name, view.query, view.isShared)}
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined aria-hidden />}
                  loading={remove.isPending && remove.variables?.id === view.id}
                  aria-label={t("console.views.delete", { name: view.name })}
                  onClick={() => remove.mutate(view)}
                />
              </li>
            )),
          )}
          {group(
            t("console.views.shared"),
            shared.map((view) => <li key={view.id}>{link(close, view.name, view.query)}</li>),
          )}
          {views.isError && <Typography.Text type="danger">{errorText(views.error)}</Typography.Text>}
          {views.data?.length === 0 && declared.length === 0 && (
            <Typography.Text type="secondary">{t("console.views.none")}</Typography.Text>
          )}
          <Divider style={{ marginBlock: 4 }} />
          <SaveView
            resource={resource.name}
            query={query}
            onSaved={() => client.invalidateQueries({ queryKey })}
          />
        </Flex>
      )}
    </DropPanel>
  );
}
