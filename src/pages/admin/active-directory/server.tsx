import type { Values } from "@schemas/resource";
import { sendsInClear } from "@schemas/values/directory-address";
import styles from "@src/components/form/form.module.css";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { useCall } from "../../../api/use-call";
import { useDigits } from "../../../components/digits";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { SettingsForm } from "../../../console/settings/settings-form";
import { errorText } from "../../../locales/error-text";
import { notices } from "../../../providers/notification";

/** The connection to the directory server; tested before it is saved. */
export function Server() {
  const settings = useCall("settings", "getAllSettings", undefined);
  const queries = useQueryClient();
  if (settings.error && !settings.data)
    return <ErrorState error={settings.error} onRetry={() => settings.refetch()} />;
  if (!settings.data) return <LoadingSkeleton rows={6} />;
  return (
    <div style={{ maxInlineSize: 880 }}>
      <SettingsForm
        groups={["directory"]}
        isAlone
        saved={settings.data}
        reload={async () => {
          await queries.invalidateQueries({ queryKey: ["directory"] });
          return (await settings.refetch()).data;
        }}
        groupActions={(_, values) => <TestConnection values={values} />}
        below={{
          name: "directoryUrl",
          row: ({ directoryUrl, directoryStartTls }) =>
            sendsInClear(String(directoryUrl), directoryStartTls === true) && <InClear />,
          texts: [],
        }}
      />
    </div>
  );
}

function InClear() {
  const { t } = useTranslation();
  return <Alert type="warning" showIcon banner message={t("activeDirectory.inClear")} />;
}

type Connection = Parameters<typeof api.directory.testConnection>[0];

function TestConnection({ values }: { values: Values }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [isBusy, setBusy] = useState(false);

  const test = async () => {
    setBusy(true);
    const { dialogs } = await notices();
    try {
      const { found, isMore } = await api.directory.testConnection(values as unknown as Connection);
      if (found === 0)
        dialogs.warning({
          title: t("activeDirectory.testedNone", { attribute: String(values.directoryUserAttribute) }),
          okText: t("activeDirectory.close"),
        });
      else
        dialogs.success({
          title: t(isMore ? "activeDirectory.testedMore" : "activeDirectory.tested", {
            found: digits(found),
          }),
          okText: t("activeDirectory.close"),
        });
    } catch (error) {
      dialogs.error({ title: errorText(error), okText: t("activeDirectory.close") });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" onClick={test} loading={isBusy} disabled={!values.directoryUrl}>
      {t("activeDirectory.test")}
    </Button>
  );
}

/** Whether sign-in by directory name works, and whether the server answers. */
export function DirectoryState() {
  const { t } = useTranslation();
  const state = useCall("directory", "getState", undefined);
  const settings = useCall("settings", "getAllSettings", undefined);
  const lock = useCall("lock", "getLockData", undefined);
  if (!state.data || !settings.data) return null;
  const { isConfigured, server, problem, isInClear } = state.data;
  const isOff = settings.data.values.activeDirectoryName === "";
  const isShut = lock.data?.hasDirectoryLogin === false;
  return (
    <>
      {isShut && (
        <Alert type="warning" showIcon message={t("activeDirectory.offLock")} className={styles.notice} />
      )}
      {!isShut && isOff && (
        <Alert type="info" showIcon message={t("activeDirectory.off")} className={styles.notice} />
      )}
      {problem !== null && <Alert type="error" showIcon message={problem} className={styles.notice} />}
      {isConfigured && problem === null && (
        <Alert
          type="success"
          showIcon
          message={t("activeDirectory.answers", { server })}
          className={styles.notice}
        />
      )}
      {isInClear && (
        <Alert type="warning" showIcon message={t("activeDirectory.inClear")} className={styles.notice} />
      )}
      {!isConfigured && !isOff && (
        <Alert type="info" showIcon message={t("activeDirectory.local")} className={styles.notice} />
      )}
    </>
  );
}
