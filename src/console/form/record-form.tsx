import { Create, Edit, SaveButton } from "@refinedev/antd";
import type { Field } from "@schemas/fields/field";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { DraftNotice } from "@src/components/form/draft-notice";
import { draftKey } from "@src/components/form/drafts";
import { ErrorSummary } from "@src/components/form/error-summary";
import { focusField } from "@src/components/form/focus-field";
import { LeaveGuard } from "@src/components/form/leave-guard";
import { useDraft } from "@src/components/form/use-draft";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Form, theme } from "antd";
import { type KeyboardEvent, useCallback, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Companion } from "../companions/companion";
import { FieldValue, fieldIn } from "../field-value";
import { mostInOneColumn } from "../most-in-one-column";
import { plainCard } from "../plain-card";
import type { Words } from "../words";
import { Conflict } from "./conflict";
import { FieldItems } from "./field-items";
import { useChecks } from "./use-checks";
import { type RecordForm as FormState, useRecordForm } from "./use-record-form";
import "@src/components/form/form.css";

export type SaveRequest = { next: Values; prev: Values; dirty: ReadonlySet<string> };

type RecordFormProps = {
  resource: Resource;
  words: Words;
  names: readonly string[];
  /** The record as the server has it; for a new one, its empty values. */
  server: Values;
  id: RecordKey | "new";
  title: string;
  /**
   * Saves and answers where to go then, or throws. `form.follow` brings in what the server has now; null means that
   * something must be settled first.
   */
  save: (request: SaveRequest, form: FormState) => Promise<{ goTo: string } | null>;
  cancelTo: string;
};

/** The form of a record, new or not: its rules, its drafts, its leave-guard, what to do when two people change it. */
export function RecordForm({ resource, words, names, server, id, title, save, cancelTo }: RecordFormProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const navigate = useNavigate();
  const viewer = useViewer();
  const formId = useId();
  const isLeavingRef = useRef(false);
  const [isSaving, setSaving] = useState(false);
  const record = useRecordForm(resource, names, server);
  const { form, dirty, base, values, contested, takenOver } = record;
  // A password is never put down in the browser.
  const kept = [...dirty].filter((name) => !isSecret(fieldIn(resource.fields, name)));
  const changed = Object.fromEntries(kept.map((name) => [name, values[name]]));
  const draft = useDraft(draftKey(viewer.personnelNumber, resource.name, id), names, changed, base);
  const isNew = id === "new";
  const isDirty = dirty.size > 0;
  const notes = useChecks({ resource, words, names, id, values, dirty });

  const leaveTo = (to: string) => {
    isLeavingRef.current = true;
    navigate(to);
  };

  const send = form.handleSubmit(
    async (parsed) => {
      if (isSaving || contested.length > 0) return;
      if (!isNew && !isDirty) return leaveTo(cancelTo);
      const objected = names.find((name) => notes[name]?.isWarning === false);
      if (objected) return focusField(formId, objected);
      setSaving(true);
      record.forgive();
      try {
        const saved = await save({ next: { ...base, ...parsed }, prev: base, dirty }, record);
        if (!saved) return;
        draft.drop();
        leaveTo(saved.goTo);
      } catch (error) {
        const [first] = record.refuse(error);
        if (first) focusField(formId, first);
      } finally {
        setSaving(false);
      }
    },
    (errors) => focusField(formId, names.find((name) => errors[name]) ?? ""),
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    // An open list or calendar closes first.
    const isOpen = (event.target as HTMLElement).getAttribute("aria-expanded") === "true";
    if (event.key === "Escape" && !event.defaultPrevented && !isOpen) navigate(cancelTo);
  };
  const { keepNow } = draft;
  const keepNowRef = useRef(keepNow);
  keepNowRef.current = keepNow;
  const onLeave = useCallback(() => void keepNowRef.current(), []);

  const { offered } = draft;
  const restore = () => {
    for (const [name, value] of Object.entries(offered?.values ?? {})) form.setValue(name, value);
    draft.accept();
  };

  const Frame = isNew ? Create : Edit;
  return (
    <div className={resource.companion ? "form-screen with-companion" : "form-screen"}>
      <Frame
        resource={resource.name}
        title={<h2 className="form-title">{title}</h2>}
        goBack={false}
        headerButtons={() => null}
        contentProps={plainCard}
      >
        {offered && <DraftNotice of={title} at={offered.at} onRestore={restore} onDiscard={draft.discard} />}
        {contested.length > 0 && (
          <Conflict
            key={contested.join()}
            label={words.field}
            show={(name, row) => (
              <FieldValue resource={resource} name={name} row={row} place="page" words={words} />
            )}
            contested={contested}
            mine={values}
            theirs={base}
            settle={record.settle}
          />
        )}
        {takenOver.length > 0 && (
          <Alert
            type="info"
            showIcon
            closable
            className="form-notice"
            message={t("console.form.takenOver", { fields: takenOver.map(words.field).join(t("app.comma")) })}
          />
        )}
        <div className={resource.companion && "companion-columns"}>
          <Companion
            resource={resource}
            id={id}
            values={values}
            change={(next) => {
              for (const [name, value] of Object.entries(next))
                form.setValue(name, value, { shouldValidate: form.formState.isSubmitted });
            }}
          />
          <Form component={false} layout="vertical">
            <form
              noValidate
              aria-label={title}
              onKeyDown={onKeyDown}
              onSubmit={(event) => {
                event.preventDefault();
                void send();
              }}
            >
              <ErrorSummary
                errors={form.formState.errors}
                general={record.general}
                names={names}
                label={words.field}
                formId={formId}
              />
              <div
                className={names.length > mostInOneColumn ? "form-panel form-columns" : "form-panel"}
                style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
              >
                <FieldItems
                  shape={resource.fields}
                  names={names}
                  control={form.control}
                  formId={formId}
                  texts={{ label: words.field, help: words.help, choices: words.choices }}
                  saved={isNew ? undefined : base}
                  notes={notes}
                  values={values}
                />
              </div>
              <div className="form-footer">
                <SaveButton
                  htmlType="submit"
                  icon={null}
                  loading={isSaving}
                  disabled={contested.length > 0}
                  title={contested.length > 0 ? t("console.form.conflictText") : t("console.form.saveHint")}
                >
                  {t("console.form.save")}
                </SaveButton>
                <Button onClick={() => navigate(cancelTo)}>{t("console.form.cancel")}</Button>
                <span style={{ color: token.colorTextSecondary }} aria-live="polite">
                  {isDirty && t("console.form.changed", { count: dirty.size, number: digits(dirty.size) })}
                </span>
              </div>
            </form>
          </Form>
        </div>
      </Frame>
      <LeaveGuard isDirty={isDirty} isLeavingRef={isLeavingRef} onLeave={onLeave} />
    </div>
  );
}

const isSecret = (field: Field) => field.kind === "text" && field.options.isSecret;
