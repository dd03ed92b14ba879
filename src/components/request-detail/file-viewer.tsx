import { DownloadOutlined } from "@ant-design/icons";
import { Button, Image, Modal } from "antd";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { OpenFile } from "./open-file";
import styles from "./request-detail.module.css";

/** A file in front of the page: pictures directly, a PDF in the device's viewer. */
export function FileViewer({ file, onClose }: { file: OpenFile | null; onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => file?.release, [file]);
  if (file === null) return null;
  return (
    <Modal
      open
      onCancel={onClose}
      title={<bdi>{file.name}</bdi>}
      width={720}
      footer={
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden />}
          href={file.address}
          download={file.name}
        >
          {t("requestDetail.download")}
        </Button>
      }
    >
      {file.kind === "application/pdf" ? (
        <p>{t("requestDetail.pdfText")}</p>
      ) : (
        <Image src={file.address} alt={file.name} preview={false} className={styles.filePicture} />
      )}
    </Modal>
  );
}
