import { Card, Descriptions } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props = { title: string; facts: Readonly<Record<string, ReactNode>>; extra?: ReactNode };

/** A card of figures; their labels are words of `systemState`. */
export function Facts({ title, facts, extra }: Props) {
  const { t } = useTranslation();
  return (
    <Card size="small" title={title} extra={extra}>
      <Descriptions
        column={1}
        size="small"
        items={Object.entries(facts).map(([key, children]) => ({
          key,
          label: t(`systemState.${key}`),
          children,
        }))}
      />
    </Card>
  );
}
