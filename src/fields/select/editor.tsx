import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";

export function SelectEdit({
  id,
  label,
  value,
  onChange,
  onBlur,
  field: { options, isOptional },
  choices = {},
  isInvalid,
}: EditProps<"select">) {
  const { t } = useTranslation();
  return (
    <Select<string>
      id={id}
      aria-label={label}
      aria-invalid={isInvalid}
      allowClear={isOptional}
      showSearch
      optionFilterProp="label"
      placeholder={t("fields.choose")}
      value={value ?? undefined}
      onChange={(choice) => onChange(choice ?? null)}
      onBlur={onBlur}
      options={options.choices.map((choice) => ({ value: choice, label: choices[choice] ?? choice }))}
    />
  );
}

/** In a filter nothing has to be chosen. */
export function SelectFilter(props: EditProps<"select">) {
  return <SelectEdit {...props} field={{ ...props.field, isOptional: true }} />;
}
