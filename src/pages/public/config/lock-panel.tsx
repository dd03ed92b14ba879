import { Muted } from "@src/components/muted";
import { useLanguage } from "@src/locales/use-language";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Descriptions, Tag, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { publicApi } from "../../../api/public";
import { Bdi } from "../../../components/digits";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { Activation } from "./activation";
import { DeactivateLock } from "./deactivate-lock";
import { flagNames, Validity } from "./licence-facts";
import { useAct } from "./use-act";

type Lock = Awaited<ReturnType<typeof publicApi.lock.loadActivation>>;

/** The hardware lock: what the stored licence allows, activation and deactivation. */
export function LockPanel() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { act, isBusy } = useAct();
  const { data, error, refetch } = useQuery({
    queryKey: ["lock", "panel"],
    queryFn: async () => {
      const { lock } = publicApi;
      const [activation, canActivate, canDeactivate] = await Promise.all([
        lock.loadActivation(),
        lock.canActivate(),
        lock.canDeactivate(),
      ]);
      return { activation, canActivate: canActivate.isAllowed, canDeactivate: canDeactivate.isAllowed };
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingSkeleton rows={5} />;

  const reload = () => queryClient.invalidateQueries({ queryKey: ["lock"] });
  const { idleCode } = data.activation;
  return (
    <>
      <LockFacts lock={data.activation} />
      {data.canDeactivate && (
        <DeactivateLock organisation={data.activation.customer ?? ""} onDeactivated={reload} />
      )}
      {idleCode && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBlockStart: 16 }}
          message={t("configuration.lock.idle")}
          description={
            <Typography.Text
              code
              copyable={{ text: idleCode }}
              ellipsis
              dir="ltr"
              style={{ maxWidth: "100%" }}
            >
              {idleCode}
            </Typography.Text>
          }
          action={
            <Button
              type="primary"
              loading={isBusy}
              onClick={() =>
                act(async () => {
                  await publicApi.lock.activateByCode({ productCode: idleCode });
                  await reload();
                }, t("configuration.lock.activated"))
              }
            >
              {t("configuration.lock.putBack")}
            </Button>
          }
        />
      )}
      <h2 style={{ fontSize: 15, marginBlock: "24px 8px" }}>
        {t(`configuration.lock.${data.canActivate ? "activate" : "renew"}`)}
      </h2>
      {!data.canActivate && <Muted as="p">{t("configuration.lock.renewHint")}</Muted>}
      <Activation present={data.canActivate ? null : data.activation} onActivated={reload} />
    </>
  );
}

function LockFacts({ lock }: { lock: Lock }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const at = lock.activatedAt && new Date(lock.activatedAt);
  const licence = [
    { key: "customer", children: lock.customer },
    { key: "serial", children: <Bdi>{lock.serial ?? ""}</Bdi> },
    {
      key: "valid",
      children: <Validity of={lock} />,
    },
    {
      key: "activatedAt",
      children:
        at && new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(at),
    },
    {
      key: "features",
      children: flagNames
        .filter((name) => lock.flags?.[name])
        .map((name) => <Tag key={name}>{t(`configuration.lock.flags.${name}`)}</Tag>),
    },
  ];
  const items = [
    {
      key: "state",
      children: (
        <Tag color={lock.isActive ? "success" : "error"}>
          {t(`configuration.lock.${lock.isActive ? "active" : "inactive"}`)}
        </Tag>
      ),
    },
    ...(lock.problem ? [{ key: "problem", children: lock.problem }] : []),
    ...(lock.serial ? licence : []),
    {
      key: "installation",
      children: (
        <>
          <Typography.Text copyable={{ text: lock.installation }}>
            <Bdi>{lock.installation}</Bdi>
          </Typography.Text>
          <div>
            <Muted>{t(`configuration.lock.${lock.isBound ? "boundHint" : "unboundHint"}`)}</Muted>
          </div>
        </>
      ),
    },
  ];
  return (
    <Descriptions
      size="small"
      bordered
      column={1}
      items={items.map((item) => ({ ...item, label: t(`configuration.lock.${item.key}`) }))}
    />
  );
}
