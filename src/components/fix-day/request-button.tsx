import type { DayRow } from "@schemas/calls/work";
import { useTranslation } from "react-i18next";
import { useLongDate } from "../digits";
import { MenuButton } from "../menu-button";
import type { RequestMenu } from "./use-request-menu";

/** The request menu of a day, for touch and keyboard. */
export function RequestButton({ day, menu }: { day: DayRow; menu: RequestMenu }) {
  const { t } = useTranslation();
  const longDate = useLongDate();
  return (
    <MenuButton
      label={t("daily.actions", { day: longDate(day.date) })}
      menu={() => menu.of(day)}
      onOpen={() => menu.onOpen(day)}
      size="small"
    />
  );
}
