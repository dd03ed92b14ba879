import { Muted } from "@src/components/muted";
import { List, Modal } from "antd";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../api/use-call";
import { Bdi } from "../../../components/digits";
import { EmptyState } from "../../../components/empty-state";
import { ErrorState } from "../../../components/error-state";
import { LoadingSkeleton } from "../../../components/loading-skeleton";

/** The stored names that the directory server does not know, or no longer knows. */
export function CheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const unknown = useCall("directory", "findUnknownNames", undefined, { staleTime: 0 });
  return (
    <Modal open title={t("activeDirectory.checkTitle")} footer={null} onCancel={onClose}>
      {unknown.error ? (
        <ErrorState error={unknown.error} onRetry={() => unknown.refetch()} />
      ) : !unknown.data ? (
        <LoadingSkeleton rows={4} />
      ) : unknown.data.length === 0 ? (
        <EmptyState title={t("activeDirectory.checkOk")} text="" />
      ) : (
        <List
          size="small"
          dataSource={unknown.data}
          rowKey="personnelNumber"
          pagination={unknown.data.length > 20 && { pageSize: 20, showSizeChanger: false }}
          renderItem={(person) => (
            <List.Item extra={<bdi dir="ltr">{person.domainName}</bdi>}>
              <span>
                {person.name}{" "}
                <Muted>
                  <Bdi>{person.personnelNumber}</Bdi>
                </Muted>
              </span>
            </List.Item>
          )}
        />
      )}
    </Modal>
  );
}
