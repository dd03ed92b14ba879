import { UndoOutlined } from "@ant-design/icons";
import type { UndoImportCall } from "@schemas/calls/import-rows";
import { mayCall } from "@schemas/viewer";
import { Bdi, useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { sender } from "@src/providers/send";
import { useViewer } from "@src/providers/session";
import { Button, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./import.module.css";

type Undo = Awaited<ReturnType<typeof ask>>;
type Props = { call: UndoImportCall; jobId: number; onDone?: () => void };

const ask = (call: UndoImportCall, id: number, isPreview: boolean) => sender()(call, { id, isPreview });

/** Undoes an import, after showing how many rows are undone, and which ones are not and why. */
export function UndoImport({ call, jobId, onDone }: Props) {
  const { t } = useTranslation();
  const digits = useDigits();
  const viewer = useViewer();
  const [preview, setPreview] = useState<Undo | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  if (!mayCall(call, viewer)) return null;
  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      showToast({ kind: "error", text: errorText(error), isLong: true });
    } finally {
      setBusy(false);
    }
  };
  const open = () => doing(async () => setPreview(await ask(call, jobId, true)));
  const run = () =>
    doing(async () => {
      const { removed, restored } = await ask(call, jobId, false);
      setPreview(null);
      setDone(true);
      const numbers = { removed: digits(removed), restored: digits(restored) };
      showToast({ kind: "success", text: t("importing.undo.done", numbers) });
      onDone?.();
    });
  const undone = preview ? preview.removed + preview.restored : 0;
  return (
    <>
      <Button
        icon={<UndoOutlined aria-hidden />}
        loading={isBusy && !preview}
        disabled={isDone}
        onClick={() => void open()}
      >
        {t("importing.undo.open")}
      </Button>
      <Modal
        open={preview !== null}
        title={t("importing.undo.open")}
        okText={t("importing.undo.run")}
        okButtonProps={{ danger: true, disabled: undone === 0 }}
        confirmLoading={isBusy}
        onOk={() => void run()}
        onCancel={() => setPreview(null)}
        destroyOnHidden
      >
        {preview && (
          <>
            <p>
              {t("importing.undo.text", {
                removed: digits(preview.removed),
                restored: digits(preview.restored),
              })}
            </p>
            {preview.stay.length > 0 && <Staying rows={preview.stay} />}
          </>
        )}
      </Modal>
    </>
  );
}

function Staying({ rows }: { rows: Undo["stay"] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <>
      <strong>{t("importing.undo.stay", { count: rows.length, number: digits(rows.length) })}</strong>
      <ul className={styles.staying}>
        {rows.map(({ personnelNumber, name, reason }) => (
          <li key={personnelNumber}>
            <Bdi>{name}</Bdi> <Muted>({digits(personnelNumber)})</Muted>:{" "}
            {t(`importing.undo.reasons.${reason}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
