import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";
import { groupsOf } from "../permission-set/permission-groups";

export function FlagEdit({ id, label, value, onChange, field }: EditProps<"permissionFlag">) {
  const { t } = useTranslation();
  return (
    <Select<number>
      id={id}
      aria-label={label}
      allowClear
      showSearch
      optionFilterProp="label"
      placeholder={t("console.list.any")}
      popupMatchSelectWidth={false}
      value={value ?? undefined}
      onChange={(code) => onChange(code ?? null)}
      options={groupsOf(field.options.of, t).map((group) => ({
        label: group.label,
        options: group.permissions.map(({ code, label }) => ({ value: code, label })),
      }))}
    />
  );
}
