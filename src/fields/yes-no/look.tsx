import { CheckCircleOutlined, MinusCircleOutlined } from "@ant-design/icons";
import { Select, Space, Switch } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps, FieldLook, ShowProps } from "../look";

function YesNoShow({ value }: ShowProps<"yesNo">) {
  const { t } = useTranslation();
  if (value === null || value === undefined) return null;
  return (
    <Space size={4}>
      {value ? <CheckCircleOutlined aria-hidden /> : <MinusCircleOutlined aria-hidden />}
      {value ? t("fields.yes") : t("fields.no")}
    </Space>
  );
}

function YesNoEdit({ id, value, onChange, describedBy }: EditProps<"yesNo">) {
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

/** A filter has a third answer: either. */
function YesNoFilter({ id, label, value, onChange }: EditProps<"yesNo">) {
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

export const yesNoLook: FieldLook<"yesNo"> = {
  Show: YesNoShow,
  Edit: YesNoEdit,
  Filter: YesNoFilter,
  toCell: (value, _field, { t }) => t(value ? "fields.yes" : "fields.no"),
};
