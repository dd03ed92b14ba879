import { Modal } from "antd";
import useNotification from "antd/es/notification/useNotification";
import { useEffect } from "react";

type Toasts = ReturnType<typeof useNotification>[0];
type Dialogs = ReturnType<typeof Modal.useModal>[0];
export type NoticesApi = { toasts: Toasts; dialogs: Dialogs };

/** Renders antd's toasts and dialogs with the page's theme and direction. */
export function Notices({ onReady }: { onReady: (api: NoticesApi) => () => void }) {
  const [toasts, toastHolder] = useNotification();
  const [dialogs, dialogHolder] = Modal.useModal();
  useEffect(() => onReady({ toasts, dialogs }), [onReady, toasts, dialogs]);
  return (
    <>
      {toastHolder}
      {dialogHolder}
    </>
  );
}
