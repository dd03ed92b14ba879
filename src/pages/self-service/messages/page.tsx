import { permissionCodes } from "@schemas/permission-codes";
import { Flex, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { useDigits } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { messagePaths } from "../../../components/messages/message-paths";
import { ReceivedMessages } from "../../../components/messages/received-messages";
import { LinkButton } from "../../../console/link-button";
import { useViewer } from "../../../providers/session";

/** How many of the newest messages are shown; the inbox has the rest. */
const shown = 5;

/** Unread messages, and links to everything else about messages. */
export function Page() {
  const { t } = useTranslation();
  const digits = useDigits();
  const viewer = useViewer();
  const { personnelNumber } = viewer;
  const unread = useCall("messages", "getUnreadInbox", { personnelNumber, page: 1, pageSize: shown });
  const paths = messagePaths(viewer);
  const maySend = viewer.permissions.has(permissionCodes.sendMessage);
  if (unread.error && !unread.data)
    return <ErrorState error={unread.error} onRetry={() => unread.refetch()} />;
  if (!unread.data) return <LoadingSkeleton rows={4} />;
  const { items, total } = unread.data;
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
      <Flex gap="small" wrap>
        {maySend && (
          <LinkButton to={paths.send} type="primary">
            {t("messages.write")}
          </LinkButton>
        )}
        <LinkButton to={paths.inbox}>{t("messages.inbox")}</LinkButton>
        {maySend && <LinkButton to={paths.outbox}>{t("messages.outbox")}</LinkButton>}
      </Flex>
      {total === 0 ? (
        <EmptyState title={t("messages.noneUnread")} text={t("messages.emptyUnread")} />
      ) : (
        <>
          <Typography.Title level={2} style={{ fontSize: 16, margin: 0 }}>
            {t("messages.unreadTitle", { count: total, number: digits(total) })}
          </Typography.Title>
          <ReceivedMessages messages={items} />
        </>
      )}
    </Flex>
  );
}
