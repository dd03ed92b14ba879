import type { FieldShape } from "@schemas/fields/field";
import type { OfValues, Values } from "@schemas/resource";
import { fieldId } from "@src/components/form/focus-field";
import styles from "@src/components/form/form.module.css";
import { Muted } from "@src/components/muted";
import { ruleListId } from "@src/components/new-password/rule-list";
import { lookOf } from "@src/fields";
import { editorOf } from "@src/fields/editors";
import type { ChoiceWords } from "@src/fields/look";
import { Form } from "antd";
import { type Control, Controller } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldIn } from "../field-value";
import { NewPasswordRules, ownerOf } from "./new-password";
import type { CheckNotes } from "./use-checks";

type FieldTexts = {
  label: (name: string) => string;
  help?: (name: string) => string | undefined;
  choices?: (name: string) => ChoiceWords | undefined;
};

type FieldItemsProps = {
  shape: FieldShape;
  names: readonly string[];
  control: Control<Values>;
  formId: string;
  texts: FieldTexts;
  /** The record as saved, for fields that show the difference. */
  saved?: Values;
  /** The server's notes on fields while the form is being filled in. */
  notes?: CheckNotes;
  /** The present values of the form. */
  values?: Values;
  /** Fields that are required here, although they may be empty elsewhere. */
  required?: readonly string[];
  /** The same for fields that are required only with certain values of others. */
  requiredIf?: OfValues | undefined;
  /** Whether screen readers are told of errors here, because no summary lists them. */
  isAnnounced?: boolean;
  /** Whether optional fields are marked as such. */
  marksOptional?: boolean;
};

/** The fields of a form, each with its label, its help, and its error. */
export function FieldItems({
  shape,
  names,
  control,
  formId,
  texts,
  saved,
  values,
  notes,
  required,
  requiredIf = {},
  isAnnounced = false,
  marksOptional = true,
}: FieldItemsProps) {
  const { t } = useTranslation();
  return names.map((name) => {
    const field = fieldIn(shape, name);
    const { isWide } = lookOf(field.kind);
    const { Edit } = editorOf(field.kind);
    const isRequired =
      !field.isOptional || required?.includes(name) || requiredIf[name]?.(values ?? {}) === true;
    const isMarkedOptional =
      !isRequired && !(name in requiredIf) && marksOptional && field.kind !== "permissionSet";
    const id = fieldId(formId, name);
    const help = texts.help?.(name);
    const owner = ownerOf(field);
    const note = notes?.[name];
    return (
      <Controller
        key={name}
        name={name}
        control={control}
        render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
          <Form.Item
            className={isWide ? styles.wide : undefined}
            label={
              <>
                {texts.label(name)}
                {isMarkedOptional && (
                  <Muted className={styles.optional}>&nbsp;({t("console.form.optional")})</Muted>
                )}
              </>
            }
            htmlFor={id}
            required={isRequired}
            validateStatus={error ? "error" : note && (note.isWarning ? "warning" : "error")}
            help={
              (error || note) && (
                <div id={`${id}-error`} role={isAnnounced && error ? "alert" : undefined}>
                  {error ? error.message : note?.texts.map((text) => <div key={text}>{text}</div>)}
                </div>
              )
            }
            extra={
              (help || owner) && (
                <>
                  {help && <span id={`${id}-help`}>{help}</span>}
                  {owner && (
                    <NewPasswordRules owner={owner} values={values ?? {}} password={String(value ?? "")} />
                  )}
                </>
              )
            }
          >
            <Edit
              id={id}
              label={texts.label(name)}
              value={value as never}
              onChange={onChange}
              onBlur={onBlur}
              field={field}
              choices={texts.choices?.(name)}
              row={values}
              saved={saved?.[name] as never}
              isInvalid={error !== undefined || note?.isWarning === false}
              describedBy={
                [(error || note) && `${id}-error`, help && `${id}-help`, owner && ruleListId]
                  .filter(Boolean)
                  .join(" ") || undefined
              }
            />
          </Form.Item>
        )}
      />
    );
  });
}
