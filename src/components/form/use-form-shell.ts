import type { Values } from "@schemas/resource";
import { useId, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { focusField } from "./focus-field";
import { useChanges } from "./use-changes";
import { useDraft } from "./use-draft";
import type { useSchemaForm } from "./use-schema-form";

type Draft = {
  key: string;
  /** The names under which something may be kept, where they are not those of the fields. */
  names?: readonly string[];
  /** What is worth keeping of what is changed; without it, all. */
  of?: (changed: Values) => Values;
  /** Brings back, and throws away, what stands beside the fields. */
  onRestore?: () => void;
  onDiscard?: () => void;
};

type Shell = {
  fields: ReturnType<typeof useSchemaForm>;
  names: readonly string[];
  /** What is saved now; what is left alone in the form follows it. */
  server: Values;
  draft: Draft;
  /** Makes room for what the server refuses. */
  onRefused?: (failing: readonly string[]) => void;
};

/**
 * What every form that is a page stands in: what is typed is kept as a draft and not left without a question, a refusal
 * goes to the fields it names, and what somebody else saved meanwhile is brought in.
 */
export function useFormShell({ fields, names, server, draft: kept, onRefused }: Shell) {
  const { form, refuse, forgive, general } = fields;
  const formId = useId();
  const isLeavingRef = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const changes = useChanges(form, names, server);
  const { values, dirty, base } = changes;
  const changed = Object.fromEntries([...dirty].map((name) => [name, values[name]]));
  const worth = kept.of?.(changed) ?? changed;
  const draft = useDraft(kept.key, kept.names ?? names, worth, base);

  const showFirst = (failing: readonly string[]) => {
    const first = names.find((name) => failing.includes(name)) ?? failing[0];
    if (first) focusField(formId, first);
  };
  const land = (error: unknown) => {
    const failing = refuse(error);
    onRefused?.(failing);
    showFirst(failing);
  };

  return {
    ...changes,
    form,
    formId,
    names,
    isBusy,
    /** Does what the form is for; what the server refuses is said where it belongs. */
    attempt: async (work: () => Promise<void>) => {
      setBusy(true);
      forgive();
      try {
        await work();
      } catch (error) {
        land(error);
      } finally {
        setBusy(false);
      }
    },
    /** For what the form's own rules refuse. */
    onInvalid: (errors: FieldErrors<Values>) => showFirst(Object.keys(errors)),
    forgive,
    summary: { errors: form.formState.errors, general, names, formId },
    /** It is saved: nothing is left to come back for, or to ask about. */
    saved: () => {
      draft.drop();
      isLeavingRef.current = true;
    },
    /** Nobody is asked any more. */
    letGo: () => {
      isLeavingRef.current = true;
    },
    worth,
    draft: {
      at: draft.offered?.at,
      restore: () => {
        for (const [name, value] of Object.entries(draft.offered?.values ?? {}))
          if (names.includes(name)) form.setValue(name, value);
        kept.onRestore?.();
        draft.accept();
      },
      discard: () => {
        draft.discard();
        kept.onDiscard?.();
      },
    },
    guard: { isDirty: dirty.size > 0, isLeavingRef, onLeave: draft.keepNow },
  };
}

export type FormShellState = ReturnType<typeof useFormShell>;
