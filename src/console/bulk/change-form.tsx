import { emptyValuesOf } from "@schemas/fields/empty-value";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { ErrorAlert } from "@src/components/error-alert";
import { isSameValue } from "@src/components/form/dirty";
import { focusField } from "@src/components/form/focus-field";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Button, Checkbox, Flex, Form } from "antd";
import { Suspense, useId, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldIn } from "../field-value";
import { FieldItems } from "../form/field-items";
import { useFieldForm } from "../form/use-field-form";
import { outcomes } from "../show/outcomes";
import type { Words } from "../words";
import { ChangePreview } from "./change-preview";
import { chosenItems } from "./chosen-items";
import type { BulkWork } from "./use-bulk";

type ChangeFormProps = {
  resource: Resource;
  words: Words;
  what: { field: string; action?: undefined } | { action: string; field?: undefined };
  rows: readonly Values[];
  work: BulkWork;
  onStarted: () => void;
  onClose: () => void;
};

/** The form for a bulk change, with a preview of its effect; records that already have the value are left out. */
export function ChangeForm({ resource, words, what, rows, work, onStarted, onClose }: ChangeFormProps) {
  const { t } = useTranslation();
  const digits = useDigits();
  const formId = useId();
  const { field, action } = what;
  const declared = action === undefined ? undefined : resource.actions?.[action];
  const shape = declared?.input ?? resource.fields;
  const names = useMemo(() => {
    if (field === undefined) return Object.keys(declared?.input ?? {});
    const along = resource.bulk?.along?.[field];
    return along ? [field, along] : [field];
  }, [resource, field, declared]);
  const empty = useMemo(() => emptyValuesOf(shape, names), [shape, names]);
  const fields = useFieldForm(shape, names, empty);
  const values = useWatch({ control: fields.form.control }) as Values;
  const text = action === undefined ? null : words.action(action);
  const along = field === undefined ? undefined : resource.bulk?.along?.[field];
  const help = (name: string) => (name === along ? t("console.bulk.fromHelp") : words.help(name));
  const [empties, setEmpties] = useState(false);
  const mayEmpty = field !== undefined && fieldIn(shape, field).isOptional;
  const isLeftOut = (row: Values, next: Values) =>
    field === undefined ? !(declared?.isFor?.(row) ?? true) : isSameValue(row[field], next[field]);
  // An action with a field of the record, such as a section, changes that field.
  const shown = field ?? names.find((name) => name in resource.fields);
  // A missing value changes nothing yet: an untouched field does not empty the records.
  const isGiven = shown === undefined || empties || !isEmpty(values[shown]);
  const concerned = rows.filter((row) => !isLeftOut(row, values));
  const changing = concerned.length;
  const Outcome = declared?.outcome && outcomes[declared.outcome];

  const submit = fields.form.handleSubmit(
    (next) => {
      fields.forgive();
      if (mayEmpty && !empties && isEmpty(next[field])) {
        fields.form.setError(field, {
          type: "required",
          message: t("console.bulk.valueMissing", { field: words.field(field) }),
        });
        focusField(formId, field);
        return;
      }
      if (along && isEmpty(next[along])) {
        fields.form.setError(along, { type: "required", message: t("console.bulk.alongMissing") });
        focusField(formId, along);
        return;
      }
      work.start.mutate(
        {
          ...(action === undefined ? { verb: "edit" } : { verb: "action", action }),
          items: chosenItems(
            resource,
            rows.filter((row) => !isLeftOut(row, next)),
            next,
          ),
        },
        { onSuccess: onStarted, onError: fields.refuse },
      );
    },
    (errors) => focusField(formId, names.find((name) => errors[name]) ?? ""),
  );

  return (
    <Form component={false} layout="vertical">
      {fields.connection}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {text && <p>{text.text}</p>}
        <FieldItems
          shape={shape}
          names={names}
          control={fields.form.control}
          formId={formId}
          texts={{
            label: (name) => (name === along ? t("console.bulk.from") : (text?.field ?? words.field)(name)),
            choices: words.choices,
            ...(text ? {} : { help }),
          }}
          values={values}
          required={[...(along ? [along] : []), ...(mayEmpty && !empties ? [field] : [])]}
        />
        {mayEmpty && isEmpty(values[field]) && (
          <Checkbox
            checked={empties}
            onChange={({ target }) => {
              setEmpties(target.checked);
              fields.form.clearErrors(field);
            }}
            style={{ marginBlockEnd: 16 }}
          >
            {t("console.bulk.empty", { field: words.field(field) })}
          </Checkbox>
        )}
        {field === undefined && (
          <p>{t("console.bulk.concerned", { number: digits(changing), total: digits(rows.length) })}</p>
        )}
        {shown !== undefined && (
          <ChangePreview
            resource={resource}
            words={words}
            field={shown}
            rows={field === undefined ? concerned : rows}
            value={values[shown]}
            isGiven={isGiven}
            same={t(field === undefined ? "console.bulk.already" : "console.bulk.same")}
          />
        )}
        {Outcome && changing > 0 && (
          <Suspense fallback={<LoadingSkeleton rows={2} />}>
            <Outcome ids={concerned.map((row) => row[resource.key] as RecordKey)} values={values} />
          </Suspense>
        )}
        <ErrorAlert error={work.start.error} />
        <Flex gap={8} justify="end" style={{ marginBlockStart: 16 }}>
          <Button onClick={onClose}>{t("app.cancel")}</Button>
          <Button
            type="primary"
            htmlType="submit"
            danger={declared?.isDangerous}
            disabled={changing === 0}
            loading={work.start.isPending}
          >
            {t("console.bulk.startChange", { count: changing, number: digits(changing) })}
          </Button>
        </Flex>
      </form>
    </Form>
  );
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
