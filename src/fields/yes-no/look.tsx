import { CheckCircleOutlined, MinusCircleOutlined } from "@ant-design/icons";
import { Space } from "antd";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";

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

export const yesNoLook: FieldLook<"yesNo"> = {
  Show: YesNoShow,
  toCell: (value, _field, { t }) => t(value ? "fields.yes" : "fields.no"),
};
