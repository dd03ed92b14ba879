import type { PunchPair } from "@schemas/calls/io";
import { useTranslation } from "react-i18next";
import { Bdi } from "../digits";
import { sideText } from "./pair-text";
import styles from "./punch-days.module.css";

/** The pairs of a day on paper, in the reader's direction: entry first. */
export function SheetPairs({ pairs }: { pairs: readonly PunchPair[] }) {
  const { t } = useTranslation();
  const side = (pair: PunchPair, which: "in" | "out") =>
    pair[which] === null ? t("punchDays.sheet.missing") : <Bdi>{sideText(pair, which)}</Bdi>;
  return (
    <span className={styles.sheetPairs}>
      {pairs.map((pair) => (
        <span key={`${pair.in}-${pair.out}`}>
          {side(pair, "in")}–{side(pair, "out")}
        </span>
      ))}
    </span>
  );
}
