import { InboxOutlined } from "@ant-design/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { StatePanel } from "./state-panel";

/** Shown if there is nothing to show, which is not a failure. */
export function EmptyState({ title, text, action }: { title?: string; text?: string; action?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <StatePanel
      icon={<InboxOutlined aria-hidden />}
      title={title ?? t("shell.states.emptyTitle")}
      text={text ?? (title ? undefined : t("shell.states.emptyText"))}
      action={action}
    />
  );
}
