import type { SentMessage } from "@schemas/calls/messages";
import { Muted } from "@src/components/muted";
import { PersonFacts } from "@src/components/person-facts";
import { Flex, List, Segmented, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { useDigits } from "../../../components/digits";
import { ErrorState } from "../../../components/error-state";
import { InstantText } from "../../../components/instant-text";
import { SideDrawer } from "../../../components/side-drawer";

const pageSize = 50;
type Part = "all" | "unread" | "read";

/** Which recipients have read a message and when; those who have not come first. */
export function Receipts({ sent, onClose }: { sent: SentMessage; onClose: () => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [part, setPart] = useState<Part>("all");
  const [page, setPage] = useState(1);
  const receipts = useCall("messages", "getReceipts", {
    id: sent.id,
    isRead: part === "all" ? undefined : part === "read",
    page,
    pageSize,
  });
  const count = (word: string, number: number) => `${word} (${digits(number)})`;
  return (
    <SideDrawer
      open
      onClose={onClose}
      title={t("messages.receiptsOf", { subject: sent.subject })}
      width={480}
    >
      <Flex vertical gap="middle">
        <Segmented<Part>
          aria-label={t("console.list.filters")}
          value={part}
          onChange={(next) => {
            setPart(next);
            setPage(1);
          }}
          options={[
            { value: "all", label: count(t("messages.all"), sent.recipients) },
            { value: "unread", label: count(t("messages.notReadYet"), sent.recipients - sent.read) },
            { value: "read", label: count(t("messages.read"), sent.read) },
          ]}
        />
        {receipts.error && !receipts.data ? (
          <ErrorState error={receipts.error} onRetry={() => receipts.refetch()} />
        ) : (
          <List
            size="small"
            loading={!receipts.data}
            dataSource={receipts.data?.items ?? []}
            rowKey="personnelNumber"
            pagination={
              (receipts.data?.total ?? 0) > pageSize && {
                current: page,
                pageSize,
                total: receipts.data?.total,
                showSizeChanger: false,
                onChange: setPage,
              }
            }
            renderItem={(one) => (
              <List.Item>
                <Flex justify="space-between" gap="small" wrap style={{ inlineSize: "100%" }}>
                  <span>
                    {one.name}{" "}
                    <PersonFacts personnelNumber={one.personnelNumber} sectionName={one.sectionName} />
                  </span>
                  {one.readAt ? (
                    <Typography.Text type="success">
                      <InstantText instant={one.readAt} />
                    </Typography.Text>
                  ) : (
                    <Muted>{t("messages.notReadYet")}</Muted>
                  )}
                </Flex>
              </List.Item>
            )}
          />
        )}
      </Flex>
    </SideDrawer>
  );
}
