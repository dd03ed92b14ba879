import { DownloadOutlined } from "@ant-design/icons";
import { Muted } from "@src/components/muted";
import { Button, Card, Typography } from "antd";
import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { canInstall, install, isInstalled, subscribeInstall } from "../../../components/install-offer";

/** The portal as an installed application: installed, installable, or why not. */
export function DeviceCard() {
  const { t } = useTranslation();
  const isOffered = useSyncExternalStore(subscribeInstall, canInstall);
  return (
    <Card size="small" title={t("device.app.title")}>
      <Muted as="p">{t("device.app.text")}</Muted>
      {isOffered ? (
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void install()}>
          {t("device.app.install")}
        </Button>
      ) : (
        <Typography.Text>{t(`device.app.${stateOf()}`)}</Typography.Text>
      )}
    </Card>
  );
}

function stateOf() {
  if (isInstalled()) return "installed";
  return "serviceWorker" in navigator ? "byMenu" : "insecure";
}
