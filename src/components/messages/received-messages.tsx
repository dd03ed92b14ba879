import { type Message, messages } from "@schemas/calls/messages";
import { mayCall } from "@schemas/viewer";
import { Muted } from "@src/components/muted";
import { showToast } from "@src/providers/notification";
import { useQueryClient } from "@tanstack/react-query";
import { Badge, Button, Collapse, Flex, Tag, Typography } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { api } from "../../api";
import { errorText } from "../../locales/error-text";
import { useViewer } from "../../providers/session";
import { InstantText } from "../instant-text";
import { messagePaths } from "./message-paths";

/** Received messages, folded until opened; a button marks one as read. */
export function ReceivedMessages({
  messages: received,
  open,
}: {
  messages: readonly Message[];
  open?: number;
}) {
  const { t } = useTranslation();
  return (
    <Collapse
      accordion
      // A link may open one of them.
      key={open}
      {...(open !== undefined && { defaultActiveKey: open })}
      items={received.map((one) => ({
        key: one.id,
        label: (
          <Flex justify="space-between" gap="small" wrap>
            <span>
              <Badge status={one.readAt ? "default" : "processing"} />{" "}
              <Typography.Text strong={!one.readAt}>
                <bdi>{one.subject}</bdi>
              </Typography.Text>{" "}
              {one.kind === "system" && <Tag color="warning">{t("messages.forced")}</Tag>}
            </span>
            <Muted>
              {t("messages.from", { name: one.link ? t("messages.portal") : one.senderName })} ·{" "}
              <InstantText instant={one.sentAt} />
            </Muted>
          </Flex>
        ),
        children: <OpenMessage message={one} />,
      }))}
    />
  );
}

function OpenMessage({ message: one }: { message: Message }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const queries = useQueryClient();
  const mayReply = one.senderNumber !== null && one.link === null && mayCall(messages.sendMessage, viewer);

  async function markAsRead() {
    try {
      await api.messages.markAsRead({ id: one.id });
      await queries.invalidateQueries({ queryKey: ["messages"] });
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    }
  }

  return (
    <Flex vertical gap="middle" align="start">
      <Typography.Paragraph style={{ whiteSpace: "pre-wrap", margin: 0 }} dir="auto">
        {one.body}
      </Typography.Paragraph>
      {one.link && <Link to={one.link}>{t("messages.openReport")}</Link>}
      <Flex gap="small" align="center" wrap>
        {one.readAt ? (
          <Muted>
            {t("messages.readAt")} <InstantText instant={one.readAt} />
          </Muted>
        ) : (
          <Button type="primary" onClick={markAsRead}>
            {t("messages.markAsRead")}
          </Button>
        )}
        {mayReply && (
          <Link
            to={{
              pathname: messagePaths(viewer).send,
              search: new URLSearchParams({
                to: one.senderNumber ?? "",
                subject: t("messages.replySubject", { subject: one.subject }),
              }).toString(),
            }}
          >
            {t("messages.reply")}
          </Link>
        )}
      </Flex>
    </Flex>
  );
}
