import { calls } from "@schemas/calls";
import { mayCall } from "@schemas/viewer";
import { useCall } from "@src/api/use-call";
import { Bdi, DateText } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { useViewer } from "@src/providers/session";
import { Card, Descriptions, Tag } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { LastBackup } from "./last-backup";
import { isUnknown } from "./unknown-parts";

/** The lock, the work year, the version and the last backup. */
export function SystemCard() {
  const { t } = useTranslation();
  const year = useCall("config", "hasActiveYear", undefined);
  const lock = useCall("lock", "loadActivation", undefined);
  const version = useCall("config", "isUpToDate", undefined);
  const maySee = mayCall(calls.system.getState, useViewer());
  const state = useCall("system", "getState", undefined, { enabled: maySee });
  const missing = [year, lock].filter(isUnknown);
  const frame = {
    size: "small",
    title: t("adminMain.system"),
    extra: <Link to="/config">{t("menu.pages./config")}</Link>,
  } as const;
  if (missing[0])
    return (
      <Card {...frame}>
        <ErrorState
          error={missing[0].error}
          onRetry={() => {
            for (const { refetch } of missing) void refetch();
          }}
        />
      </Card>
    );
  return (
    <Card {...frame} loading={!year.data || !lock.data}>
      <Descriptions
        column={1}
        size="small"
        items={[
          {
            key: "year",
            label: t("adminMain.activeYear"),
            children: year.data?.year ? (
              <Bdi>{year.data.year}</Bdi>
            ) : (
              <Tag color="warning">{t("adminMain.noYear")}</Tag>
            ),
          },
          {
            key: "lock",
            label: t("adminMain.lock"),
            children: lock.data?.isActive ? (
              <Tag color="success">{t("adminMain.lockActive")}</Tag>
            ) : (
              <Tag color="error">{t("adminMain.lockInactive")}</Tag>
            ),
          },
          { key: "customer", label: t("adminMain.customer"), children: lock.data?.customer },
          {
            key: "until",
            label: t("adminMain.lockUntil"),
            children: lock.data?.validTo ? <DateText iso={lock.data.validTo} /> : t("adminMain.lockForEver"),
          },
          {
            key: "version",
            label: t("adminMain.version"),
            children: <Bdi>{version.data?.version ?? ""}</Bdi>,
          },
          ...(state.data
            ? [
                {
                  key: "backup",
                  label: t("adminMain.backup"),
                  children: <LastBackup backup={state.data.backup} />,
                },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
