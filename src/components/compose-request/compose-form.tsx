import type { RequestDetail } from "@schemas/calls/request-rows";
import { type BrokenRule, issueSentence } from "@schemas/issues";
import { type RequestFormName, requestForms } from "@schemas/request-form";
import type { Values } from "@schemas/resource";
import { useQueryClient } from "@tanstack/react-query";
import { Button, Form, theme } from "antd";
import { useRef } from "react";
import { FormProvider, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { ApiError } from "../../api/api-error";
import { useLanguage } from "../../locales/use-language";
import { showToast } from "../../providers/notification";
import { useViewer } from "../../providers/session";
import { useDigits } from "../digits";
import { draftKey } from "../form/drafts";
import { ErrorSummary } from "../form/error-summary";
import formStyles from "../form/form.module.css";
import { FormShell } from "../form/form-shell";
import { useFormShell } from "../form/use-form-shell";
import { type FormSchema, useSchemaForm } from "../form/use-schema-form";
import styles from "./compose-request.module.css";
import { FilesField } from "./files-field";
import { FormPlace } from "./form-field";
import { harmsDay } from "./harms-day";
import { type Choices, KindFields } from "./kind-fields";
import { composedKinds } from "./kinds";
import { brokenLimits } from "./limit-list";
import { PreviewPanel } from "./preview-panel";
import { type Quick, QuickFields } from "./quick-fields";
import { useFieldWord } from "./use-field-word";
import { useFiles } from "./use-files";
import { usePreviews } from "./use-previews";

const written: readonly string[] = ["description", "place"];
const rulesOfOrder: readonly unknown[] = [
  "end-before-start",
  "end-not-after-start",
] satisfies readonly BrokenRule[];
const isOfOrder = (issue: z.core.$ZodIssue) =>
  issue.code === "custom" && rulesOfOrder.includes(issue.params?.rule);

type Props = {
  name: RequestFormName;
  personnelNumber: string;
  initial: Values;
  choices: Choices;
  /** The request being changed. */
  editing: RequestDetail | null;
  quick: Quick | undefined;
  onFiled: (ids: readonly number[]) => void;
  /** Part of the request was stored; the rest was refused and stays in the form. */
  onPartlyFiled: () => void;
};

/** The form of a request, with a preview of its effects next to it. */
export function ComposeForm(props: Props) {
  const language = useLanguage();
  const { name, personnelNumber, initial, choices, editing, quick, onFiled, onPartlyFiled } = props;
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const digits = useDigits();
  const viewer = useViewer();
  const queries = useQueryClient();
  const word = useFieldWord(name);
  /** The requests already filed when a later part of the form is refused. */
  const filed = useRef<number[]>([]);
  const kind = composedKinds[name];
  const { names } = kind;
  const schema = requestForms[name] as unknown as FormSchema;
  // In a quick request only typed text is worth restoring: the rest is one press away.
  const storedNames = quick ? written : names;
  const ofForm = quick ? `quick-${quick.kind}` : name;
  const of = personnelNumber === viewer.personnelNumber ? ofForm : `${name}-${personnelNumber}`;
  const key = draftKey(viewer.personnelNumber, of, editing?.request.id ?? "new");
  const files = useFiles(key, editing?.files);
  const shell = useFormShell({
    fields: useSchemaForm(schema, names, initial),
    names,
    server: initial,
    draft: {
      key,
      names: [...storedNames, "attachments"],
      of: (changed) => ({
        ...Object.fromEntries(Object.entries(changed).filter(([field]) => storedNames.includes(field))),
        ...(files.isChanged && {
          attachments: [...files.staying, ...files.added].map((file) => file.name),
        }),
      }),
      onRestore: files.restore,
      onDiscard: files.drop,
    },
  });
  const { form, formId, values } = shell;
  const formState = useFormState({ control: form.control });
  const called = (field: string) =>
    // Hours are requested for one day, so "from" is named "date".
    quick && field === "from" && values.span === "hourly" ? t("composing.date") : word(field, values.change);
  const wish = choices.wishes.get(String(values.typeCode)) ?? "none";
  const count = files.staying.length + files.added.length;

  const parsed = schema.safeParse(values);
  const drafts = parsed.success ? kind.drafts(parsed.data as Values) : null;
  // Everything is filled in, but in the wrong order, such as 14:00 to 10:00: the error is shown immediately.
  const [first, ...others] = parsed.error?.issues ?? [];
  const contradiction =
    first && [first, ...others].every(isOfOrder) ? issueSentence(first, language) : undefined;
  const id = editing?.request.id;
  const withFiles = drafts?.map((one) => ({ ...one.draft, ...(count > 0 && { attachments: count }) }));
  // If only a later part was refused, the request itself is already changed.
  const changed = filed.current.length === 0 ? id : undefined;
  const previews = usePreviews({ kind, personnelNumber, id: changed }, withFiles ?? null);
  const parts = previews.results?.flatMap((one) => one.parts);
  const made = parts?.length ?? 1;
  const broken = parts ? brokenLimits(parts) : 0;
  const isHarming = kind.request === "inOut" && harmsDay(previews.results ?? []);

  const send = form.handleSubmit(async (filled) => {
    const before = filed.current.length;
    let calledAt: Readonly<Record<string, string>> = {};
    const papers = { added: files.added, staying: files.staying.map((file) => file.id) };
    const file = async () => {
      for (const one of kind.drafts(filled)) {
        calledAt = one.fields;
        const isChange = editing !== null && filed.current.length === 0;
        filed.current.push(
          ...(isChange
            ? await kind.change(editing.request, one.draft, papers)
            : (await kind.file(personnelNumber, one.draft, papers)).ids),
        );
        // If the next one is refused, this one must not be filed twice.
        for (const field of Object.values(calledAt)) if (field === "entry") form.setValue(field, null);
      }
    };
    await shell.attempt(async () => {
      try {
        await file();
      } catch (error) {
        const count = filed.current.length - before;
        if (count > 0) {
          onPartlyFiled();
          showToast({ kind: "info", text: t("composing.filedPartly", { count, number: digits(count) }) });
        }
        throw renamed(error, calledAt);
      }
      files.drop();
      shell.saved();
      onFiled(filed.current);
    });
    // The changes appear on the next visit; this page need not wait for them.
    for (const group of ["requests", "leave", "mission", "io", "overtime", "work"])
      void queries.invalidateQueries({ queryKey: [group] });
  }, shell.onInvalid);

  const filesField = (wish !== "none" || count > 0) && (
    <FilesField formId={formId} wish={wish} files={files} requestId={id} />
  );

  return (
    <FormProvider {...form} formState={formState}>
      <FormPlace value={{ id: formId, word: called }}>
        <FormShell
          shell={shell}
          of={t(`composing.titles.${name}`)}
          isDirty={Object.keys(shell.worth).length > 0}
          isChosenByQuery={!quick}
        >
          <div className={styles.compose}>
            <Form component={false} layout="vertical">
              <form
                noValidate
                aria-label={t(`composing.titles.${name}`)}
                onSubmit={(event) => {
                  event.preventDefault();
                  void send();
                }}
              >
                <ErrorSummary {...shell.summary} label={called} />
                <div
                  className={`${formStyles.panel} ${styles.panel}`}
                  style={{ background: token.colorBgContainer, borderColor: token.colorBorderSecondary }}
                >
                  {quick ? (
                    <QuickFields
                      {...quick}
                      choices={choices}
                      files={filesField}
                      areFilesWanted={wish === "required" || count > 0}
                    />
                  ) : (
                    <>
                      <KindFields name={name} personnelNumber={personnelNumber} choices={choices} />
                      {filesField}
                    </>
                  )}
                </div>
                <div className={formStyles.footer}>
                  <Button type="primary" htmlType="submit" loading={shell.isBusy}>
                    {editing
                      ? t("composing.sendAgain")
                      : t("composing.send", { count: made, number: digits(made) })}
                  </Button>
                  {drafts && parts && !previews.isStale && (
                    <span
                      className={[styles.composeVerdict, (broken > 0 || isHarming) && styles.composeBroken]
                        .filter(Boolean)
                        .join(" ")}
                      aria-hidden
                    >
                      {broken > 0
                        ? t("composing.refused", { count: broken, number: digits(broken) })
                        : t(isHarming ? "composing.acceptedHarming" : "composing.accepted")}
                    </span>
                  )}
                </div>
              </form>
            </Form>
            <PreviewPanel
              kind={kind}
              personnelNumber={personnelNumber}
              previews={previews}
              isReady={drafts !== null}
              contradiction={contradiction}
            />
          </div>
        </FormShell>
      </FormPlace>
    </FormProvider>
  );
}

/** Renames a refusal's fields where the form's names differ from the server's. */
function renamed(error: unknown, names: Readonly<Record<string, string>>): unknown {
  if (!(error instanceof ApiError)) return error;
  const { code, message, status, cause } = error;
  const fields = Object.entries(error.fields).map(([name, sentence]) => [names[name] ?? name, sentence]);
  return new ApiError(code, { message, status, cause, fields: Object.fromEntries(fields) });
}
