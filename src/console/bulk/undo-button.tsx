import { UndoOutlined } from "@ant-design/icons";
import type { Bulk } from "@schemas/calls/bulk";
import { useDigits } from "@src/components/digits";
import { Button, Popconfirm } from "antd";
import { useTranslation } from "react-i18next";
import type { BulkWork } from "./use-bulk";

type UndoButtonProps = {
  bulk: Bulk;
  work: BulkWork;
  size?: "small" | "middle";
  isDisabled?: boolean;
  onStarted?: (undo: Bulk) => void;
};

/** Undoes bulk work; hidden if the server cannot. */
export function UndoButton({ bulk, work, size = "middle", isDisabled = false, onStarted }: UndoButtonProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const { jobId, undoable } = bulk;
  if (undoable === 0) return null;
  const values = { count: undoable, number: digits(undoable) };
  return (
    <Popconfirm
      title={t("console.bulk.undoTitle", values)}
      description={t("console.bulk.undoText")}
      styles={{ root: { maxInlineSize: 320 } }}
      okText={t("notices.undo")}
      cancelText={t("app.cancel")}
      onConfirm={() => work.undo.mutate(jobId, { onSuccess: onStarted })}
    >
      <Button
        size={size}
        icon={<UndoOutlined aria-hidden />}
        loading={work.undo.isPending}
        disabled={isDisabled}
      >
        {t("console.bulk.undo", values)}
      </Button>
    </Popconfirm>
  );
}
