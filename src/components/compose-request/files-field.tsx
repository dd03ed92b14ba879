import { DeleteOutlined, FilePdfOutlined, PaperClipOutlined, PictureOutlined } from "@ant-design/icons";
import { type AttachmentWish, acceptedKinds, largestAttachments } from "@schemas/attachments";
import { errorSentence } from "@schemas/errors";
import { settingRegistry } from "@schemas/settings";
import { megabytes } from "@schemas/values/bytes";
import { languageOf } from "@schemas/values/languages";
import { Muted } from "@src/components/muted";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Upload } from "antd";
import { useState } from "react";
import { useFormContext, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useCall } from "../../api/use-call";
import { useDigits } from "../digits";
import { fieldId } from "../form/focus-field";
import { FileViewer } from "../request-detail/file-viewer";
import { type OpenFile, openBlob, readAttachment } from "../request-detail/open-file";
import requestDetailStyles from "../request-detail/request-detail.module.css";
import { useSizeText } from "../use-size-text";
import styles from "./compose-request.module.css";
import type { ComposedFiles } from "./use-files";

type Props = { formId: string; wish: AttachmentWish; files: ComposedFiles; requestId: number | undefined };

/** The files of a request. Too many, too large or unsupported files are reported before sending. */
export function FilesField({ formId, wish, files, requestId }: Props) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const { clearErrors } = useFormContext();
  const { errors } = useFormState();
  const [refused, setRefused] = useState<string | null>(null);
  const [shown, setShown] = useState<OpenFile | null>(null);
  const limits = useFileLimits();
  const { staying, added } = files;
  const count = staying.length + added.length;
  const opening = useMutation({
    mutationFn: (id: number) => readAttachment(requestId ?? 0, id),
    onSuccess: setShown,
  });
  const id = fieldId(formId, "attachments");
  const fromServer = errors.attachments?.message;
  const error = refused ?? (typeof fromServer === "string" ? fromServer : null);

  /** Why a file is refused; null if it is accepted. */
  const refusalOf = ({ name, size, type }: File): string | null => {
    const { megabytes: largest, kinds } = limits;
    const language = languageOf(i18n.language);
    if (size > megabytes(largest))
      return errorSentence("attachment-too-large", language, { name, megabytes: largest });
    if (!acceptedKinds[kinds].some((kind) => kind === type))
      return errorSentence("attachment-kind", language, { name, kinds: t(`composing.fileKinds.${kinds}`) });
    return null;
  };
  const take = (file: File, together: readonly File[]) => {
    // Called once per file; the first call handles all the files chosen together.
    if (file !== together[0]) return false;
    const { most } = limits;
    const language = languageOf(i18n.language);
    const good = together.filter((one) => refusalOf(one) === null);
    const room = Math.max(0, most - count);
    const [first] = together.flatMap((one) => refusalOf(one) ?? []);
    clearErrors("attachments");
    setRefused(first ?? (good.length > room ? errorSentence("attachment-count", language, { most }) : null));
    files.add(good.slice(0, room));
    return false;
  };

  return (
    <Form.Item
      label={
        <>
          {t("composing.attachments")}
          {wish !== "required" && <Muted>&nbsp;({t("console.form.optional")})</Muted>}
        </>
      }
      htmlFor={id}
      required={wish === "required"}
      {...(error && { validateStatus: "error" as const, help: <div id={`${id}-error`}>{error}</div> })}
      extra={
        <span id={`${id}-help`} className={styles.composeFilesHelp}>
          {wish === "wanted" && `${t("composing.fileWanted")} `}
          {wish === "required" && count === 0 && `${t("composing.fileRequired")} `}
          {t("composing.fileLimits", {
            kinds: t(`composing.fileKinds.${limits.kinds}`),
            most: digits(limits.most),
            megabytes: digits(limits.megabytes),
          })}
        </span>
      }
    >
      {count > 0 && (
        <ul className={styles.composeFiles}>
          {staying.map(({ id: one, name, kind, size }) => (
            <FileLine
              key={one}
              {...{ name, kind, size }}
              isOpening={opening.isPending && opening.variables === one}
              onOpen={() => opening.mutate(one)}
              onRemove={() => files.removeStaying(one)}
            />
          ))}
          {added.map((file) => (
            <FileLine
              key={`${file.name} ${file.size} ${file.lastModified}`}
              name={file.name}
              kind={file.type}
              size={file.size}
              onOpen={() => setShown(openBlob(file.name, file))}
              onRemove={() => {
                files.removeAdded(file);
                setRefused(null);
              }}
            />
          ))}
        </ul>
      )}
      <Upload
        id={id}
        multiple
        showUploadList={false}
        accept={acceptedKinds[limits.kinds].join(",")}
        beforeUpload={take}
        disabled={count >= limits.most}
      >
        <Button
          icon={<PaperClipOutlined aria-hidden />}
          disabled={count >= limits.most}
          aria-describedby={[error && `${id}-error`, `${id}-help`].filter(Boolean).join(" ")}
        >
          {t("composing.addFile")}
        </Button>
      </Upload>
      <FileViewer file={shown} onClose={() => setShown(null)} />
    </Form.Item>
  );
}

type LineProps = {
  name: string;
  kind: string;
  size: number;
  isOpening?: boolean;
  onOpen: () => void;
  onRemove: () => void;
};

function FileLine({ name, kind, size: bytes, isOpening = false, onOpen, onRemove }: LineProps) {
  const { t } = useTranslation();
  const size = useSizeText();
  return (
    <li>
      <Button
        type="link"
        icon={kind === "application/pdf" ? <FilePdfOutlined aria-hidden /> : <PictureOutlined aria-hidden />}
        loading={isOpening}
        aria-label={t("composing.openFile", { name })}
        onClick={onOpen}
      >
        <bdi className={requestDetailStyles.fileName}>{name}</bdi>
      </Button>
      <span className={styles.composeSoft}>{size(bytes)}</span>
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={t("composing.removeFile", { name })}
        onClick={onRemove}
      />
    </li>
  );
}

/** The organisation's limits for files; defaults until they are loaded. The server checks again. */
function useFileLimits() {
  const settings = useCall("settings", "readSettings", undefined, { staleTime: 5 * 60_000 }).data;
  return {
    most: Math.min(
      settings?.attachmentMost ?? settingRegistry.attachmentMost.usual,
      largestAttachments.count,
    ),
    megabytes: settings?.attachmentMegabytes ?? settingRegistry.attachmentMegabytes.usual,
    kinds: settings?.attachmentKinds ?? settingRegistry.attachmentKinds.usual,
  };
}
