import { Select, Switch } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";

export function YesNoEdit({ id, value, onChange, describedBy }: EditProps<"yesNo">) {
  const { t } = useTranslation();
  return (
    <Switch
      id={id}
      checked={value ?? false}
      onChange={onChange}
      aria-describedby={describedBy}
      checkedChildren={t("fields.yes")}
      unCheckedChildren={t("fields.no")}
    />
  );
}

/** A filter has a third choice: either. */
export function YesNoFilter({ id, label, value, onChange }: EditProps<"yesNo">) {
  const { t } = useTranslation();
  return (
    <Select<"yes" | "no">
      id={id}
      aria-label={label}
      allowClear
      placeholder={t("console.list.any")}
      value={value === null || value === undefined ? undefined : value ? "yes" : "no"}
      onChange={(choice) => onChange(choice === undefined ? null : choice === "yes")}
      options={[
        { value: "yes", label: t("fields.yes") },
        { value: "no", label: t("fields.no") },
      ]}
    />
  );
}
