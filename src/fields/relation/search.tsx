import type { RelationKey } from "@schemas/fields/field-options";
import { useWritten } from "@src/components/digits";
import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { type Choice, ChoiceLines, useChoices, whatToType } from "./choices";
import { ChoiceMenu, NoChoices } from "./menu";

/** A record of another list, searched on the server while typing. */
export function RelationSearch({
  id,
  label,
  value,
  onChange,
  onBlur,
  field: { options, isOptional },
  row,
  saved,
  isInvalid,
  describedBy,
  placeholder,
}: EditProps<"relation"> & { placeholder?: string }) {
  const { t } = useTranslation();
  const written = useWritten();
  const [typed, setTyped] = useState("");
  const matches = useChoices(options, typed);
  const [chosen, setChosen] = useState<Choice | null>(null);
  // The present record may not be among the first matches.
  const hasValue = value !== null && value !== undefined;
  const savedTitle = options.shownAs && hasValue && value === saved ? row?.[options.shownAs] : null;
  const savedChoice: Choice | null = savedTitle
    ? { value: value as RelationKey, label: written(String(savedTitle)), item: {} }
    : null;
  const own = chosen?.value === value ? chosen : savedChoice;
  // The label in the box stays the same even if the loaded list words it differently.
  const choices = own
    ? matches.choices.map((one) => (one.value === value ? { ...one, label: own.label } : one))
    : matches.choices;
  const present = own && !choices.some((one) => one.value === value) ? [own] : [];

  return (
    <Select<number | string, Choice>
      id={id}
      aria-label={label}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      allowClear={isOptional}
      showSearch
      filterOption={false}
      searchValue={typed}
      onSearch={setTyped}
      placeholder={placeholder ?? t(whatToType(options))}
      value={Array.isArray(value) ? undefined : ((value as number | string | null) ?? undefined)}
      loading={matches.isLooking}
      onBlur={onBlur}
      onChange={(next, choice) => {
        setChosen(Array.isArray(choice) ? null : (choice ?? null));
        onChange(next ?? null);
      }}
      options={[...present, ...choices]}
      optionRender={({ data }) =>
        options.key in data.item ? <ChoiceLines item={data.item} options={options} /> : data.label
      }
      notFoundContent={<NoChoices choices={matches} />}
      popupRender={(menu) => <ChoiceMenu menu={menu} choices={matches} />}
      style={{ inlineSize: "100%" }}
    />
  );
}
