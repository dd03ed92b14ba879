import type { NotificationProvider } from "@refinedev/core";
import { App, Button } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";

// Spec §9: a toast 2 seconds, top right; the error toast of a sign-in or a password 5 seconds.
const toastSeconds = 2;
const longToastSeconds = 5;

type Toast = {
  kind: "success" | "error" | "info" | "warning";
  text: string;
  description?: string;
  /** For what must be read: an error someone has to act upon. */
  isLong?: boolean;
  key?: string;
};
type Api = ReturnType<typeof App.useApp>["notification"];

let shown: Api | undefined;

/** Shows a toast. Outside React too: the static calls of antd know neither theme nor direction. */
export function showToast({ kind, text, description, isLong, key }: Toast): void {
  shown?.[kind]({
    key,
    message: text,
    description,
    placement: "topRight",
    duration: isLong || kind === "error" ? longToastSeconds : toastSeconds,
    showProgress: isLong,
  });
}

/** Lends antd's notifications, as the page's theme has them, to `showToast` and to refine. */
export function NotificationBridge() {
  const { notification } = App.useApp();
  useEffect(() => {
    shown = notification;
    return () => {
      shown = undefined;
    };
  }, [notification]);
  return null;
}

/** refine's notifications: its sentence, or nothing where a screen words its own. */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type, cancelMutation, undoableTimeout }) => {
    if (type === "progress") {
      shown?.info({
        key,
        message,
        placement: "topRight",
        duration: undoableTimeout ?? longToastSeconds,
        btn: <UndoButton onUndo={cancelMutation} />,
      });
      return;
    }
    showToast({ kind: type, text: message, description, key });
  },
  close: (key) => shown?.destroy(key),
};

function UndoButton({ onUndo }: { onUndo: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <Button size="small" onClick={onUndo}>
      {t("notices.undo")}
    </Button>
  );
}
