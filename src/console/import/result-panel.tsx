import type { Resource } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { toCsv } from "@src/components/export/csv";
import { csvBlob, download } from "@src/components/export/download";
import { toXlsx } from "@src/components/export/xlsx";
import { Alert, Button, Flex } from "antd";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../link-button";
import { listPath } from "../paths";
import type { Words } from "../words";
import type { DeskState, ImportResult } from "./desk-state";
import { failedTable } from "./failed-table";
import styles from "./import.module.css";
import { useRowErrors } from "./row-errors";
import { UndoImport } from "./undo-import";

type ResultPanelProps = { resource: Resource; words: Words; state: DeskState; result: ImportResult };

/** The result of the rows; the failed ones can be downloaded, corrected and imported again. */
export function ResultPanel({ resource, words, state, result }: ResultPanelProps) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const errorsOf = useRowErrors(resource, words);
  const { failed } = result;
  const isNothing = result.new + result.changed === 0;
  const title = t(
    isNothing ? "importing.result.none" : failed > 0 ? "importing.result.partly" : "importing.result.done",
    { count: failed, number: digits(failed) },
  );

  const save = async () => {
    const titles = { title: words.many, reason: t("importing.reason") };
    const table = failedTable(state, titles, (errors) =>
      errorsOf(errors, state.mapping).map(({ text }) => text),
    );
    const base = `${state.fileName.replace(/\.[^.]+$/, "")} – ${t("importing.result.failedFile")}`;
    if (/\.xlsx?$/i.test(state.fileName)) download(await toXlsx(table, i18n.dir() === "rtl"), `${base}.xlsx`);
    else download(csvBlob(toCsv(table)), `${base}.csv`);
  };

  return (
    <Alert
      className={styles.notice}
      type={isNothing ? "error" : failed > 0 ? "warning" : "success"}
      showIcon
      message={title}
      description={
        <Flex vertical gap={8} align="start">
          {t("importing.result.counts", {
            new: digits(result.new),
            changed: digits(result.changed),
            same: digits(result.same),
            failed: digits(failed),
          })}
          {failed > 0 && <span>{t("importing.result.stay")}</span>}
          <Flex gap={8} wrap>
            <LinkButton to={listPath(resource)} type={failed > 0 ? "default" : "primary"}>
              {t("importing.result.back", { many: words.many })}
            </LinkButton>
            {state.rows.length > 0 && (
              <Button onClick={() => void save()}>{t("importing.result.file")}</Button>
            )}
            {resource.import?.undo && result.jobId !== undefined && (
              <UndoImport call={resource.import.undo} jobId={result.jobId} />
            )}
          </Flex>
        </Flex>
      }
    />
  );
}
