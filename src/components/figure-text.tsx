import { type FigureName, figure } from "@schemas/figures";
import { formatDuration } from "@schemas/values/duration";
import { DurationText, Num, useDigits } from "./digits";
import type { ExportCell } from "./export/cell";

type Props = { of: FigureName; value: number };

/** A figure in its unit: a length as hours and minutes, days as their number. */
export const FigureText = ({ of, value }: Props) =>
  figure(of).unit === "days" ? <Num value={value} /> : <DurationText minutes={value} />;

/** The same in a table: zero is a pale dash. */
export const FigureCell = ({ of, value }: Props) =>
  value === 0 ? <span aria-hidden>–</span> : <FigureText of={of} value={value} />;

/** The same as text, for a label. */
export function useFigureWord(): (of: FigureName, value: number) => string {
  const digits = useDigits();
  return (of, value) => digits(figure(of).unit === "days" ? value : formatDuration(value));
}

/** The same in a file. */
export const figureInFile = (of: FigureName, value: number): ExportCell =>
  figure(of).unit === "days" ? value : { minutes: value };
