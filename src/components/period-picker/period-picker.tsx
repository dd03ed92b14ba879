import { SearchOutlined } from "@ant-design/icons";
import { formatJalali } from "@schemas/values/jalali-date";
import { Button, Select, Space } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { useDigits } from "../digits";
import { FieldWithError } from "../field-with-error";
import { useCalendarWords } from "../use-calendar-words";
import type { PeriodChoice, PeriodKind, WorkPeriod } from "./default-period";

export interface PeriodPickerProps {
  kind: PeriodKind;
  /** Work years, Jalali. */
  years: readonly number[];
  /** The chosen year's months (numbers 1–12) or periods, depending on `kind`. */
  periods: readonly WorkPeriod[];
  value: PeriodChoice;
  /** When the year changes, the period may not exist in the new year: it is then shown as not chosen. */
  onChange: (value: PeriodChoice) => void;
  /** Only called with both chosen. */
  onShow: (value: { year: number; period: number }) => void;
  /** While the year's periods are loading. */
  isLoading?: boolean;
  /** While the chosen data is loading. */
  isShowing?: boolean;
  disabled?: boolean;
  /** On a page with another primary action. */
  isPlain?: boolean;
}

/** Year, then period or month, then show (spec §2, shared pieces). */
export function PeriodPicker(props: PeriodPickerProps) {
  const { kind, years, periods, value, onChange, onShow, isLoading, isShowing, disabled, isPlain } = props;
  const { t } = useTranslation();
  const digits = useDigits();
  const nameOf = usePeriodName(kind);
  const errorId = useId();
  const [wasSubmitted, setSubmitted] = useState(false);

  const year = value.year !== null && years.includes(value.year) ? value.year : null;
  const period = periods.some(({ number }) => number === value.period) ? value.period : null;
  const isMissing = wasSubmitted && (year === null || period === null);
  const missing = isMissing
    ? t(kind === "monthly" ? "calendar.errors.yearAndMonth" : "calendar.errors.yearAndPeriod")
    : null;
  const mark = (isEmpty: boolean) => ({
    status: isMissing && isEmpty ? ("error" as const) : undefined,
    "aria-invalid": (isMissing && isEmpty) || undefined,
    "aria-describedby": isMissing && isEmpty ? errorId : undefined,
  });

  return (
    <FieldWithError errorId={errorId} error={missing}>
      <Space wrap>
        <Select<number>
          aria-label={t("calendar.year")}
          placeholder={t("calendar.year")}
          style={{ minWidth: 96 }}
          disabled={disabled}
          value={year}
          onChange={(next) => onChange({ year: next, period: value.period })}
          options={[...years].sort((a, b) => b - a).map((one) => ({ value: one, label: digits(one) }))}
          {...mark(year === null)}
        />
        <Select<number>
          aria-label={t(kind === "monthly" ? "calendar.month" : "calendar.period")}
          placeholder={t(kind === "monthly" ? "calendar.month" : "calendar.period")}
          style={{ minWidth: kind === "monthly" ? 128 : 224 }}
          popupMatchSelectWidth={false}
          disabled={disabled || year === null}
          loading={isLoading}
          value={period}
          onChange={(next) => onChange({ year: value.year, period: next })}
          options={periods.map((one) => ({ value: one.number, label: nameOf(one) }))}
          {...mark(period === null)}
        />
        <Button
          type={isPlain ? "default" : "primary"}
          icon={<SearchOutlined />}
          disabled={disabled || isLoading}
          loading={isShowing}
          onClick={() => {
            setSubmitted(true);
            if (year !== null && period !== null) onShow({ year, period });
          }}
        >
          {t("calendar.show")}
        </Button>
      </Space>
    </FieldWithError>
  );
}

/** Returns the name of a month or a period: "آبان", or "دوره ۸، ۱۴۰۴/۰۷/۲۱ تا ۱۴۰۴/۰۸/۲۰". */
export function usePeriodName(kind: PeriodKind): (period: WorkPeriod) => string {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const digits = useDigits();
  const { jalaliMonths } = useCalendarWords();
  const write = (iso: string) => digits(calendar === "jalali" ? formatJalali(iso) : iso);
  return ({ number, from, to }) => {
    if (kind === "monthly") return jalaliMonths[number - 1] ?? digits(number);
    if (!from || !to) return t("calendar.periodNumber", { number: digits(number) });
    return t("calendar.periodWithDays", { number: digits(number), from: write(from), to: write(to) });
  };
}
