import { Select } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { type Choice, ChoiceLines, useChoices } from "./choices";
import { ChoiceMenu, NothingFound } from "./menu";

/** A record of another list, looked for at the server while typing. */
export function RelationSearch({
  id,
  label,
  value,
  onChange,
  onBlur,
  field: { options },
  isInvalid,
}: EditProps<"relation">) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState("");
  const found = useChoices(options, typed);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const kept =
    chosen && chosen.value === value && !found.choices.some((one) => one.value === value) ? [chosen] : [];

  return (
    <Select<number | string, Choice>
      id={id}
      aria-label={label}
      aria-invalid={isInvalid}
      showSearch
      filterOption={false}
      searchValue={typed}
      onSearch={setTyped}
      placeholder={t("fields.typeToSearch")}
      value={Array.isArray(value) ? undefined : ((value as number | string | null) ?? undefined)}
      loading={found.isLooking}
      onBlur={onBlur}
      onChange={(next, choice) => {
        setChosen(Array.isArray(choice) ? null : (choice ?? null));
        onChange(next ?? null);
      }}
      options={[...kept, ...found.choices]}
      optionRender={({ data }) => <ChoiceLines item={data.item} options={options} />}
      notFoundContent={<NothingFound found={found} />}
      popupRender={(menu) => <ChoiceMenu menu={menu} found={found} />}
      style={{ inlineSize: "100%" }}
    />
  );
}
