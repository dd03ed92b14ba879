import { Create, Edit, SaveButton } from "@refinedev/antd";
import type { Field } from "@schemas/fields/field";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { useDigits } from "@src/components/digits";
import { draftKey } from "@src/components/form/drafts";
import { ErrorSummary, isSummarised } from "@src/components/form/error-summary";
import { focusField } from "@src/components/form/focus-field";
import formStyles from "@src/components/form/form.module.css";
import { FormShell } from "@src/components/form/form-shell";
import { type FormShellState, useFormShell } from "@src/components/form/use-form-shell";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { Muted } from "@src/components/muted";
import { useIsWhole } from "@src/components/use-is-whole";
import { useViewer } from "@src/providers/session";
import { Alert, Button, Form, theme } from "antd";
import { Fragment, type KeyboardEvent, lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { Companion } from "../companions/companion";
import styles from "../companions/companion.module.css";
import { FieldValue, fieldIn } from "../field-value";
import { mostInOneColumn } from "../most-in-one-column";
import { inParts, shownWith } from "../parts";
import { plainCard } from "../plain-card";
import { useMayTry } from "../trial/may-try";
import type { Words } from "../words";
import { FieldItems } from "./field-items";
import { useWeakPassword } from "./new-password";
import { useChecks } from "./use-checks";
import { useFieldForm } from "./use-field-form";

const TrialPanel = lazy(() => import("../trial/trial-panel").then((file) => ({ default: file.TrialPanel })));

/** As many fields as are visible at first. */
const firstFields = 12;

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
   * Saves and returns where to go next, or throws. `form.follow` takes over the server's present values; null means
   * that the user must settle something first.
   */
  save: (request: SaveRequest, form: FormShellState) => Promise<{ goTo: string } | null>;
  cancelTo: string;
};

/** The form of a new or existing record, with its rules, drafts, leave guard and handling of conflicting changes. */
export function RecordForm({ resource, words, names, server, id, title, save, cancelTo }: RecordFormProps) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const navigate = useNavigate();
  const viewer = useViewer();
  const shell = useFormShell({
    fields: useFieldForm(resource.fields, names, server),
    names,
    server,
    draft: {
      key: draftKey(viewer.personnelNumber, resource.name, id),
      // A password is never stored in the browser.
      of: (changed) =>
        Object.fromEntries(
          Object.entries(changed).filter(([name]) => !isSecret(fieldIn(resource.fields, name))),
        ),
    },
  });
  const { form, formId, dirty, base, values, contested, takenOver } = shell;
  const isNew = id === "new";
  const isDirty = dirty.size > 0;
  const shown = shownWith(resource, names, values);
  const notes = useChecks({ resource, words, names, id, values, was: base, dirty });

  const weak = useWeakPassword(resource.fields, shown, values);
  const sayWeak = () => weak && form.setError(weak.name, { message: weak.message });

  const send = form.handleSubmit(
    async (parsed) => {
      if (shell.isBusy || contested.length > 0) return;
      if (!isNew && !isDirty) {
        shell.letGo();
        navigate(cancelTo);
        return;
      }
      sayWeak();
      if (weak) return focusField(formId, weak.name);
      const objected = names.find((name) => notes[name]?.isWarning === false);
      if (objected) return focusField(formId, objected);
      await shell.attempt(async () => {
        const saved = await save({ next: { ...base, ...parsed }, prev: base, dirty }, shell);
        if (!saved) return;
        shell.saved();
        navigate(saved.goTo);
      });
    },
    (errors) => {
      sayWeak();
      shell.onInvalid(errors);
    },
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
  const drawn = useIsWhole() ? shown : shown.slice(0, firstFields);
  const Frame = isNew ? Create : Edit;
  const mayTry = useMayTry(resource);
  // A companion already takes the place next to the fields.
  const isTriedBeside = mayTry && !resource.companion;
  const trial = (
    <aside className={styles.trial}>
      <Suspense fallback={<LoadingSkeleton rows={4} />}>
        <TrialPanel resource={resource} id={id} names={names} values={{ ...base, ...values }} words={words} />
      </Suspense>
    </aside>
  );
  return (
    <div
      className={
        resource.companion || isTriedBeside
          ? `${formStyles.screen} ${styles.withCompanion}`
          : formStyles.screen
      }
    >
      <Frame
        resource={resource.name}
        title={<h2 className={formStyles.title}>{title}</h2>}
        goBack={false}
        headerButtons={() => null}
        contentProps={plainCard}
      >
        <FormShell
          shell={shell}
          of={title}
          conflict={{
            label: words.field,
            show: (name, row) => (
              <FieldValue resource={resource} name={name} row={row} place="page" words={words} />
            ),
          }}
        >
          {takenOver.length > 0 && (
            <Alert
              type="info"
              showIcon
              closable
              className={formStyles.notice}
              message={t("console.form.takenOver", {
                fields: takenOver.map(words.field).join(t("app.comma")),
              })}
            />
          )}
          <div
            className={
              resource.companion === "roster"
                ? `${styles.columns} ${styles.besideRoster}`
                : resource.companion || isTriedBeside
                  ? styles.columns
                  : undefined
            }
          >
            <Companion
              resource={resource}
              id={id}
              values={values}
              change={(next) => {
                for (const [name, value] of Object.entries(next))
                  form.setValue(name, value, { shouldValidate: shell.isSubmitted });
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
                <ErrorSummary {...shell.summary} label={words.field} />
                {inParts(resource, drawn).map(({ part, names: inPart }, i) => (
                  <Fragment key={part}>
                    {part && i === 1 && <Muted className={formStyles.partsNote}>{words.leftOpen}</Muted>}
                    <section
                      aria-label={part ? words.part(part) : undefined}
                      className={
                        part !== null || inPart.length > mostInOneColumn
                          ? `${formStyles.panel} ${formStyles.columns}`
                          : formStyles.panel
                      }
                      style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
                    >
                      {part && <h3 className={formStyles.wide}>{words.part(part)}</h3>}
                      <FieldItems
                        shape={resource.fields}
                        names={inPart}
                        control={form.control}
                        formId={formId}
                        texts={{ label: words.field, help: words.help, choices: words.choices }}
                        saved={isNew ? undefined : base}
                        notes={notes}
                        values={values}
                        requiredIf={(isNew ? resource.create : resource.edit)?.requiredIf}
                        isAnnounced={!isSummarised(shell.names)}
                        marksOptional={part === null}
                      />
                    </section>
                  </Fragment>
                ))}
                <div className={formStyles.footer}>
                  <SaveButton
                    htmlType="submit"
                    icon={null}
                    loading={shell.isBusy}
                    disabled={contested.length > 0}
                    title={contested.length > 0 ? t("console.form.conflictText") : t("console.form.saveHint")}
                  >
                    {t("console.form.save")}
                  </SaveButton>
                  <Button onClick={() => navigate(cancelTo)}>{t("console.form.cancel")}</Button>
                  <Muted aria-live="polite">
                    {isDirty && t("console.form.changed", { count: dirty.size, number: digits(dirty.size) })}
                  </Muted>
                </div>
              </form>
            </Form>
            {isTriedBeside && trial}
          </div>
          {mayTry && !isTriedBeside && trial}
        </FormShell>
      </Frame>
    </div>
  );
}

const isSecret = (field: Field) => field.kind === "text" && field.options.isSecret;
