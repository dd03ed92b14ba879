import type { Resource, Values } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { Flex, Modal, Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Selection } from "../list/use-selection";
import type { Words } from "../words";
import { ChangeForm } from "./change-form";
import type { BulkOffers } from "./offers";
import type { BulkWork } from "./use-bulk";

type BulkChangeProps = {
  resource: Resource;
  words: Words;
  offers: BulkOffers;
  selection: Selection;
  work: BulkWork;
  onStarted: () => void;
  onClose: () => void;
};

/** Sets a field of many records, or runs an action for each: first the values, then the results. */
export function BulkChange({
  resource,
  words,
  offers,
  selection,
  work,
  onStarted,
  onClose,
}: BulkChangeProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const go = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const count = selection.rows.size;
  const rows: readonly Values[] = [...selection.rows.values()];
  const label = t("console.bulk.what");
  const fields = offers.fields.map((name) => ({ value: `field ${name}`, label: words.field(name) }));
  const called = (kind: string) => (name: string) => ({
    value: `${kind} ${name}`,
    label: words.action(name).label,
  });
  const actions = [...offers.actions.map(called("action")), ...offers.pages.map(called("page"))];
  const choose = (option: string) => {
    const [kind, name = ""] = option.split(" ");
    const path = kind === "page" && resource.bulk?.pages?.[name];
    if (path) void go(path, { state: { chosen: [...selection.rows.keys()] } });
    else setChosen(option);
  };
  const [kind, name = ""] = (chosen ?? "").split(" ");

  return (
    <Modal
      open
      title={t("console.bulk.changeTitle", { count, number: digits(count) })}
      width={640}
      onCancel={onClose}
      footer={null}
    >
      <Flex vertical gap={16}>
        <Select<string>
          aria-label={label}
          placeholder={label}
          value={chosen}
          onChange={choose}
          options={[
            ...(fields.length > 0 ? [{ label: t("console.bulk.setField"), options: fields }] : []),
            ...(actions.length > 0 ? [{ label: t("console.bulk.runAction"), options: actions }] : []),
          ]}
        />
        {chosen && (
          <ChangeForm
            key={chosen}
            resource={resource}
            words={words}
            what={kind === "action" ? { action: name } : { field: name }}
            rows={rows}
            work={work}
            onStarted={onStarted}
            onClose={onClose}
          />
        )}
      </Flex>
    </Modal>
  );
}
