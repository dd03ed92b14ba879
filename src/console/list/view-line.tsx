import { DeleteOutlined, EditOutlined, SaveOutlined, StarFilled, StarOutlined } from "@ant-design/icons";
import type { SavedView } from "@schemas/calls/portal";
import { api } from "@src/api";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useMutation } from "@tanstack/react-query";
import { Button, Flex, Input, Popconfirm } from "antd";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./list.module.css";

type ViewLineProps = {
  view: { name: string; query: string };
  /** The saved view, if the reader may rename and delete it. */
  changeable?: SavedView;
  link: ReactNode;
  more?: ReactNode;
  /** The present state of the list, if it may replace that of the view. */
  shown?: string;
  isStart: boolean;
  setStart: (query: string | undefined) => void;
  onChanged: () => Promise<unknown>;
};

/** A view of a list: its link, whether the list starts with it, and the buttons to rename and delete it. */
export function ViewLine({
  view,
  changeable,
  shown,
  link,
  more,
  isStart,
  setStart,
  onChanged,
}: ViewLineProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState<string | null>(null);
  const { name } = view;
  const rename = useMutation({
    mutationFn: (next: string) => api.portal.renameView({ id: changeable?.id ?? 0, name: next }),
    onSuccess: async () => {
      setRenaming(null);
      await onChanged();
    },
    onError: (error) => showToast({ kind: "error", text: errorText(error) }),
  });
  const overwrite = useMutation({
    mutationFn: (query: string) => api.portal.overwriteView({ id: changeable?.id ?? 0, query }),
    onSuccess: async (_, query) => {
      if (isStart) setStart(query);
      showToast({ kind: "success", text: t("console.views.overwritten", { name }) });
      await onChanged();
    },
    onError: (error) => showToast({ kind: "error", text: errorText(error) }),
  });
  const remove = useMutation({
    mutationFn: () => api.portal.deleteView({ id: changeable?.id ?? 0 }),
    onSuccess: async () => {
      if (isStart) setStart(undefined);
      showToast({ kind: "success", text: t("console.views.deleted", { name }) });
      await onChanged();
    },
    onError: (error) => showToast({ kind: "error", text: errorText(error) }),
  });

  if (renaming !== null)
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (renaming.trim()) rename.mutate(renaming.trim());
          }}
        >
          <Flex gap={6}>
            <Input
              autoFocus
              size="small"
              maxLength={60}
              value={renaming}
              aria-label={t("console.views.rename", { name })}
              onChange={(event) => setRenaming(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Escape") return;
                // Only ends the renaming; the panel stays open.
                event.preventDefault();
                setRenaming(null);
              }}
            />
            <Button size="small" type="primary" htmlType="submit" loading={rename.isPending}>
              {t("console.form.save")}
            </Button>
          </Flex>
        </form>
      </li>
    );

  return (
    <li>
      {link}
      <span className={styles.viewWork}>
        {more}
        <Button
          type="text"
          size="small"
          icon={isStart ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          aria-pressed={isStart}
          title={t("console.views.start", { name })}
          aria-label={t("console.views.start", { name })}
          onClick={() => setStart(isStart ? undefined : view.query)}
        />
        {shown !== undefined && (
          <Popconfirm
            title={t("console.views.overwriteText", { name })}
            okText={t("console.views.overwriteOk")}
            onConfirm={() => overwrite.mutate(shown)}
          >
            <Button
              type="text"
              size="small"
              icon={<SaveOutlined aria-hidden />}
              loading={overwrite.isPending}
              title={t("console.views.overwrite", { name })}
              aria-label={t("console.views.overwrite", { name })}
            />
          </Popconfirm>
        )}
        {changeable && (
          <>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined aria-hidden />}
              aria-label={t("console.views.rename", { name })}
              onClick={() => setRenaming(name)}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined aria-hidden />}
              loading={remove.isPending}
              aria-label={t("console.views.delete", { name })}
              onClick={() => remove.mutate()}
            />
          </>
        )}
      </span>
    </li>
  );
}
