import { CloseOutlined, InboxOutlined } from "@ant-design/icons";
import { api } from "@src/api";
import { useDigits } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import styles from "@src/console/import/import.module.css";
import { UnreadableSheet } from "@src/console/import/sheet";
import { errorText } from "@src/locales/error-text";
import { Alert, Button, Flex, Upload } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { asText } from "./as-text";

const most = 2;
const kilobyte = 1024;
const keyOf = ({ name, size }: File) => `${name} ${size}`;

/** One file of punches, or two if entries and exits are in separate files. */
export function FileChoice({ onStarted }: { onStarted: (job: number) => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const check = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const [file, outFile] = await Promise.all(files.map(asText));
      if (file) onStarted((await api.portal.checkPunches({ file, ...(outFile && { outFile }) })).id);
    } catch (error) {
      setProblem(
        error instanceof UnreadableSheet ? t(`importing.problems.${error.problem}`) : errorText(error),
      );
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={styles.step}>
      <Upload.Dragger
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.dat,.log"
        multiple
        showUploadList={false}
        disabled={isBusy || files.length === most}
        beforeUpload={(file) => {
          setProblem(null);
          setFiles((before) => [...before.filter((one) => keyOf(one) !== keyOf(file)), file].slice(0, most));
          return false;
        }}
      >
        <div className={styles.drop}>
          <InboxOutlined className={styles.dropIcon} aria-hidden />
          <strong>{t(files.length === 0 ? "importPunches.drop" : "importPunches.dropExits")}</strong>
          <Muted>{t("importPunches.dropHint")}</Muted>
        </div>
      </Upload.Dragger>
      <div role="alert">{problem && <Alert type="error" showIcon message={problem} />}</div>
      {files.map((file, at) => (
        <Flex key={keyOf(file)} gap={8} align="center" wrap>
          {files.length === most && (
            <Muted>{t(at === 0 ? "importPunches.entries" : "importPunches.exits")}</Muted>
          )}
          <bdi className={styles.fileName}>{file.name}</bdi>
          <Muted>
            {t("importPunches.size", { size: digits(Math.max(1, Math.round(file.size / kilobyte))) })}
          </Muted>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t("importPunches.remove", { name: file.name })}
            disabled={isBusy}
            onClick={() => setFiles(files.filter((one) => one !== file))}
          />
        </Flex>
      ))}
      {files.length > 0 && (
        <Flex gap={8} wrap>
          <Button type="primary" loading={isBusy} onClick={() => void check()}>
            {t("importPunches.check")}
          </Button>
          {files.length === most && (
            <Button disabled={isBusy} onClick={() => setFiles([...files].reverse())}>
              {t("importPunches.swap")}
            </Button>
          )}
        </Flex>
      )}
    </section>
  );
}
