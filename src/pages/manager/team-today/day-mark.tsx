import {
  CloseCircleOutlined,
  CoffeeOutlined,
  GiftOutlined,
  MinusCircleOutlined,
  RocketOutlined,
} from "@ant-design/icons";
import type { WeekDay, WeekMark } from "@schemas/calls/dashboards";
import { Tag } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

const looks: Record<WeekMark, { icon: ReactNode; colour: string }> = {
  leave: { icon: <CoffeeOutlined aria-hidden />, colour: "processing" },
  mission: { icon: <RocketOutlined aria-hidden />, colour: "purple" },
  absent: { icon: <CloseCircleOutlined aria-hidden />, colour: "error" },
  holiday: { icon: <GiftOutlined aria-hidden />, colour: "success" },
  off: { icon: <MinusCircleOutlined aria-hidden />, colour: "default" },
};

/** What a day of somebody is, by icon and word. */
export function DayMark({ day: { mark, part } }: { day: WeekDay }) {
  const { t } = useTranslation();
  return (
    <>
      {mark === "off" && (
        <span className="week-off">
          {looks.off.icon} {t("dashboards.week.marks.off")}
        </span>
      )}
      {mark && mark !== "off" && (
        <Tag icon={looks[mark].icon} color={looks[mark].colour} className="week-mark">
          {t(`dashboards.week.marks.${mark}`)}
        </Tag>
      )}
      {part && (
        <Tag icon={looks[part].icon} className="week-mark week-part">
          {t(`dashboards.week.parts.${part}`)}
        </Tag>
      )}
    </>
  );
}
