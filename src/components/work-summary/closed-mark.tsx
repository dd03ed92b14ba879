import { LockOutlined } from "@ant-design/icons";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";

/** Marks a month or period as final. */
export function ClosedMark() {
  const { t } = useTranslation();
  return (
    <Tag icon={<LockOutlined />} title={t("workSummary.closedHint")} style={{ marginInlineEnd: 0 }}>
      {t("workSummary.closed")}
    </Tag>
  );
}
