import { useDelete } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/define-resource";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { Alert, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isTyped } from "../form/is-typed";
import { TypePhrase } from "../form/type-phrase";
import type { Words } from "../words";

type DeleteDialogProps = {
  resource: Resource;
  row: Values;
  words: Words;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before one record is deleted, says what becomes of others, and waits for the server. */
export function DeleteDialog({ resource, row, words, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const { mutate, mutation } = useDelete();
  const title = resource.title(row);
  const mustType = resource.remove?.confirm === "typeName";

  const run = () =>
    mutate(
      {
        resource: resource.name,
        id: row[resource.key] as RecordKey,
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: () => {
          showToast({ kind: "success", text: t("console.confirm.deleted", { title }) });
          onClose();
          onDeleted?.();
        },
      },
    );

  return (
    <Modal
      open
      title={t("console.confirm.deleteTitle", { title })}
      okText={t("console.show.delete")}
      okButtonProps={{ danger: true, disabled: mustType && !isTyped(typed, title) }}
      confirmLoading={mutation.isPending}
      onOk={run}
      onCancel={onClose}
    >
      <p>{words.deleting}</p>
      <p>{t("console.confirm.deleteText")}</p>
      {mustType && <TypePhrase phrase={title} value={typed} onChange={setTyped} />}
      {mutation.error && (
        <Alert type="error" showIcon message={errorText(mutation.error)} style={{ marginBlockStart: 12 }} />
      )}
    </Modal>
  );
}
