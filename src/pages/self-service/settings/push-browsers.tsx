import styles from "@src/components/account/device-list.module.css";
import { Muted } from "@src/components/muted";
import { showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Tag, Typography } from "antd";
import { useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { api } from "../../../api";
import { turnPushOff } from "../../../api/push-subscription";
import { useCall } from "../../../api/use-call";
import { browserName } from "../../../components/account/browser-name";
import { ErrorState } from "../../../components/error-state";
import { InstantText } from "../../../components/instant-text";
import { errorText } from "../../../locales/error-text";

/** The browsers with notifications; any can be removed, for example that of a lost phone. */
export function PushBrowsers({ here }: { here: string | null }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [removing, setRemoving] = useState<string | null>(null);
  const browsersQuery = useCall("notifications", "getSubscriptions", undefined);
  if (browsersQuery.error && !browsersQuery.data)
    return <ErrorState error={browsersQuery.error} onRetry={() => void browsersQuery.refetch()} />;
  if (!browsersQuery.data) return null;

  async function remove(endpoint: string) {
    setRemoving(endpoint);
    try {
      if (endpoint === here) await turnPushOff();
      else await api.notifications.removeSubscription({ endpoint });
      await queries.invalidateQueries({ queryKey: ["notifications", "getSubscriptions"] });
      showToast({ kind: "success", text: t("notifications.browsers.removed") });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setRemoving(null);
    }
  }

  return (
    <section aria-labelledby="push-browsers">
      <Typography.Text strong id="push-browsers">
        {t("notifications.browsers.title")}
      </Typography.Text>
      {browsersQuery.data.length === 0 ? (
        <Muted as="p" style={{ margin: 0 }}>
          {t("notifications.browsers.none")}
        </Muted>
      ) : (
        <ul className={styles.deviceList}>
          {browsersQuery.data.map(({ id, endpoint, agent, createdAt }) => {
            const names = browserName(agent);
            const name = names ? t("notifications.browsers.on", names) : t("notifications.browsers.unknown");
            return (
              <li key={id}>
                <span>
                  {name} {endpoint === here && <Tag color="blue">{t("notifications.browsers.here")}</Tag>}
                  <Muted className={styles.deviceFacts}>
                    <Trans
                      i18nKey="notifications.browsers.since"
                      components={{ date: <InstantText instant={createdAt} /> }}
                    />
                  </Muted>
                </span>
                <Button
                  size="small"
                  aria-label={t("notifications.browsers.removeLabel", { name })}
                  loading={removing === endpoint}
                  onClick={() => void remove(endpoint)}
                >
                  {t("notifications.browsers.remove")}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
