import { CloseCircleFilled } from "@ant-design/icons";
import { useTranslation } from "react-i18next";

/** The cross that empties a box, with a label in the reader's language, which antd lacks. */
export function ClearIcon() {
  const { t } = useTranslation();
  return <CloseCircleFilled aria-label={t("calendar.clear")} />;
}
