import { BellOutlined } from "@ant-design/icons";
import { Alert, Button, Card, Flex, Typography } from "antd";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../locales/i18n";

type Permission = NotificationPermission | "missing";

/** Whether this browser lets the portal notify, and what to do when it does not. */
export function NotificationsCard() {
  const { t } = useTranslation();
  const [permission, setPermission] = useNotificationPermission();
  return (
    <Card size="small" title={t("device.notifications.title")}>
      <Typography.Paragraph type="secondary">{t("device.notifications.text")}</Typography.Paragraph>
      <Flex vertical gap="middle" align="start">
        {permission === "denied" ? (
          <Alert
            type="warning"
            showIcon
            message={t("device.notifications.denied")}
            description={t("device.notifications.deniedText")}
          />
        ) : (
          <Alert
            type={permission === "granted" ? "success" : "info"}
            showIcon
            message={t(`device.notifications.${permission}`)}
          />
        )}
        {permission === "default" && (
          <Button
            type="primary"
            icon={<BellOutlined aria-hidden />}
            onClick={async () => setPermission(await Notification.requestPermission())}
          >
            {t("device.notifications.ask")}
          </Button>
        )}
        {permission === "granted" && (
          <Button onClick={() => void showTrial(t)}>{t("device.notifications.try")}</Button>
        )}
      </Flex>
    </Card>
  );
}

/** What the browser says now; it follows when the reader changes it in the browser's own settings. */
function useNotificationPermission() {
  const [permission, setPermission] = useState<Permission>(
    "Notification" in globalThis && "serviceWorker" in navigator ? Notification.permission : "missing",
  );
  const isMissing = permission === "missing";
  useEffect(() => {
    if (isMissing) return;
    let status: PermissionStatus | undefined;
    const follow = () => setPermission(Notification.permission);
    void navigator.permissions?.query({ name: "notifications" }).then((found) => {
      status = found;
      found.onchange = follow;
    });
    return () => {
      if (status) status.onchange = null;
    };
  }, [isMissing]);
  return [permission, setPermission] as const;
}

/** By the worker, as every notification comes: phones know no other. */
async function showTrial(t: (key: string) => string): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.showNotification(t("device.notifications.trialTitle"), {
    body: t("device.notifications.trialBody"),
    lang: currentLanguage(),
    dir: "auto",
    icon: "/icons/icon-192.png",
    badge: "/icons/badge-96.png",
    data: { path: "/home/settings" },
  });
}
