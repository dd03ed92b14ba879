import { useDelete } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/define-resource";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { sender } from "@src/providers/send";
import { useQuery } from "@tanstack/react-query";
import { Alert, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isTyped } from "../form/is-typed";
import { TypePhrase } from "../form/type-phrase";
import { useTouchText } from "../form/use-touch-question";
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
  const touchText = useTouchText();
  const { touches } = resource.remove ?? {};
  const id = row[resource.key] as RecordKey;
  // Asked as soon as the question stands: what is used elsewhere is refused before anyone agrees to lose it.
  const asked = useQuery({
    queryKey: ["touches", resource.name, id],
    queryFn: async () => (await touches?.run(sender(), id)) ?? null,
    enabled: touches !== undefined,
    gcTime: 0,
    retry: false,
  });
  const mustType = resource.remove?.confirm === "typeName";

  const run = () =>
    mutate(
      {
        resource: resource.name,
        id,
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
      okButtonProps={{ danger: true, disabled: asked.isError || (mustType && !isTyped(typed, title)) }}
      confirmLoading={mutation.isPending}
      onOk={run}
      onCancel={onClose}
    >
      <p>{words.deleting}</p>
      <p>{t("console.confirm.deleteText")}</p>
      {asked.data && asked.data.personDays > 0 && <p>{touchText(asked.data)}</p>}
      {mustType && <TypePhrase phrase={title} value={typed} onChange={setTyped} />}
      {(mutation.error ?? asked.error) && (
        <Alert
          type="error"
          showIcon
          message={errorText(mutation.error ?? asked.error)}
          style={{ marginBlockStart: 12 }}
        />
      )}
    </Modal>
  );
}
