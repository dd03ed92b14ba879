import { SwapRightOutlined } from "@ant-design/icons";
import {
  type DateRange,
  type IsoDate,
  isoToJalali,
  jalaliMonthRange,
  parseTypedDate,
} from "@schemas/values/jalali-date";
import type { Dayjs } from "dayjs";
import type { PickerRef } from "rc-picker";
import { type CSSProperties, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCalendar } from "../calendar-context";
import { ClearIcon } from "../clear-icon";
import { writeDate } from "../digits";
import { FieldWithError } from "../field-with-error";
import { focusNext } from "../focus-next";
import { useToday } from "../today";
import { useTypedText } from "../use-typed-text";
import { arrangeDate } from "./arrange-date";
import { stepDay } from "./date-picker";
import { dayjsToIso, gregorianConfig, isoToDayjs } from "./generate-config";
import { pickers } from "./pickers";
import { type Entry, EntryContext, TypedInput } from "./typed-input";
import { type DateLimits, isAllowed, useDateRefusal } from "./use-date-refusal";
import { usePickerLocale } from "./use-picker-locale";
import { usePopup } from "./use-popup";
import { useRangeDraft } from "./use-range-draft";
import "./date-picker.module.css";

export interface DateRangePickerProps extends DateLimits {
  value?: DateRange | null;
  /** Only called with a complete range or null: an incomplete or reversed one stays here with its error. */
  onChange: (value: DateRange | null) => void;
  /** Offered as a preset when known. */
  lastPeriod?: DateRange | null;
  /** For the start field; the end field is `<id>-to`. */
  id?: string;
  disabled?: boolean;
  allowClear?: boolean;
  size?: "small" | "middle" | "large";
  status?: "error" | "warning";
  className?: string;
  style?: CSSProperties;
}

const components = { input: TypedInput };
// Either end may still be missing, and a reversed range is reported, not swapped.
const mayBeEmpty: [boolean, boolean] = [true, true];

/** A range of days, both included, typed or picked in the reader's calendar. */
export function DateRangePicker({
  value = null,
  onChange,
  min,
  max,
  isDisabled,
  ...props
}: DateRangePickerProps) {
  const today = useToday();
  const { lastPeriod, id, status, className, style, allowClear = true, ...rest } = props;
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const { refusedText, refusedDay } = useDateRefusal();
  const locale = usePickerLocale(calendar);
  const limits = { min, max, isDisabled };
  const [isOpen, setOpen] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const errorId = useId();
  const popup = usePopup();
  const picker = useRef<PickerRef>(null);
  const range = useRangeDraft(value, onChange);
  const { from, to } = range;
  const ends = useMemo<[Dayjs | null, Dayjs | null]>(
    () => [from ? isoToDayjs(from) : null, to ? isoToDayjs(to) : null],
    [from, to],
  );
  const { RangePicker } = pickers[calendar];

  const parse = (text: string) => parseTypedDate(text, calendar, today);
  const write = (iso: IsoDate | null) => (iso ? writeDate(iso, calendar) : "");
  const read = (text: string) => {
    const iso = parse(text);
    return iso && isAllowed(iso, limits) ? iso : null;
  };
  const typedEnd = (end: "from" | "to") => {
    const set = (iso: IsoDate | null) => range.set({ from, to, [end]: iso });
    return { shown: write(range[end]), read, onRead: set, onRefuse: () => set(null), arrange: arrangeDate };
  };
  const typedFrom = useTypedText<IsoDate>(typedEnd("from"));
  const typedTo = useTypedText<IsoDate>(typedEnd("to"));

  const refused = typedFrom.refused ?? typedTo.refused;
  const error = () => {
    if (refused !== null) {
      const iso = parse(refused);
      return iso ? refusedDay(iso, limits) : refusedText(refused);
    }
    if (range.isReversed) return t("calendar.errors.endBeforeStart");
    return range.isHalf && hasLeft && !isOpen ? t("calendar.errors.bothDates") : null;
  };
  const sentence = error();

  const entryOf = (end: "from" | "to"): Entry => {
    const typed = end === "from" ? typedFrom : typedTo;
    return {
      typed,
      label: t(`calendar.${end}`),
      errorId,
      isInvalid: typed.refused !== null || range.isReversed || status === "error",
      isLtr: true,
      isOpen,
      setOpen,
      step: (size, by) => {
        const start = range[end] ?? today;
        const next = range[end] ? stepDay(start, calendar, size, by) : start;
        range.set({ from, to, [end]: isAllowed(next, limits) ? next : range[end] });
      },
      moveOn: end === "from" ? () => picker.current?.focus({ index: 1 } as FocusOptions) : focusNext,
      onLeave: () => {
        setHasLeft(true);
        range.leave();
      },
    };
  };

  const offered = [
    { label: t("calendar.today"), range: { from: today, to: today } },
    { label: t("calendar.thisMonth"), range: monthOf(today, calendar) },
    ...(lastPeriod ? [{ label: t("calendar.lastPeriod"), range: lastPeriod }] : []),
  ].filter((one) => isAllowed(one.range.from, limits) && isAllowed(one.range.to, limits));

  return (
    <FieldWithError errorId={errorId} error={sentence} className={className} style={style}>
      <EntryContext value={{ start: entryOf("from"), end: entryOf("to") }}>
        <RangePicker
          {...rest}
          ref={picker}
          id={id ? { start: id, end: `${id}-to` } : undefined}
          value={ends}
          allowClear={allowClear && { clearIcon: <ClearIcon /> }}
          separator={<SwapRightOutlined aria-hidden className="ant-picker-separator" />}
          order={false}
          allowEmpty={mayBeEmpty}
          locale={locale}
          components={components}
          format={(date: Dayjs) => write(dayjsToIso(date))}
          placeholder={[t("calendar.from"), t("calendar.to")]}
          open={isOpen}
          onOpenChange={setOpen}
          status={sentence === null ? status : "error"}
          onChange={(dates) => {
            typedFrom.cancel();
            typedTo.cancel();
            range.set({
              from: dates?.[0] ? dayjsToIso(dates[0]) : null,
              to: dates?.[1] ? dayjsToIso(dates[1]) : null,
            });
          }}
          presets={offered.map((one) => ({
            label: one.label,
            value: [isoToDayjs(one.range.from), isoToDayjs(one.range.to)],
          }))}
          disabledDate={isDisabled && ((date: Dayjs) => isDisabled(dayjsToIso(date)))}
          minDate={min ? isoToDayjs(min) : undefined}
          maxDate={max ? isoToDayjs(max) : undefined}
          {...popup}
        />
      </EntryContext>
    </FieldWithError>
  );
}

function monthOf(today: IsoDate, calendar: "jalali" | "gregorian"): DateRange {
  if (calendar === "jalali") {
    const { year, month } = isoToJalali(today);
    return jalaliMonthRange(year, month);
  }
  const day = isoToDayjs(today);
  return { from: dayjsToIso(day.date(1)), to: dayjsToIso(gregorianConfig.getEndDate(day)) };
}
