import type { PunchDay } from "@schemas/calls/io";
import { useTranslation } from "react-i18next";
import { useFixWords } from "../../../../components/fix-day/use-fix-words";

/** Returns everything that is wrong with a day or missing from it, as text. */
export function useMissing(): (day: PunchDay) => string {
  const { t } = useTranslation();
  const words = useFixWords();
  return ({ gaps, conflicts }) =>
    [...conflicts.map(({ reason }) => t(`punchDays.conflicts.${reason}`)), ...gaps.map(words.gap)].join(
      t("punchDays.missingAnd"),
    );
}
