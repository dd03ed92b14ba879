import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  InfoCircleOutlined,
  MinusCircleOutlined,
} from "@ant-design/icons";
import type { StateTone } from "@schemas/fields/field-options";
import { Tag } from "antd";
import type { ReactNode } from "react";
import type { FieldLook } from "../look";

const looks: Record<StateTone, { icon: ReactNode; colour: string }> = {
  bad: { icon: <CloseCircleOutlined />, colour: "error" },
  warning: { icon: <ExclamationCircleOutlined />, colour: "warning" },
  good: { icon: <CheckCircleOutlined />, colour: "success" },
  info: { icon: <InfoCircleOutlined />, colour: "processing" },
  quiet: { icon: <MinusCircleOutlined />, colour: "default" },
};

export const stateLook: FieldLook<"state"> = {
  Show: ({ value, field, choices }) => {
    const tone = value && field.options.tones[value];
    if (!value || !tone) return null;
    const { icon, colour } = looks[tone];
    return (
      <Tag icon={icon} color={colour} style={{ marginInlineEnd: 0 }}>
        {choices?.[value] ?? value}
      </Tag>
    );
  },
  toCell: (value, _field, { choices }) => choices?.[value] ?? value,
};
