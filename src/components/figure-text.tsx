import { type FigureName, figure, isLength } from "@schemas/figures";
import { formatDuration } from "@schemas/values/duration";
import { useTranslation } from "react-i18next";
import { Bdi, DurationText, Num, useDigits } from "./digits";
import type { ExportCell } from "./export/cell";
import { ZeroDash } from "./zero-dash";

type Props = { of: FigureName; value: number };

/** A figure in its unit: a length as hours and minutes, days and times as their number, a percentage with its sign. */
export function FigureText({ of, value }: Props) {
  const figureWord = useFigureWord();
  if (isLength(of)) return <DurationText minutes={value} />;
  return figure(of).unit === "percent" ? <Bdi>{figureWord(of, value)}</Bdi> : <Num value={value} />;
}

/** The same in a table: zero is a pale dash. */
export const FigureCell = ({ of, value }: Props) =>
  value === 0 ? <ZeroDash /> : <FigureText of={of} value={value} />;

/** The same as text, for a label. */
export function useFigureWord(): (of: FigureName, value: number) => string {
  const { t } = useTranslation();
  const digits = useDigits();
  return (of, value) => {
    if (isLength(of)) return digits(formatDuration(value));
    return figure(of).unit === "percent"
      ? t("workSummary.percent", { number: digits(value) })
      : digits(value);
  };
}

/** The same in a file. */
export const figureInFile = (of: FigureName, value: number): ExportCell =>
  isLength(of) ? { minutes: value } : value;
