import type { DerivationLine } from "@schemas/calls/work";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ClockText, DurationText } from "../digits";
import styles from "./day-drawer.module.css";

type Props = {
  lines: readonly DerivationLine[];
  sourceOf?: ((line: DerivationLine) => ReactNode) | undefined;
};

/** Lines of a derivation: which minutes, why, how many; a note has no length. `sourceOf` shows the source of a line. */
export function DerivationLines({ lines, sourceOf }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles.derivationLines}>
      {lines.map((line) => (
        <li key={`${line.rule}-${line.category}-${line.note}-${line.from}-${line.to}-${line.minutes}`}>
          <span>
            {t(`daily.notes.${line.note}`)}
            {sourceOf?.(line)}
          </span>
          <span className={styles.derivationSpan}>
            {line.from !== null && <ClockText minutes={line.from} />}
            {line.from !== null && line.to !== null && " – "}
            {line.to !== null && line.from !== line.to && <ClockText minutes={line.to} />}
          </span>
          <span className={styles.derivationMinutes}>
            {line.category !== "note" && <DurationText minutes={line.minutes} />}
          </span>
        </li>
      ))}
    </ul>
  );
}
