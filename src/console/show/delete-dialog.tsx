import { useDelete } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { isTyped } from "@schemas/values/typed-phrase";
import { isChangedMeanwhile } from "@src/api/api-error";
import { useErrorText } from "@src/locales/use-error-text";
import { sender } from "@src/providers/send";
import { useQuery } from "@tanstack/react-query";
import { Alert, Modal } from "antd";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadingSkeleton } from "../../components/loading-skeleton";
import { TypePhrase } from "../../components/type-phrase";
import { FieldValue } from "../field-value";
import { useTouchText } from "../form/use-touch-question";
import { useMayTry } from "../trial/may-try";
import { useUndo } from "../undo/use-undo";
import { useRefresh } from "../use-refresh";
import { useTitle } from "../use-title";
import type { Words } from "../words";

const TrialPanel = lazy(() => import("../trial/trial-panel").then((file) => ({ default: file.TrialPanel })));

type DeleteDialogProps = {
  resource: Resource;
  row: Values;
  words: Words;
  onClose: () => void;
  onDeleted?: () => void;
};

/** Asks before one record is deleted, shows what happens to others, and waits for the server. */
export function DeleteDialog({ resource, row, words, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [typed, setTyped] = useState("");
  const [isReading, setReading] = useState(false);
  const { mutate, mutation } = useDelete<Values, never, { version: number | undefined }>();
  const undo = useUndo(resource);
  const refresh = useRefresh(resource);
  const title = useTitle(resource)(row);
  const touchText = useTouchText();
  const { touches } = resource.remove ?? {};
  const id = row[resource.key] as RecordKey;
  const version = row.version as number | undefined;
  // Queried as soon as the dialog opens, so that a record in use is refused before the user confirms.
  const preview = useQuery({
    queryKey: ["touches", resource.name, id],
    queryFn: async () => (await touches?.run(sender(), { id, version })) ?? null,
    enabled: touches !== undefined,
    gcTime: 0,
    retry: false,
  });
  const mayTry = useMayTry(resource);
  const isHeld = resource.remove?.isFor?.(row) === false;
  // Users should not have to type a name only to be refused.
  const isRefused = isHeld || preview.isError;
  const mustType = resource.remove?.confirm === "typeName" && !isRefused;

  const run = async () => {
    setReading(true);
    const before = await undo.before(row);
    setReading(false);
    mutate(
      {
        resource: resource.name,
        id,
        values: { version },
        successNotification: false,
        errorNotification: false,
      },
      {
        onSuccess: () => {
          undo.afterDelete(row, before);
          onClose();
          onDeleted?.();
        },
        // The record differs from the one on screen: shows its present state.
        onError: (error) => isChangedMeanwhile(error) && void refresh(id),
      },
    );
  };

  return (
    <Modal
      open
      title={t("console.confirm.deleteTitle", { title })}
      okText={t("console.show.delete")}
      okButtonProps={{ danger: true, disabled: isRefused || (mustType && !isTyped(typed, title)) }}
      confirmLoading={isReading || mutation.isPending}
      onOk={() => void run()}
      onCancel={onClose}
      {...(mayTry && { width: 720 })}
    >
      {isHeld ? (
        <Alert
          type="error"
          showIcon
          message={words.deleting}
          description={<Held resource={resource} row={row} words={words} />}
        />
      ) : (
        <p>{words.deleting}</p>
      )}
      {!isRefused && resource.remove?.undo === undefined && <p>{t("console.confirm.deleteText")}</p>}
      {preview.data && preview.data.personDays > 0 && <p>{touchText(preview.data)}</p>}
      {mayTry && !isRefused && (
        <Suspense fallback={<LoadingSkeleton rows={4} />}>
          <TrialPanel resource={resource} id={id} names={[]} values={null} words={words} />
        </Suspense>
      )}
      {mustType && <TypePhrase phrase={title} value={typed} onChange={setTyped} />}
      {(mutation.error ?? preview.error) && (
        <Alert
          type="error"
          showIcon
          message={errorText(mutation.error ?? preview.error)}
          style={{ marginBlockStart: 12 }}
        />
      )}
    </Modal>
  );
}

/** The content of a record that prevents deleting it. */
function Held({ resource, row, words }: Pick<DeleteDialogProps, "resource" | "row" | "words">) {
  return resource.remove?.preview?.map((name) => (
    <div key={name}>
      {words.field(name)}: <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />
    </div>
  ));
}
