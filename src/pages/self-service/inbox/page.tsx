import type { Message } from "@schemas/calls/messages";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, App, Badge, Button, Collapse, Flex, Pagination, Segmented, Tag, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../../api";
import { useCall } from "../../../api/use-call";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { InstantText } from "../../../components/instant-text";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { errorText } from "../../../locales/error-text";
import { useSession } from "../../../providers/session";

const pageSize = 20;

/** Messages sent to me; system ones must be read before anything else (spec §4 "Login", forced inbox). */
export function Page() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { viewer } = useSession();
  const queries = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const isUnreadOnly = parameters.get("show") === "unread";
  const page = Number(parameters.get("page") ?? 1) || 1;
  const { personnelNumber } = viewer;
  const inbox = useCall("messages", isUnreadOnly ? "getUnreadInbox" : "getInbox", {
    personnelNumber,
    page,
    pageSize,
  });
  const forced = useCall("messages", "getForcedInboxCount", { personnelNumber });

  async function markAsRead({ id, readAt }: Message) {
    if (readAt) return;
    try {
      await api.messages.markAsRead({ id });
      await queries.invalidateQueries({ queryKey: ["messages"] });
    } catch (error) {
      message.error(errorText(error));
    }
  }

  if (inbox.error && !inbox.data) return <ErrorState error={inbox.error} onRetry={() => inbox.refetch()} />;
  const found = inbox.data;
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
      {(forced.data?.count ?? 0) > 0 && <Alert type="warning" showIcon message={t("messages.systemText")} />}
      <Segmented
        style={{ alignSelf: "start" }}
        value={isUnreadOnly ? "unread" : "all"}
        onChange={(show) => setParameters(show === "unread" ? { show } : {})}
        options={[
          { value: "all", label: t("messages.all") },
          { value: "unread", label: t("messages.unread") },
        ]}
      />
      {!found ? (
        <LoadingSkeleton rows={6} />
      ) : found.items.length === 0 ? (
        <EmptyState
          title={t("messages.emptyTitle")}
          text={t(isUnreadOnly ? "messages.emptyUnread" : "messages.emptyText")}
        />
      ) : (
        <Collapse
          accordion
          items={found.items.map((one) => ({
            key: one.id,
            label: (
              <Flex justify="space-between" gap="small" wrap>
                <span>
                  <Badge status={one.readAt ? "default" : "processing"} />{" "}
                  <Typography.Text strong={!one.readAt}>{one.subject}</Typography.Text>{" "}
                  {one.kind === "system" && <Tag color="warning">{t("messages.forced")}</Tag>}
                </span>
                <Typography.Text type="secondary">
                  {t("messages.from", { name: one.senderName })} · <InstantText instant={one.sentAt} />
                </Typography.Text>
              </Flex>
            ),
            children: (
              <Flex vertical gap="middle" align="start">
                <Typography.Paragraph style={{ whiteSpace: "pre-wrap", margin: 0 }}>
                  {one.body}
                </Typography.Paragraph>
                {one.readAt ? (
                  <Typography.Text type="secondary">
                    {t("messages.readAt")} <InstantText instant={one.readAt} />
                  </Typography.Text>
                ) : (
                  <Button type="primary" onClick={() => markAsRead(one)}>
                    {t("messages.markAsRead")}
                  </Button>
                )}
              </Flex>
            ),
          }))}
        />
      )}
      {found && found.total > pageSize && (
        <Pagination
          current={page}
          pageSize={pageSize}
          total={found.total}
          showSizeChanger={false}
          onChange={(next) => setParameters({ ...(isUnreadOnly && { show: "unread" }), page: String(next) })}
        />
      )}
    </Flex>
  );
}
