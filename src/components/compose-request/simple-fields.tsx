import { type IsoDate, isIsoDate } from "@schemas/values/jalali-date";
import { Input, Segmented, Select } from "antd";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { DatePicker } from "../date-picker/date-picker";
import { LongText } from "../long-text";
import { TimeInput } from "../time-input";
import styles from "./compose-request.module.css";
import { FormField } from "./form-field";

export type Option = { value: string | number; label: string };

/** A choice by name. */
export function ChoiceField({
  name,
  options,
  isOptional = false,
  onPick,
}: {
  name: string;
  options: readonly Option[];
  isOptional?: boolean;
  onPick?: (value: string | number) => void;
}) {
  const { t } = useTranslation();
  return (
    <FormField name={name} isOptional={isOptional}>
      {({ id, value, onChange, onBlur, isInvalid, describedBy }) => (
        <Select
          id={id}
          aria-invalid={isInvalid}
          aria-describedby={describedBy}
          showSearch
          optionFilterProp="label"
          allowClear={isOptional}
          placeholder={t("fields.choose")}
          value={(value as string | number | null) || undefined}
          onChange={(next) => {
            onChange(next ?? "");
            if (next !== undefined) onPick?.(next);
          }}
          onBlur={onBlur}
          options={options as Option[]}
        />
      )}
    </FormField>
  );
}

/** A choice of two or three, all visible. */
export function SwitchField({
  name,
  options,
}: {
  name: string;
  options: readonly { value: string; label: string }[];
}) {
  return (
    <FormField name={name}>
      {({ id, label, value, onChange }) => (
        <Segmented
          className={styles.composeSwitch}
          id={id}
          aria-label={label}
          value={value as string}
          onChange={onChange}
          options={options as { value: string; label: string }[]}
        />
      )}
    </FormField>
  );
}

export function DateField({
  name,
  onPick,
}: {
  name: string;
  onPick?: (date: IsoDate, before: IsoDate | null) => void;
}) {
  return (
    <FormField name={name}>
      {({ id, value, onChange, onBlur, isInvalid, describedBy }) => (
        <DatePicker
          id={id}
          value={(value as IsoDate | null) ?? null}
          onChange={(next) => {
            onChange(next);
            if (next && isIsoDate(next)) onPick?.(next, value as IsoDate | null);
          }}
          onBlur={onBlur}
          status={isInvalid ? "error" : undefined}
          aria-describedby={describedBy}
          style={{ inlineSize: "100%" }}
          // Passed on as typed, so that the form refuses it with its own sentence.
          onRefused={onChange}
        />
      )}
    </FormField>
  );
}

export function TimeField({
  name,
  isOptional = false,
  allowNextDay = false,
}: {
  name: string;
  isOptional?: boolean;
  allowNextDay?: boolean;
}) {
  const isWithoutReturn: unknown = useWatch({ name: "isWithoutReturn" });
  const isOff = name === "toMinute" && isWithoutReturn === true;
  return (
    <FormField name={name} isOptional={isOptional || isOff}>
      {({ id, value, onChange, onBlur, isInvalid, describedBy }) => (
        <TimeInput
          id={id}
          value={isOff ? null : ((value as number | null) ?? null)}
          disabled={isOff}
          onChange={onChange}
          onBlur={onBlur}
          allowNextDay={allowNextDay}
          style={{ inlineSize: "100%" }}
          status={isInvalid ? "error" : undefined}
          aria-describedby={describedBy}
          onRefused={onChange}
        />
      )}
    </FormField>
  );
}

export function TextField({ name, max, lines = 1 }: { name: string; max: number; lines?: number }) {
  return (
    <FormField name={name} isOptional>
      {({ id, value, onChange, onBlur, describedBy }) => {
        const common = {
          id,
          value: value as string,
          onBlur,
          "aria-describedby": describedBy,
          dir: "auto" as const,
        };
        return lines > 1 ? (
          <LongText
            {...common}
            max={max}
            mayExceed
            autoSize={{ minRows: lines, maxRows: 8 }}
            onChange={onChange}
          />
        ) : (
          <Input {...common} onChange={(event) => onChange(event.target.value)} />
        );
      }}
    </FormField>
  );
}
