import type { Resource } from "@schemas/resource";
import { isTyped } from "@schemas/values/typed-phrase";
import { useDigits } from "@src/components/digits";
import { errorText } from "@src/locales/error-text";
import { Alert, Modal, theme } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { TypePhrase } from "../../components/type-phrase";
import { FieldValue } from "../field-value";
import type { Selection } from "../list/use-selection";
import { useTitle } from "../use-title";
import type { Words } from "../words";
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

/** Nobody reads more than so; the number stands above them. */
const shownRecords = 100;

/** Asks before many records are deleted, and shows what would be lost with them. */
export function BulkDelete({ resource, words, selection, work, onStarted, onClose }: BulkDeleteProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const [typed, setTyped] = useState("");
  const titleOf = useTitle(resource);
  const rows = [...selection.rows];
  const count = rows.length;
  const number = digits(count);
  const phrase = t("console.bulk.typePhrase", { number });
  const mustType = resource.remove?.confirm === "typeName";
  const start = () =>
    work.start.mutate(
      { verb: "delete", items: chosenItems(resource, selection.rows.values()) },
      { onSuccess: onStarted },
    );

  return (
    <Modal
      open
      title={t("console.bulk.title", { count, number })}
      width={640}
      onCancel={onClose}
      okText={t("console.bulk.start")}
      okButtonProps={{ danger: true, disabled: mustType && !isTyped(typed, phrase) }}
      confirmLoading={work.start.isPending}
      onOk={start}
    >
      {work.start.error && <Alert type="error" showIcon message={errorText(work.start.error)} />}
      <p>{t("console.bulk.preview", { count, number })}</p>
      <ul className="bulk-preview">
        {rows.slice(0, shownRecords).map(([id, row]) => (
          <li key={id}>
            <bdi>{titleOf(row)}</bdi>
            {resource.remove?.preview?.map((name) => (
              <span key={name} style={{ color: token.colorTextSecondary }}>
                {" · "}
                {words.field(name)}:{" "}
                <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />
              </span>
            ))}
          </li>
        ))}
        {count > shownRecords && <li>{t("console.bulk.more", { number: digits(count - shownRecords) })}</li>}
      </ul>
      <p>{words.deleting}</p>
      {resource.remove?.undo === undefined && <p>{t("console.confirm.deleteText")}</p>}
      {mustType && <TypePhrase phrase={phrase} value={typed} onChange={setTyped} />}
    </Modal>
  );
}
