import { FileExcelOutlined, InboxOutlined } from "@ant-design/icons";
import { useDataProvider } from "@refinedev/core";
import { mostImportRows } from "@schemas/calls/import-rows";
import type { RelationOptions } from "@schemas/fields/field-options";
import type { Resource, Values } from "@schemas/resource";
import { resources } from "@schemas/resources";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits, useNumber } from "@src/components/digits";
import { download } from "@src/components/export/download";
import { toXlsx } from "@src/components/export/xlsx";
import { Muted } from "@src/components/muted";
import { todayIn } from "@src/components/today";
import { findItems } from "@src/fields/relation/choices";
import { useViewer } from "@src/providers/session";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Spin, Upload } from "antd";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { exportTable } from "../export/export-table";
import { rowFields } from "../list/row-fields";
import { importPath } from "../paths";
import { useWords, type Words } from "../words";
import { knownHeadings, type NamedField } from "./guess-columns";
import styles from "./import.module.css";
import type { ImportDesk } from "./import-desk";
import { mayImport } from "./import-fields";
import { openFile } from "./open-file";
import { fieldsWithoutRecords, sampleRows } from "./sample-rows";
import type { ReadResult, SheetProblem } from "./sheet";

type FileStepProps = {
  resource: Resource;
  words: Words;
  fields: readonly string[];
  named: readonly NamedField[];
  desk: ImportDesk;
};

/** The step to choose or drop a file, or to paste its rows; a template shows an example. */
export function FileStep({ resource, words, fields, named, desk }: FileStepProps) {
  const { t } = useTranslation();
  const amount = useNumber();
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<SheetProblem | null>(null);
  const rows = amount(mostImportRows);

  const read = async (name: string, content: Blob) => {
    setReading(true);
    setProblem(null);
    const result = await openFile(content, knownHeadings(named)).catch(
      (): ReadResult => ({ problem: "gone" }),
    );
    setReading(false);
    if ("problem" in result) setProblem(result.problem);
    else desk.begin(name, result.encoding, result.sheet);
  };

  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (file) void read(file.name, file);
    else if (text.trim()) void read(t("importing.pasted"), new Blob([text]));
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener("paste", paste);
    return () => document.removeEventListener("paste", paste);
  }, []);

  return (
    <section className={styles.step}>
      <Upload.Dragger
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,.xls"
        showUploadList={false}
        disabled={isReading}
        beforeUpload={(file) => {
          void read(file.name, file);
          return false;
        }}
      >
        <div className={styles.drop}>
          {isReading ? <Spin /> : <InboxOutlined className={styles.dropIcon} aria-hidden />}
          <strong>{t(isReading ? "importing.reading" : "importing.drop")}</strong>
          <Muted>{t("importing.dropHint", { rows })}</Muted>
        </div>
      </Upload.Dragger>
      <div role="alert">
        {problem && <Alert type="error" showIcon message={t(`importing.problems.${problem}`, { rows })} />}
      </div>
      <NeededFirst resource={resource} words={words} fields={fields} />
      <TemplateButton resource={resource} words={words} fields={fields} />
      <ThenImport resource={resource} words={words} />
    </section>
  );
}

type AboutFields = Pick<FileStepProps, "resource" | "words" | "fields">;

const findFirst = async (options: Pick<RelationOptions, "search">) => {
  const { signal } = new AbortController();
  return (await findItems(options, "", signal).catch(() => ({ items: [] }))).items;
};

/** Shows which fields need records in other lists before a file can be imported. */
function NeededFirst({ resource, words, fields }: AboutFields) {
  const { t } = useTranslation();
  const { data: missing = [] } = useQuery({
    queryKey: ["needed-first", resource.name, fields],
    queryFn: () => fieldsWithoutRecords(resource, fields, findFirst),
  });
  if (missing.length === 0) return null;
  const names = missing.map((name) => t("importing.columns.quoted", { heading: words.field(name) }));
  return (
    <Alert
      type="warning"
      showIcon
      message={t("importing.neededFirst", { fields: names.join(t("app.comma")) })}
    />
  );
}

/** Links to the import of the data that a file of this list cannot contain. */
function ThenImport({ resource, words }: Pick<FileStepProps, "resource" | "words">) {
  const viewer = useViewer();
  const then = resources.find(({ name }) => name === resource.import?.continuedBy);
  return then && mayImport(then, viewer) ? <ThenLink then={then} text={words.afterImport} /> : null;
}

function ThenLink({ then, text }: { then: Resource; text: string | undefined }) {
  const { many } = useWords(then);
  return (
    <Muted as="p">
      {text} <Link to={importPath(then)}>{many}</Link>
    </Muted>
  );
}

/** Downloads a workbook with headings in the page's language and three obvious example rows. */
function TemplateButton({ resource, words, fields }: AboutFields) {
  const { t, i18n } = useTranslation();
  const digits = useDigits();
  const { calendar } = useCalendar();
  const getDataProvider = useDataProvider();

  const make = async () => {
    const { data } = await getDataProvider()
      .getList<Values>({
        resource: resource.name,
        pagination: { currentPage: 1, pageSize: 1 },
        meta: { fields: rowFields(resource, fields) },
      })
      .catch(() => ({ data: [] as Values[] }));
    const rows = await sampleRows(resource, fields, {
      name: (place) => t("importing.sample", { one: words.one, number: digits(place + 1) }),
      find: findFirst,
      first: data[0],
      today: todayIn(),
    });
    const table = exportTable(resource, fields, rows, words, { t, calendar });
    const name = t("importing.templateFile", { many: words.many });
    download(await toXlsx({ ...table, title: name }, i18n.dir() === "rtl"), `${name}.xlsx`);
  };
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => void make()} className={styles.template}>
      {t("importing.template")}
    </Button>
  );
}
