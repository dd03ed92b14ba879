import { zodResolver } from "@hookform/resolvers/zod";
import { issueSentence } from "@schemas/issues";
import type { Values } from "@schemas/resource";
import type { Language } from "@schemas/values/languages";
import { useEffect, useMemo, useState } from "react";
import { createFormControl, type Resolver, useForm, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type * as z from "zod";
import { ApiError } from "../../api/api-error";
import { useConnection } from "../../api/use-connection";
import { type Refusal, serverSentences } from "./server-sentences";

export type FormSchema = z.ZodType<Record<string, unknown>, Record<string, unknown>>;

const options = { shouldFocusError: false };
export type SchemaForm = ReturnType<typeof createFormControl<Values>>;

/**
 * Connects a form to React. It is a component of its own because `useForm` renders its component twice before the form
 * is first on screen, which takes as long again as the form itself.
 */
function FormConnection({ form, resolver }: { form: SchemaForm; resolver: Resolver<Values> }) {
  useForm({ formControl: form.formControl, resolver, ...options });
  return null;
}

const isOfNetwork = (error: unknown) => error instanceof ApiError && error.code === "network";

/**
 * A form for a schema: its rules in the reader's language, and the server's errors at their fields. Changing the
 * language translates the errors.
 */
export function useSchemaForm(schema: FormSchema, names: readonly string[], initial: Values) {
  const { t, i18n } = useTranslation();
  const language = i18n.language as Language;
  const [refused, setRefusal] = useState<Refusal | null>(null);
  const { isLost } = useConnection();
  // What the network prevented can be sent as soon as it is back.
  const refusal = refused && !isLost && isOfNetwork(refused.error) ? null : refused;

  const resolver = useMemo(
    () => zodResolver(schema, { error: (issue) => issueSentence(issue, language) }),
    [schema, language],
  );
  const [form] = useState(() => createFormControl<Values>({ resolver, defaultValues: initial, ...options }));
  const { setError, trigger, getValues, getFieldState, control } = form;
  const { errors } = useFormState({ control });
  const sentences = (of: Refusal) => serverSentences(of, language, names, t);
  const server = refusal && sentences(refusal);

  const refuse = (error: unknown) => {
    const next = { error, values: getValues() };
    setRefusal(next);
    const { fields } = sentences(next);
    for (const [name, message] of Object.entries(fields)) setError(name, { type: "server", message });
    return Object.keys(fields);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of language requires other sentences.
  useEffect(() => {
    const failing = names.filter((name) => getFieldState(name).error);
    const fromServer = failing.filter((name) => errors[name]?.type === "server");
    const own = failing.filter((name) => !fromServer.includes(name));
    if (own.length > 0) void trigger(own);
    for (const name of fromServer) {
      const message = server?.fields[name];
      if (message) setError(name, { type: "server", message });
    }
  }, [language]);

  return {
    form,
    /** Must be rendered with the fields. */
    connection: <FormConnection form={form} resolver={resolver} />,
    errors,
    /** Shows the server's error at its fields; returns their names. */
    refuse,
    forgive: () => setRefusal(null),
    /** The part of the server's error that belongs to no field. */
    general: server?.general ?? null,
  };
}
