import { Muted } from "@src/components/muted";
import { Form } from "antd";
import { createContext, type ReactNode, useContext } from "react";
import { Controller, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldId } from "../form/focus-field";

/** The form that contains a field: its id, and the labels of its fields. */
export const FormPlace = createContext({ id: "", word: (field: string) => field });

export type Shown = {
  id: string;
  label: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  isInvalid: boolean;
  describedBy: string | undefined;
};

type Props = {
  name: string;
  isOptional?: boolean;
  help?: ReactNode;
  children: (shown: Shown) => ReactNode;
};

/** A field with its label, its help, and its error. */
export function FormField({ name, isOptional = false, help, children }: Props) {
  const { t } = useTranslation();
  const { id: formId, word } = useContext(FormPlace);
  const { control } = useFormContext();
  const id = fieldId(formId, name);
  const label = word(name);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
        <Form.Item
          label={
            <>
              {label}
              {isOptional && <Muted>&nbsp;({t("console.form.optional")})</Muted>}
            </>
          }
          htmlFor={id}
          required={!isOptional}
          validateStatus={error && "error"}
          help={error && <div id={`${id}-error`}>{error.message}</div>}
          extra={help && <span id={`${id}-help`}>{help}</span>}
        >
          {children({
            id,
            label,
            value,
            onChange,
            onBlur,
            isInvalid: error !== undefined,
            describedBy:
              [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ") || undefined,
          })}
        </Form.Item>
      )}
    />
  );
}
