import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { MessageText } from "@src/components/messages/message-text";
import { PeopleRows, peopleOnPage } from "@src/components/messages/people-rows";
import { Alert, Flex, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { NewMessage } from "./new-message";

type Props = { message: NewMessage; isSending: boolean; onSend: () => void; onClose: () => void };

/** Shows the recipients and text of a message to more than one person before it is sent. */
export function SendDialog({ message, isSending, onSend, onClose }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [page, setPage] = useState(1);
  const recipientsQuery = useCall("messages", "previewRecipients", {
    to: message.to,
    page,
    pageSize: peopleOnPage,
  });
  const total = recipientsQuery.data?.total ?? 0;
  const counted = { count: total, number: digits(total) };
  const rows = () => {
    if (recipientsQuery.error)
      return <ErrorState error={recipientsQuery.error} onRetry={() => void recipientsQuery.refetch()} />;
    if (!recipientsQuery.data) return <LoadingSkeleton rows={4} />;
    const label = t("messages.form.receive", counted);
    return (
      <div>
        <strong>{label}</strong>
        <PeopleRows
          label={label}
          people={recipientsQuery.data.items}
          total={total}
          page={page}
          onPage={setPage}
        />
      </div>
    );
  };
  return (
    <Modal
      open
      width={620}
      title={t("messages.form.check")}
      okText={t("messages.form.sendTo", counted)}
      okButtonProps={{ disabled: total === 0, loading: isSending }}
      onOk={onSend}
      onCancel={onClose}
    >
      <Flex vertical gap="middle">
        {message.kind === "system" && <Alert type="warning" showIcon message={t("messages.form.kindHelp")} />}
        <MessageText subject={message.subject} body={message.body} />
        {rows()}
      </Flex>
    </Modal>
  );
}
