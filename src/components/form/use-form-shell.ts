import type { Values } from "@schemas/resource";
import { useId, useRef, useState } from "react";
import type { FieldErrors } from "react-hook-form";
import { focusField } from "./focus-field";
import { useChanges } from "./use-changes";
import { useDraft } from "./use-draft";
import type { useSchemaForm } from "./use-schema-form";

type Draft = {
  key: string;
  /** The names that may be stored, if they are not those of the fields. */
  names?: readonly string[];
  /** Selects the changes worth storing; all by default. */
  of?: (changed: Values) => Values;
  /** Restores or discards the parts of the draft that are not fields. */
  onRestore?: () => void;
  onDiscard?: () => void;
};

type Shell = {
  fields: ReturnType<typeof useSchemaForm>;
  names: readonly string[];
  /** The saved values; unchanged fields follow them. */
  server: Values;
  draft: Draft;
  /** Called before showing refused fields, to make them visible. */
  onRefused?: (failing: readonly string[]) => void;
};

/**
 * The behaviour shared by every form that is a page: typed values are stored as a draft, leaving asks first, errors are
 * shown at their fields, and values that others saved meanwhile are taken over.
 */
export function useFormShell({ fields, names, server, draft: drafting, onRefused }: Shell) {
  const { form, connection, errors, refuse, forgive, general } = fields;
  const formId = useId();
  const isLeavingRef = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const isAttempting = useRef(false);
  const changes = useChanges(form, names, server);
  const { values, dirty, base } = changes;
  const changed = Object.fromEntries([...dirty].map((name) => [name, values[name]]));
  const worth = drafting.of?.(changed) ?? changed;
  const draft = useDraft(drafting.key, drafting.names ?? names, worth, base);

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
    connection,
    formId,
    names,
    isBusy,
    /** Runs the form's action, unless it is already running; errors are shown at their fields. */
    attempt: async (work: () => Promise<void>) => {
      // A second press may come before the button has been drawn as busy.
      if (isAttempting.current) return;
      isAttempting.current = true;
      setBusy(true);
      forgive();
      try {
        await work();
      } catch (error) {
        land(error);
      } finally {
        isAttempting.current = false;
        setBusy(false);
      }
    },
    /** For errors of the form's own rules. */
    onInvalid: (errors: FieldErrors<Values>) => showFirst(Object.keys(errors)),
    forgive,
    summary: { errors, general, names, formId },
    /** Called after a save: there is nothing to restore, or to ask about when leaving. */
    saved: () => {
      draft.drop();
      isLeavingRef.current = true;
    },
    /** Stops asking before leaving. */
    letGo: () => {
      isLeavingRef.current = true;
    },
    worth,
    draft: {
      at: draft.offered?.at,
      restore: () => {
        for (const [name, value] of Object.entries(draft.offered?.values ?? {}))
          if (names.includes(name)) form.setValue(name, value);
        drafting.onRestore?.();
        draft.accept();
      },
      discard: () => {
        draft.discard();
        drafting.onDiscard?.();
      },
    },
    guard: { isDirty: dirty.size > 0, isLeavingRef, onLeave: draft.keepNow },
  };
}

export type FormShellState = ReturnType<typeof useFormShell>;
