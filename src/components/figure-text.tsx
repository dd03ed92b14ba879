import { type FigureName, isLength } from "@schemas/figures";
import { formatDuration } from "@schemas/values/duration";
import { DurationText, Num, useDigits } from "./digits";
import type { ExportCell } from "./export/cell";

type Props = { of: FigureName; value: number };

/** A figure in its unit: a length as hours and minutes, days and times as their number. */
export const FigureText = ({ of, value }: Props) =>
  isLength(of) ? <DurationText minutes={value} /> : <Num value={value} />;

/** The same in a table: zero is a pale dash. */
export const FigureCell = ({ of, value }: Props) =>
  value === 0 ? <span aria-hidden>–</span> : <FigureText of={of} value={value} />;

/** The same as text, for a label. */
export function useFigureWord(): (of: FigureName, value: number) => string {
  const digits = useDigits();
  return (of, value) => digits(isLength(of) ? formatDuration(value) : value);
}

/** The same in a file. */
export const figureInFile = (of: FigureName, value: number): ExportCell =>
  isLength(of) ? { minutes: value } : value;
