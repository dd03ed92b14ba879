import { CheckOutlined, SettingOutlined } from "@ant-design/icons";
import { permissionCodes } from "@schemas/permission-codes";
import { showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "../../../api";
import { useCall } from "../../../api/use-call";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { errorText } from "../../../locales/error-text";
import { useViewer } from "../../../providers/session";
import styles from "./bell.module.css";
import { BellItem } from "./bell-item";

const step = 20;

/** All notifications of the reader, newest first; each leads to what it is about. */
export function BellList({ unread, onLeave }: { unread: number; onLeave: () => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const queries = useQueryClient();
  const [isUnreadOnly, setUnreadOnly] = useState(false);
  const [shown, setShown] = useState(step);
  const notifications = useCall("notifications", "getNotifications", {
    isUnreadOnly,
    page: 1,
    pageSize: shown,
  });
  const { items = [], total = 0 } = notifications.data ?? {};

  async function read(which: { ids: number[] } | { upTo: number }) {
    try {
      await api.notifications.markRead(which);
      await queries.invalidateQueries({ queryKey: ["notifications"] });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    }
  }

  const maySet = viewer.role !== "webAdmin" && viewer.permissions.has(permissionCodes.settings);
  const newest = items[0];
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <Segmented
          size="small"
          aria-label={t("notifications.title")}
          value={isUnreadOnly}
          onChange={(next) => {
            setUnreadOnly(next);
            setShown(step);
          }}
          options={[
            { value: false, label: t("notifications.all") },
            { value: true, label: t("notifications.unread") },
          ]}
        />
        <Button
          type="link"
          size="small"
          icon={<CheckOutlined aria-hidden />}
          disabled={unread === 0 || !newest}
          onClick={() => newest && void read({ upTo: newest.id })}
        >
          {t("notifications.markAll")}
        </Button>
      </div>
      {notifications.error && !notifications.data ? (
        <ErrorState error={notifications.error} onRetry={() => void notifications.refetch()} />
      ) : !notifications.data ? (
        <LoadingSkeleton rows={6} />
      ) : items.length === 0 ? (
        <EmptyState
          title={t(isUnreadOnly ? "notifications.emptyUnread" : "notifications.emptyTitle")}
          text={isUnreadOnly ? "" : t("notifications.emptyText")}
        />
      ) : (
        <ul className={styles.list} aria-busy={notifications.isPlaceholderData}>
          {items.map((one) => (
            <BellItem
              key={one.id}
              notification={one}
              onOpen={() => {
                if (!one.readAt) void read({ ids: [one.id] });
                onLeave();
              }}
            />
          ))}
        </ul>
      )}
      {total > items.length && items.length > 0 && (
        <div className={styles.more}>
          <Button loading={notifications.isPlaceholderData} onClick={() => setShown(shown + step)}>
            {t("notifications.older")}
          </Button>
        </div>
      )}
      {maySet && (
        <Link className={styles.settings} to="/home/settings#notifications" onClick={onLeave}>
          <SettingOutlined aria-hidden /> {t("notifications.settings")}
        </Link>
      )}
    </div>
  );
}
