import { GlobalOutlined, TeamOutlined, UserOutlined } from "@ant-design/icons";
import type { PermissionSource } from "@schemas/calls/permissions";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";

const icons = { default: GlobalOutlined, section: TeamOutlined, person: UserOutlined };

/** Which of the three sets decides. */
export function SourceTag({ source }: { source: PermissionSource }) {
  const { t } = useTranslation();
  const Icon = icons[source];
  return (
    <Tag icon={<Icon aria-hidden />} style={{ marginInlineEnd: 0 }}>
      {t(`access.source.${source}`)}
    </Tag>
  );
}
