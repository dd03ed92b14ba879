import type { SentMessage } from "@schemas/calls/messages";
import { Muted } from "@src/components/muted";
import { Button, Collapse, Flex, Tag, Typography, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../api/use-call";
import { useDigits } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { InstantText } from "../../../components/instant-text";
import { LoadingSkeleton } from "../../../components/loading-skeleton";
import { messagePaths } from "../../../components/messages/message-paths";
import { MessageSearch } from "../../../components/messages/message-search";
import { PagesLine } from "../../../components/pages-line";
import { LinkButton } from "../../../console/link-button";
import { useViewer } from "../../../providers/session";
import { Receipts } from "./receipts";

const pageSize = 20;

/** The reader's sent messages, and how many people have read each. */
export function Page() {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const viewer = useViewer();
  const [parameters, setParameters] = useSearchParams();
  const [shownMessage, setShownMessage] = useState<SentMessage | null>(null);
  const page = Number(parameters.get("page") ?? 1) || 1;
  const search = parameters.get("search") ?? undefined;
  const { personnelNumber } = viewer;
  const outbox = useCall("messages", "getOutbox", { personnelNumber, page, pageSize, search });
  if (outbox.error && !outbox.data)
    return <ErrorState error={outbox.error} onRetry={() => outbox.refetch()} />;
  const messages = outbox.data;
  const write = (
    <LinkButton to={messagePaths(viewer).send} type="primary">
      {t("messages.write")}
    </LinkButton>
  );
  const goTo = (next: number) => {
    const changed = new URLSearchParams(parameters);
    changed.set("page", String(next));
    setParameters(changed);
  };
  return (
    <Flex vertical gap="middle" style={{ maxWidth: 960 }}>
      <Flex gap="small" wrap justify="space-between">
        {write}
        <MessageSearch />
      </Flex>
      {!messages ? (
        <LoadingSkeleton rows={6} />
      ) : messages.items.length === 0 ? (
        <EmptyState
          title={t(search ? "messages.nothingFits" : "messages.emptyOutbox")}
          text={search ? undefined : t("messages.emptyOutboxText")}
        />
      ) : (
        <Collapse
          accordion
          style={{ background: token.colorBgContainer }}
          items={messages.items.map((sent) => ({
            key: sent.id,
            label: <SentLine sent={sent} />,
            children: (
              <Flex vertical gap="middle" align="start">
                <Typography.Paragraph style={{ whiteSpace: "pre-wrap", margin: 0 }} dir="auto">
                  {sent.body}
                </Typography.Paragraph>
                <Button onClick={() => setShownMessage(sent)}>{t("messages.receipts")}</Button>
              </Flex>
            ),
          }))}
        />
      )}
      {messages && <PagesLine page={page} pageSize={pageSize} total={messages.total} onPage={goTo} />}
      {shownMessage && <Receipts sent={shownMessage} onClose={() => setShownMessage(null)} />}
    </Flex>
  );
}

function SentLine({ sent }: { sent: SentMessage }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const isForOne = sent.recipients === 1;
  const isReadByAll = sent.read === sent.recipients;
  const to =
    sent.recipientName ??
    t("messages.recipients", { count: sent.recipients, number: digits(sent.recipients) });
  const state = isForOne
    ? t(isReadByAll ? "messages.readByOne" : "messages.unreadByOne")
    : t("messages.readBy", { read: digits(sent.read), all: digits(sent.recipients) });
  return (
    <Flex justify="space-between" gap="small" wrap>
      <span>
        <Typography.Text strong>
          <bdi>{sent.subject}</bdi>
        </Typography.Text>{" "}
        {sent.kind === "system" && <Tag color="warning">{t("messages.forced")}</Tag>}
        <Tag color={isReadByAll ? "success" : "default"}>{state}</Tag>
      </span>
      <Muted>
        {t("messages.to", { name: to })} · <InstantText instant={sent.sentAt} />
      </Muted>
    </Flex>
  );
}
