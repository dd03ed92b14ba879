import { CloseCircleFilled } from "@ant-design/icons";
import { useTranslation } from "react-i18next";

/** The cross that empties a box, with a name in the reader's language: antd leaves it without one. */
export function ClearIcon() {
  const { t } = useTranslation();
  return <CloseCircleFilled aria-label={t("calendar.clear")} />;
}
