import { BellOutlined } from "@ant-design/icons";
import { Muted } from "@src/components/muted";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, type AlertProps, Button, Card, Flex } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../locales/i18n";
import { PushBrowsers } from "./push-browsers";
import { type PushState, usePush } from "./use-push";

/** Whether this browser allows notifications, what to do if not, and in which other browsers they are on. */
export function NotificationsCard() {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { state, endpoint, isBusy, turnOn, turnOff } = usePush();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reruns when this browser is added or removed.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: ["notifications", "getSubscriptions"] });
  }, [endpoint, queries]);
  return (
    <Card id="notifications" size="small" title={t("notifications.browser.title")}>
      <Muted as="p">{t("notifications.browser.text")}</Muted>
      <Flex vertical gap="middle">
        {state !== "checking" && <Alert showIcon {...lookOf(state)} {...wordsOf(state, t)} />}
        <Flex gap="small" wrap>
          {state !== "checking" && state !== "on" && state !== "denied" && state !== "missing" && (
            // Permission is requested on this press and at no other time.
            <Button
              type="primary"
              icon={<BellOutlined aria-hidden />}
              loading={isBusy}
              onClick={() => void turnOn()}
            >
              {t("notifications.browser.turnOn")}
            </Button>
          )}
          {state === "on" && (
            <>
              <Button onClick={() => void showTrial(t)}>{t("device.notifications.try")}</Button>
              <Button type="text" loading={isBusy} onClick={() => void turnOff()}>
                {t("notifications.browser.turnOff")}
              </Button>
            </>
          )}
        </Flex>
        <PushBrowsers here={endpoint} />
      </Flex>
    </Card>
  );
}

function lookOf(state: PushState): Pick<AlertProps, "type"> {
  if (state === "on") return { type: "success" };
  return { type: state === "off" || state === "missing" ? "info" : "warning" };
}

function wordsOf(state: PushState, t: (key: string) => string): Pick<AlertProps, "message" | "description"> {
  switch (state) {
    case "denied":
      return { message: t("device.notifications.denied"), description: t("device.notifications.deniedText") };
    case "missing":
      return {
        message: t("device.notifications.missing"),
        description: t("notifications.browser.missingText"),
      };
    case "unreachable":
    case "refused":
      return {
        message: t(`notifications.browser.${state}`),
        description: t(`notifications.browser.${state}Text`),
      };
    default:
      return { message: t(`notifications.browser.${state}`) };
  }
}

/** Shown through the worker, like every notification: phones support no other way. */
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
