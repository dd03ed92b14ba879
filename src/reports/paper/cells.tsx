import type { PunchDay } from "@schemas/calls/io";
import type { Report } from "@schemas/report";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits } from "@src/components/digits";
import { SheetPairs } from "@src/components/punch-days/sheet-pairs";
import { fieldIn } from "@src/console/field-value";
import { lookOf } from "@src/fields";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { ReportWords } from "../words";

/**
 * The cells of a column on paper: as plain as in a file, since thousands of rows are rendered together. Zeros are blank
 * in rows, but shown in the last line.
 */
export function useCells(report: Report, words: ReportWords) {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const digits = useDigits();
  return (name: string) => {
    const field = fieldIn(report.fields, name);
    const { toCell, isNumeric = false } = lookOf(field.kind);
    const choices = words.choices(name);
    const write = (value: unknown): ReactNode => {
      if (value === null || value === undefined || value === "") return null;
      if (field.kind === "punchPairs") return <SheetPairs pairs={(value as PunchDay).pairs} />;
      const text = toCell(value as never, field, { t, calendar, ...(choices && { choices }) });
      return isFigures ? digits(text ?? "") : text;
    };
    const isCode = field.kind === "text" && field.options.isCode;
    const isFigures = isNumeric || isCode || field.kind === "jalaliDate";
    const isLength = field.kind === "duration" || field.kind === "number";
    return {
      isFigures,
      cell: (value: unknown) => (isLength && value === 0 ? null : write(value)),
      total: write,
    };
  };
}
