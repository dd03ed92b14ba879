import { calls } from "@schemas/calls";
import type { SystemState } from "@schemas/calls/system";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { Bdi, Num } from "@src/components/digits";
import { InstantText } from "@src/components/instant-text";
import { Muted } from "@src/components/muted";
import { useSizeText } from "@src/components/use-size-text";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Facts } from "./facts";

type Props = { backup: SystemState["backup"]; onStarted: () => unknown };

/** The last backup, and a button for another. */
export function BackupCard({ backup, onStarted }: Props) {
  const { t } = useTranslation();
  const size = useSizeText();
  const { isDaily, lastAt, lastFile, bytes, rows, rehearsedAt } = backup;
  const whole = lastAt !== null && {
    backupFile: <Bdi>{lastFile ?? ""}</Bdi>,
    size: size(bytes ?? 0),
    backupRows: <Num value={rows ?? 0} />,
    rehearsed: rehearsedAt ? <InstantText instant={rehearsedAt} /> : t("systemState.notYet"),
  };
  return (
    <Facts
      title={t("systemState.backup")}
      extra={<BackUpNow isRunning={backup.isRunning} onStarted={onStarted} />}
      facts={{
        daily: isDaily ? (
          t("systemState.on")
        ) : (
          <>
            <Muted>{t("systemState.off")}</Muted>&nbsp;(
            <Link to="/adminHome/webSettings">{t("menu.pages.webSettings")}</Link>)
          </>
        ),
        lastBackup: lastAt ? <InstantText instant={lastAt} /> : t("systemState.noBackup"),
        ...(whole || {}),
      }}
    />
  );
}

function BackUpNow({ isRunning, onStarted }: { isRunning: boolean; onStarted: () => unknown }) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  if (!mayCall(calls.system.backUpNow, useViewer())) return null;
  const start = async () => {
    setBusy(true);
    try {
      await api.system.backUpNow(undefined);
      await onStarted();
    } catch (problem) {
      showToast({ kind: "error", text: errorText(problem) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" loading={isBusy || isRunning} onClick={() => void start()}>
      {t(isRunning ? "systemState.backingUp" : "systemState.backUpNow")}
    </Button>
  );
}
