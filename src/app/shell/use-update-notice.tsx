import { CloudDownloadOutlined } from "@ant-design/icons";
import { Button } from "antd";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { renewPush } from "../../api/push-subscription";
import { readView } from "../../api/session-store";
import { hasUpdate, startWorker, subscribeUpdate, takeUpdate } from "../../api/worker";
import { notices } from "../../providers/notification";

/** Starts the service worker (spec §4: for everyone except the administrator) and announces a new version. */
export function useUpdateNotice(): void {
  const { t, i18n } = useTranslation();
  const placement = i18n.dir() === "rtl" ? "bottomLeft" : "bottomRight";
  const navigate = useNavigate();
  const isOffered = useSyncExternalStore(subscribeUpdate, hasUpdate, hasUpdate);

  useEffect(() => {
    // An administrator viewing as someone else is still the administrator.
    if (readView()) return;
    startWorker((path) => void navigate(path));
    void renewPush();
  }, [navigate]);

  useEffect(() => {
    if (!isOffered) return;
    void notices().then(({ toasts }) =>
      toasts.open({
        key: "update",
        icon: <CloudDownloadOutlined aria-hidden />,
        message: t("device.updateTitle"),
        description: t("device.updateText"),
        placement,
        duration: 0,
        actions: (
          <Button type="primary" size="small" onClick={takeUpdate}>
            {t("device.update")}
          </Button>
        ),
      }),
    );
  }, [isOffered, t, placement]);
}
