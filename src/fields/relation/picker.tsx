import type { RelationKey } from "@schemas/fields/field-options";
import { useDigits, useWritten } from "@src/components/digits";
import { Muted } from "@src/components/muted";
import { Button, Flex, Select } from "antd";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { type Choice, ChoiceLines, ChosenName, type Item, useChoices, whatToType } from "./choices";
import { ChoiceMenu, NoChoices } from "./menu";
import { useChosen } from "./use-chosen";

/** With more tags than this a number is shown; the list still marks every chosen record. */
const tagsAtMost = 40;

/** Any number of records of another list, searched on the server while typing. */
export function RelationPicker({
  id,
  label,
  value,
  onChange,
  onBlur,
  field: { options },
  isInvalid,
  describedBy,
}: EditProps<"relation">) {
  const { t } = useTranslation();
  const digits = useDigits();
  const written = useWritten();
  const [typed, setTyped] = useState("");
  const matches = useChoices(options, typed);
  const keys = Array.isArray(value) ? (value as readonly RelationKey[]) : [];
  // Only the records shown in the box need names.
  const saved = useChosen(options, keys.slice(0, tagsAtMost));
  const seen = useRef(new Map<RelationKey, Item>());
  for (const choice of matches.choices) seen.current.set(choice.value, choice.item);
  const nameOf = (key: RelationKey) => {
    const item = saved.get(key) ?? seen.current.get(key);
    return item ? <ChosenName item={item} options={options} /> : written(key);
  };

  return (
    <Flex vertical gap={4}>
      <Select<{ value: RelationKey; label: ReactNode }[], Choice>
        id={id}
        mode="multiple"
        labelInValue
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        filterOption={false}
        searchValue={typed}
        onSearch={setTyped}
        autoClearSearchValue={false}
        placeholder={t(whatToType(options))}
        value={keys.map((key) => ({ value: key, label: nameOf(key) }))}
        loading={matches.isLooking}
        onBlur={() => {
          setTyped("");
          onBlur?.();
        }}
        onChange={(next) => onChange(next.map((one) => one.value))}
        options={matches.choices}
        optionRender={({ data }) => <ChoiceLines item={data.item} options={options} />}
        notFoundContent={<NoChoices choices={matches} />}
        popupRender={(menu) => <ChoiceMenu menu={menu} choices={matches} />}
        maxTagCount={tagsAtMost}
        style={{ inlineSize: "100%" }}
      />
      {keys.length > 1 && (
        <Flex justify="space-between">
          <Muted>{t("fields.chosen", { count: keys.length, number: digits(keys.length) })}</Muted>
          <Button size="small" type="link" onClick={() => onChange([])}>
            {t("fields.clearChosen")}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
