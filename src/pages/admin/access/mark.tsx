import { CheckOutlined, MinusOutlined } from "@ant-design/icons";
import { Muted } from "@src/components/muted";
import { theme } from "antd";
import { useTranslation } from "react-i18next";

/** Yes, no, or (null) not specified. */
export function Mark({ isOn }: { isOn: boolean | null }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  if (isOn === null) return <Muted>{t("access.noSet")}</Muted>;
  return isOn ? (
    <CheckOutlined aria-label={t("access.has")} style={{ color: token.colorSuccess }} />
  ) : (
    <MinusOutlined aria-label={t("access.hasNot")} style={{ color: token.colorTextTertiary }} />
  );
}
