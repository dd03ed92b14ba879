import type { DayFigure } from "@schemas/figures";
import { Alert } from "antd";
import { useTranslation } from "react-i18next";

/** Figures that exist only once a day is computed; closed periods are not computed again. */
const figures = ["overtimeNight", "holidayWork", "rotationMinutes"] as const satisfies readonly DayFigure[];

/** Says which pay items are missing from a period closed by an earlier version, and how to add them. */
export function LacksItems() {
  const { t, i18n } = useTranslation();
  const names = figures.map((name) => t(`workSummary.categories.${name}`));
  const list = new Intl.ListFormat(i18n.language, { type: "conjunction" }).format(names);
  return <Alert type="info" showIcon message={t("periodClose.lacksItems", { figures: list })} />;
}
