import type { Bulk } from "@schemas/calls/bulk";
import { useDigits } from "@src/components/digits";
import { Button, Progress } from "antd";
import { useTranslation } from "react-i18next";
import styles from "../list/list.module.css";
import { UndoButton } from "./undo-button";
import { type BulkWork, isUnderWay, triedOf } from "./use-bulk";

type BulkUnderWayProps = {
  bulk: Bulk;
  title: string | null;
  /** The result of the work, once it has ended. */
  summary: string | null;
  work: BulkWork;
  onOpen: (dialog: "run") => void;
};

/** The progress or the result of bulk work. */
export function BulkUnderWay({ bulk, title, summary, work, onOpen }: BulkUnderWayProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const tried = triedOf(bulk);
  const isWorking = isUnderWay(bulk);
  const { total } = bulk;
  return (
    <>
      <b>{title}</b>
      {isWorking && (
        <Progress
          className={styles.selectionProgress}
          percent={Math.floor((tried / total) * 100)}
          showInfo={false}
          size="small"
          aria-label={title ?? undefined}
        />
      )}
      <span>
        {isWorking ? t("console.bulk.progress", { done: digits(tried), total: digits(total) }) : summary}
      </span>
      <Button size="small" onClick={() => onOpen("run")}>
        {t("console.bulk.show")}
      </Button>
      <UndoButton bulk={bulk} work={work} size="small" onStarted={() => onOpen("run")} />
    </>
  );
}
