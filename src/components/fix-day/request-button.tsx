import { MoreOutlined } from "@ant-design/icons";
import type { DayRow } from "@schemas/calls/work";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useLongDate } from "../digits";
import type { RequestMenu } from "./use-request-menu";

/** The request menu of a day, for touch and keyboard. */
export function RequestButton({ day, menu }: { day: DayRow; menu: RequestMenu }) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  return (
    <Dropdown menu={menu.of(day)} trigger={["click"]} onOpenChange={(isOpen) => isOpen && menu.onOpen(day)}>
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        aria-label={t("daily.actions", { day: longDate(day.date) })}
        onClick={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
}
