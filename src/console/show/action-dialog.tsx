import { emptyValuesOf } from "@schemas/fields/empty-value";
import type { FieldShape } from "@schemas/fields/field";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { isTyped } from "@schemas/values/typed-phrase";
import { ErrorSummary, isSummarised } from "@src/components/form/error-summary";
import { focusField } from "@src/components/form/focus-field";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useProof } from "@src/components/proof/use-proof";
import { sender } from "@src/providers/send";
import { useViewer } from "@src/providers/session";
import { useMutation } from "@tanstack/react-query";
import { Form, Modal, Typography } from "antd";
import { Suspense, useId, useMemo, useState } from "react";
import { useWatch } from "react-hook-form";
import { TypePhrase } from "../../components/type-phrase";
import { FieldItems } from "../form/field-items";
import { useFieldForm } from "../form/use-field-form";
import { RevealedDialog } from "../revealed-dialog";
import { useUndo } from "../undo/use-undo";
import { useRefresh } from "../use-refresh";
import { useTitle } from "../use-title";
import type { Words } from "../words";
import { outcomes } from "./outcomes";

type ActionDialogProps = { resource: Resource; name: string; row: Values; words: Words; onClose: () => void };

/** Asks for an action's values, shows its effects, runs it and waits for the server. */
export function ActionDialog({ resource, name, row, words, onClose }: ActionDialogProps) {
  const formId = useId();
  const refresh = useRefresh(resource);
  const undo = useUndo(resource);
  const { withProof, dialog } = useProof(useViewer().personnelNumber);
  const [typed, setTyped] = useState("");
  const [secret, setSecret] = useState<string>();
  const action = resource.actions?.[name];
  if (!action) throw new Error(`Resource "${resource.name}" has no action "${name}".`);
  const Outcome = action.outcome && outcomes[action.outcome];
  const text = words.action(name);
  const title = useTitle(resource)(row);
  const names = useMemo(() => Object.keys(action.input), [action]);
  const fields = useFieldForm(action.input, names, firstValues(action, row));
  const entered = useWatch({ control: fields.form.control }) as Values;
  const mustType = action.confirm === "typeName";

  const run = useMutation({
    mutationFn: async (values: Values) => {
      const before = await undo.before(row, name);
      const done = await withProof(async () => {
        const answer = await action.by.run(sender(), {
          id: row[resource.key] as RecordKey,
          values,
          version: row.version as number | undefined,
        });
        return { answer };
      });
      return done && { before, ...done };
    },
    onSuccess: async (done, values) => {
      // The user was asked for the password and did not enter it: the dialog stays open.
      if (!done) return;
      if (action.reveals) setSecret(String((done.answer as Values)[action.reveals]));
      else onClose();
      await refresh(row[resource.key] as RecordKey, action.refreshes);
      await undo.afterAction(name, values, row, { before: done.before, text: text.done });
    },
    onError: (error) => {
      const [first] = fields.refuse(error);
      if (first) focusField(formId, first);
    },
  });
  const submit = fields.form.handleSubmit(
    (values) => {
      fields.forgive();
      run.mutate(values);
    },
    (errors) => focusField(formId, names.find((one) => errors[one]) ?? ""),
  );

  if (secret !== undefined)
    return <RevealedDialog words={words} action={name} secret={secret} onClose={onClose} />;
  return (
    <Modal
      open
      title={`${text.label}: ${title}`}
      okText={text.run}
      okButtonProps={{ danger: action.isDangerous, disabled: mustType && !isTyped(typed, title) }}
      confirmLoading={run.isPending}
      onOk={() => void submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form component={false} layout="vertical">
        {fields.connection}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <ErrorSummary
            errors={fields.errors}
            general={fields.general}
            names={names}
            label={text.field}
            formId={formId}
          />
          {action.confirm !== "none" && <Typography.Paragraph>{text.text}</Typography.Paragraph>}
          <FieldItems
            shape={action.input}
            names={names}
            control={fields.form.control}
            formId={formId}
            isAnnounced={!isSummarised(names)}
            texts={{ label: text.field, choices: words.choices }}
          />
          {Outcome && (
            <Suspense fallback={<LoadingSkeleton rows={2} />}>
              <Outcome ids={[row[resource.key] as RecordKey]} values={entered} />
            </Suspense>
          )}
          {mustType && <TypePhrase phrase={title} value={typed} onChange={setTyped} />}
        </form>
      </Form>
      {dialog}
    </Modal>
  );
}

/** Fields that the record also has start with its values, unless the action has them start empty. */
const firstValues = (
  { input, startsEmpty = [] }: { input: FieldShape; startsEmpty?: readonly string[] },
  row: Values,
): Values =>
  Object.fromEntries(
    Object.entries(emptyValuesOf(input, Object.keys(input))).map(([name, empty]) => [
      name,
      startsEmpty.includes(name) ? empty : (row[name] ?? empty),
    ]),
  );
