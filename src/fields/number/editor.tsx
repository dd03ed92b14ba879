import { useCall } from "@src/api/use-call";
import { useDigits } from "@src/components/digits";
import { NumberInput } from "@src/components/number-input";
import { usePeriodName } from "@src/components/period-picker/period-picker";
import { Select } from "antd";
import { useTranslation } from "react-i18next";
import type { EditProps } from "../look";

export function NumberEdit(props: EditProps<"number">) {
  switch (props.field.options.among) {
    case "workYears":
      return <YearOfWork {...props} />;
    case "workPeriods":
      return <PeriodOfYear {...props} />;
    default:
      return <TypedNumber {...props} />;
  }
}

/** A filter has no error of its own, so that the field says itself what is wrong. */
export function NumberFilter(props: EditProps<"number">) {
  return props.field.options.among ? <NumberEdit {...props} /> : <TypedNumber {...props} isFilter />;
}

type TypedProps = EditProps<"number"> & { isFilter?: boolean };

function TypedNumber(props: TypedProps) {
  const { id, value, onChange, onBlur, isInvalid, describedBy, field, isFilter = false } = props;
  return (
    <NumberInput
      id={id}
      value={value ?? null}
      onChange={onChange}
      onBlur={onBlur}
      // Passed on as typed, so that the form refuses it with its own sentence.
      {...(!isFilter && { onRefused: (text) => onChange(text as unknown as number) })}
      inputMode={field.options.isWhole ? "numeric" : "decimal"}
      aria-invalid={isInvalid}
      aria-describedby={describedBy}
      aria-required={!field.isOptional}
      style={{ inlineSize: "100%", maxInlineSize: 220 }}
    />
  );
}

function YearOfWork(props: EditProps<"number">) {
  const digits = useDigits();
  const { data, isFetching } = useCall("work", "getYears", undefined);
  const years = (data ?? []).map(({ year }) => year).sort((a, b) => b - a);
  return (
    <ChosenNumber
      {...props}
      options={years.map((year) => ({ value: year, label: digits(year) }))}
      isLoading={isFetching}
    />
  );
}

function PeriodOfYear(props: EditProps<"number">) {
  const nameOf = usePeriodName("periodic");
  const year = Number(props.row?.year ?? 0);
  const { data, isFetching, isPlaceholderData } = useCall(
    "work",
    "getPeriods",
    { year },
    { enabled: year > 0 },
  );
  // The periods of the previous year are not offered while those of the chosen year are loading.
  const periods = isPlaceholderData ? [] : (data ?? []);
  return (
    <ChosenNumber
      {...props}
      options={periods.map((period) => ({ value: period.number, label: nameOf(period) }))}
      isLoading={isFetching}
      isDisabled={year === 0}
    />
  );
}

type ChosenProps = EditProps<"number"> & {
  options: { value: number; label: string }[];
  isLoading: boolean;
  isDisabled?: boolean;
};

function ChosenNumber(props: ChosenProps) {
  const { id, label, value, onChange, onBlur, field, isInvalid, options, isLoading, isDisabled } = props;
  const { t } = useTranslation();
  return (
    <Select<number>
      id={id}
      aria-label={label}
      aria-invalid={isInvalid}
      allowClear={field.isOptional}
      placeholder={t("fields.choose")}
      value={value ?? undefined}
      onChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
      options={options}
      loading={isLoading}
      disabled={isDisabled}
      popupMatchSelectWidth={false}
    />
  );
}
