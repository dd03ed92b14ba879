import { FilePdfOutlined, PictureOutlined } from "@ant-design/icons";
import type { RequestDetail } from "@schemas/calls/request-rows";
import { useMutation } from "@tanstack/react-query";
import { Button, Typography } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorText } from "../../locales/use-error-text";
import { useSizeText } from "../use-size-text";
import { FileViewer } from "./file-viewer";
import { type OpenFile, readAttachment } from "./open-file";
import styles from "./request-detail.module.css";

type Props = Pick<RequestDetail, "files"> & { requestId: number; isOwn: boolean };

/** The files of a request, opened one by one: each opening is recorded. */
export function RequestFiles({ files, requestId, isOwn }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const size = useSizeText();
  const [shown, setShown] = useState<OpenFile | null>(null);
  const opening = useMutation({
    mutationFn: (id: number) => readAttachment(requestId, id),
    onSuccess: setShown,
  });
  return (
    <>
      <ul className={styles.files}>
        {files.map(({ id, name, kind, size: bytes }) => (
          <li key={id}>
            <Button
              icon={
                kind === "application/pdf" ? <FilePdfOutlined aria-hidden /> : <PictureOutlined aria-hidden />
              }
              aria-label={t("requestDetail.openFile", { name })}
              loading={opening.isPending && opening.variables === id}
              onClick={() => opening.mutate(id)}
            >
              <bdi className={styles.fileName}>{name}</bdi>
            </Button>
            <span className={styles.chainSoft}>{size(bytes)}</span>
          </li>
        ))}
      </ul>
      {!isOwn && <p className={styles.chainSoft}>{t("requestDetail.filesRecorded")}</p>}
      {opening.error && <Typography.Text type="danger">{errorText(opening.error)}</Typography.Text>}
      <FileViewer file={shown} onClose={() => setShown(null)} />
    </>
  );
}
