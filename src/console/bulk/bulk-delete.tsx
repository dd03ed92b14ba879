import type { RecordKey, Resource, Values } from "@schemas/resource";
import { isTyped } from "@schemas/values/typed-phrase";
import { useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { Muted } from "@src/components/muted";
import { Alert, Modal } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TypePhrase } from "../../components/type-phrase";
import { FieldValue } from "../field-value";
import type { Selection } from "../list/use-selection";
import { useTitle } from "../use-title";
import type { Words } from "../words";
import styles from "./bulk.module.css";
import { chosenItems } from "./chosen-items";
import type { BulkWork } from "./use-bulk";

type BulkDeleteProps = {
  resource: Resource;
  words: Words;
  selection: Selection;
  work: BulkWork;
  onStarted: () => void;
  onClose: () => void;
};

/** More would not be read; the total is shown above. */
const shownRecords = 100;

/** Asks before many records are deleted; shows what is lost with them and which cannot be deleted. */
export function BulkDelete({ resource, words, selection, work, onStarted, onClose }: BulkDeleteProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const [typed, setTyped] = useState("");
  const chosen = [...selection.rows];
  const stays = ([, row]: Chosen) => resource.remove?.isFor?.(row) === false;
  const staying = chosen.filter(stays);
  const rows = chosen.filter((one) => !stays(one));
  const count = rows.length;
  const number = digits(count);
  const phrase = t("console.bulk.typePhrase", { number });
  const mustType = resource.remove?.confirm === "typeName";
  const start = () =>
    work.start.mutate(
      {
        verb: "delete",
        items: chosenItems(
          resource,
          rows.map(([, row]) => row),
        ),
      },
      { onSuccess: onStarted },
    );

  return (
    <Modal
      open
      title={count > 0 ? t("console.bulk.title", { count, number }) : t("console.bulk.deletion")}
      width={640}
      onCancel={onClose}
      okText={t("console.bulk.start")}
      okButtonProps={{ danger: true, disabled: count === 0 || (mustType && !isTyped(typed, phrase)) }}
      confirmLoading={work.start.isPending}
      onOk={start}
    >
      <ErrorAlert error={work.start.error} />
      {staying.length > 0 && (
        <Alert
          type="warning"
          showIcon
          className={styles.staying}
          message={t("console.bulk.staying", { count: staying.length, number: digits(staying.length) })}
          description={
            <>
              <Records resource={resource} words={words} rows={staying} />
              {words.deleting}
            </>
          }
        />
      )}
      {count > 0 && (
        <>
          <p>{t("console.bulk.preview", { count, number })}</p>
          <Records resource={resource} words={words} rows={rows} />
          {staying.length === 0 && <p>{words.deleting}</p>}
          {resource.remove?.undo === undefined && <p>{t("console.confirm.deleteText")}</p>}
          {mustType && <TypePhrase phrase={phrase} value={typed} onChange={setTyped} />}
        </>
      )}
    </Modal>
  );
}

type Chosen = [RecordKey, Values];

/** Records by name, each with details that matter before it is deleted. */
function Records({
  resource,
  words,
  rows,
}: Pick<BulkDeleteProps, "resource" | "words"> & { rows: readonly Chosen[] }) {
  const { t } = useTranslation();
  const digits = useDigits();
  const titleOf = useTitle(resource);
  const more = rows.length - shownRecords;
  return (
    <ul className={styles.preview}>
      {rows.slice(0, shownRecords).map(([id, row]) => (
        <li key={id}>
          <bdi>{titleOf(row)}</bdi>
          {resource.remove?.preview?.map((name) => (
            <Muted key={name}>
              {" · "}
              {words.field(name)}:{" "}
              <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />
            </Muted>
          ))}
        </li>
      ))}
      {more > 0 && <li>{t("console.bulk.more", { number: digits(more) })}</li>}
    </ul>
  );
}
