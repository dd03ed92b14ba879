import { useDigits } from "@src/components/digits";
import { Button, Flex, Modal, Progress } from "antd";
import { useTranslation } from "react-i18next";

type ExportProgressProps = { done: number; total: number; stop: () => void };

/** The progress of collecting the rows of a file. */
export function ExportProgress({ done, total, stop }: ExportProgressProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  return (
    <Modal
      open={total > 0 && done < total}
      title={t("console.export.title")}
      closable={false}
      footer={<Button onClick={stop}>{t("console.export.stop")}</Button>}
    >
      <Flex vertical gap={8} aria-live="polite">
        <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} showInfo={false} />
        {t("console.export.preparing", { done: digits(done), total: digits(total) })}
      </Flex>
    </Modal>
  );
}
