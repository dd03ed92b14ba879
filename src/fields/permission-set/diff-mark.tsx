import { MinusOutlined, PlusOutlined } from "@ant-design/icons";
import { Tag, theme } from "antd";
import type { ReactNode } from "react";

/** Marks what saving would add or remove: by sign and word, not only by colour. */
export function DiffMark({ isAdded, children }: { isAdded: boolean; children: ReactNode }) {
  const { token } = theme.useToken();
  const Sign = isAdded ? PlusOutlined : MinusOutlined;
  return (
    <Tag
      icon={<Sign aria-hidden style={{ color: isAdded ? token.colorSuccess : token.colorError }} />}
      style={{ marginInlineEnd: 0 }}
    >
      {children}
    </Tag>
  );
}
