import { UploadOutlined } from "@ant-design/icons";
import type { calls } from "@schemas/calls";
import type { AnswerOf } from "@schemas/define-call";
import { Muted } from "@src/components/muted";
import { useQueryClient } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Flex, List, Modal, Tag, Upload } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../api";
import { Bdi, useDigits } from "../../../components/digits";
import { toCsv } from "../../../components/export/csv";
import { csvBlob, download } from "../../../components/export/download";
import { errorText } from "../../../locales/error-text";

type Row = AnswerOf<typeof calls.directory.importNames>[number];
type State = Row["state"];

const colours: Record<State, string> = {
  set: "success",
  cleared: "warning",
  same: "default",
  failed: "error",
};

const rowsAtOnce = 10;

/** Names from a CSV file: a preview line by line, then the import; lines with errors can be downloaded. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const queries = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [isDone, setDone] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [onlyFailed, setOnlyFailed] = useState(false);
  const count = (state: State) => rows?.filter((row) => row.state === state).length ?? 0;
  const toDo = count("set") + count("cleared");
  const failed = rows?.filter((row) => row.state === "failed") ?? [];

  const run = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setProblem(null);
    try {
      setRows(await api.directory.importNames({ file: chosen, dryRun }));
      setFile(chosen);
      setDone(!dryRun);
      if (!dryRun) await queries.invalidateQueries({ queryKey: ["directory"] });
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setBusy(false);
    }
  };

  const apply = t("activeDirectory.apply", { count: toDo, number: digits(toDo) });
  return (
    <Modal
      open
      width={720}
      title={t("activeDirectory.importTitle")}
      onCancel={onClose}
      footer={
        <Flex gap="small" justify="flex-end" wrap>
          <Button onClick={onClose}>{t(isDone ? "activeDirectory.close" : "console.form.cancel")}</Button>
          {file && rows && !isDone && (
            <Button type="primary" loading={isBusy} disabled={toDo === 0} onClick={() => run(file, false)}>
              {toDo === 0 ? t("activeDirectory.nothingToApply") : apply}
            </Button>
          )}
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        <Muted>{t("activeDirectory.importText")}</Muted>
        <Upload
          accept=".csv,.txt,text/csv"
          showUploadList={false}
          beforeUpload={(chosen) => {
            void run(chosen, true);
            return false;
          }}
        >
          <Button icon={<UploadOutlined aria-hidden />} loading={isBusy && !rows}>
            {t(rows ? "activeDirectory.another" : "activeDirectory.choose")}
          </Button>
        </Upload>
        {problem && <Alert type="error" showIcon message={problem} />}
        {isDone && (
          <Alert
            type={failed.length > 0 ? "warning" : "success"}
            showIcon
            message={t("activeDirectory.applied", {
              set: digits(count("set")),
              cleared: digits(count("cleared")),
              failed: digits(failed.length),
            })}
          />
        )}
        {rows && failed.length > 0 && (
          <Flex gap="small" justify="space-between" wrap>
            <Checkbox checked={onlyFailed} onChange={({ target }) => setOnlyFailed(target.checked)}>
              {t("activeDirectory.onlyFailed")} ({digits(failed.length)})
            </Checkbox>
            <Button size="small" onClick={() => downloadFailed(failed)}>
              {t("activeDirectory.failedFile")}
            </Button>
          </Flex>
        )}
        {rows && (
          <List<Row>
            size="small"
            bordered
            rowKey="line"
            dataSource={[...(onlyFailed ? failed : rows)]}
            pagination={
              (onlyFailed ? failed : rows).length > rowsAtOnce && {
                pageSize: rowsAtOnce,
                showSizeChanger: false,
              }
            }
            renderItem={(row) => (
              <List.Item>
                <Flex gap="4px 16px" wrap justify="space-between" style={{ inlineSize: "100%" }}>
                  <span>
                    <Muted>
                      {t("activeDirectory.line")} {digits(row.line)}
                    </Muted>{" "}
                    <Bdi>{row.personnelNumber || "—"}</Bdi>: <bdi dir="ltr">{row.domainName || "—"}</bdi>
                  </span>
                  <span>
                    {row.reason}{" "}
                    <Tag color={colours[row.state]} style={{ marginInlineEnd: 0 }}>
                      {t(`activeDirectory.${isDone ? "statesDone" : "states"}.${row.state}`)}
                    </Tag>
                  </span>
                </Flex>
              </List.Item>
            )}
          />
        )}
      </Flex>
    </Modal>
  );
}

/** Downloads the failed lines as a file that can be corrected and imported again. */
function downloadFailed(failed: readonly Row[]): void {
  const rows = failed.map((row) => [row.personnelNumber, row.domainName, row.reason ?? ""]);
  download(
    csvBlob(toCsv({ title: "", header: ["perno", "domainUsername", "reason"], rows })),
    "failed-names.csv",
  );
}
