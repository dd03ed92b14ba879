import { useDataProvider, useInvalidate } from "@refinedev/core";
import type { Resource } from "@schemas/define-resource";
import { useDigits } from "@src/components/digits";
import { Button, Modal, theme } from "antd";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { FieldValue } from "../field-value";
import { isTyped } from "../form/is-typed";
import { TypePhrase } from "../form/type-phrase";
import type { Selection } from "../list/use-selection";
import { isNotFound } from "../not-found";
import type { Words } from "../words";
import { BulkResults } from "./bulk-results";
import { type BulkItem, closeRun, currentRun, startRun, stopRun, subscribeToRuns } from "./bulk-runs";
import "./bulk.css";

type BulkDeleteProps = {
  resource: Resource;
  words: Words;
  selection: Selection;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

/** Deletes many records: first what will go, then how far it is, then how each one fared. */
export function BulkDelete({ resource, words, selection, isOpen, setOpen }: BulkDeleteProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const [typed, setTyped] = useState("");
  const invalidate = useInvalidate();
  const getDataProvider = useDataProvider();
  const run = useSyncExternalStore(subscribeToRuns, () => currentRun(resource.name));

  const items: BulkItem[] = [...selection.rows].map(([id, row]) => ({ id, row, title: resource.title(row) }));
  const count = run?.outcomes.length ?? items.length;
  const number = digits(count);
  const phrase = t("console.bulk.typePhrase", { number });
  const mustType = resource.remove?.confirm === "typeName";

  const start = async (chosen: readonly BulkItem[]) => {
    setTyped("");
    await startRun(
      resource.name,
      chosen,
      ({ id }) => getDataProvider().deleteOne({ resource: resource.name, id }),
      resource.remove?.atOnce ?? 1,
    );
    const outcomes = currentRun(resource.name)?.outcomes ?? [];
    selection.put(
      // What was gone already cannot be chosen any more either.
      outcomes
        .filter(({ state, error }) => state === "done" || isNotFound(error))
        .map(({ item }) => item.row),
      false,
    );
    await invalidate({ resource: resource.name, invalidates: ["list", "many"] });
  };

  const close = () => {
    setOpen(false);
    setTyped("");
    closeRun(resource.name);
  };

  return (
    <Modal
      open={isOpen}
      title={t("console.bulk.title", { count, number })}
      width={640}
      onCancel={close}
      maskClosable={!run}
      footer={
        run ? null : (
          <>
            <Button onClick={close}>{t("app.cancel")}</Button>
            <Button
              danger
              type="primary"
              disabled={mustType && !isTyped(typed, phrase)}
              onClick={() => void start(items)}
            >
              {t("console.bulk.start")}
            </Button>
          </>
        )
      }
    >
      {run ? (
        <BulkResults
          run={run}
          title={t("console.bulk.title", { count, number })}
          onStop={() => stopRun(resource.name)}
          onAgain={(chosen) => void start(chosen)}
          onClose={close}
        />
      ) : (
        <>
          <p>{t("console.bulk.preview", { count, number })}</p>
          <ul className="bulk-preview">
            {items.map(({ id, title, row }) => (
              <li key={id}>
                <bdi>{title}</bdi>
                {resource.remove?.preview?.map((name) => (
                  <span key={name} style={{ color: token.colorTextSecondary }}>
                    {" · "}
                    {words.field(name)}:{" "}
                    <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p>{words.deleting}</p>
          <p>{t("console.confirm.deleteText")}</p>
          {mustType && <TypePhrase phrase={phrase} value={typed} onChange={setTyped} />}
        </>
      )}
    </Modal>
  );
}
