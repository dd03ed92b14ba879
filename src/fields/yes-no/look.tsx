import { CheckCircleOutlined, MinusCircleOutlined } from "@ant-design/icons";
import { useTranslation } from "react-i18next";
import type { FieldLook, ShowProps } from "../look";

function YesNoShow({ value }: ShowProps<"yesNo">) {
  const { t } = useTranslation();
  if (value === null || value === undefined) return null;
  return (
    // In a narrow column the word would otherwise stand below its sign.
    <span style={{ whiteSpace: "nowrap" }}>
      {value ? <CheckCircleOutlined aria-hidden /> : <MinusCircleOutlined aria-hidden />}{" "}
      {value ? t("fields.yes") : t("fields.no")}
    </span>
  );
}

export const yesNoLook: FieldLook<"yesNo"> = {
  Show: YesNoShow,
  toCell: (value, _field, { t }) => t(value ? "fields.yes" : "fields.no"),
};
