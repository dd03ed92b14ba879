import type { Check, RecordKey, Resource, Values } from "@schemas/resource";
import { mayCall } from "@schemas/viewer";
import { useSettled } from "@src/components/use-settled";
import { sender } from "@src/providers/send";
import { useViewer } from "@src/providers/session";
import { useQueries } from "@tanstack/react-query";
import * as z from "zod";
import type { Words } from "../words";

/** The server's notes on fields; a warning does not prevent saving. */
export type CheckNotes = Readonly<Record<string, { texts: readonly string[]; isWarning: boolean }>>;

type Checked = {
  resource: Resource;
  words: Words;
  names: readonly string[];
  id: RecordKey | "new";
  values: Values;
  /** The record that the form changes. */
  was: Values;
  dirty: ReadonlySet<string>;
};

const typingPause = 300;

/**
 * Runs the resource's checks of a form's values on the server, once typing has paused. If the server cannot answer, no
 * note is shown; saving checks the same again.
 */
export function useChecks({ resource, words, names, id, values, was, dirty }: Checked): CheckNotes {
  const viewer = useViewer();
  const checks = Object.entries(resource.checks ?? {}).filter(
    ([, check]) => names.includes(check.field) && check.by.calls.every((call) => mayCall(call, viewer)),
  );
  const inputs = checks.map(([, check]) => JSON.stringify(check.about.map((name) => values[name] ?? null)));
  const settled = useSettled(JSON.stringify(inputs), typingPause) === JSON.stringify(inputs);

  const record = id === "new" ? { id: null, was: null } : { id, was };
  const answers = useQueries({
    queries: checks.map(([name, check], index) => ({
      queryKey: ["check", resource.name, name, id, record.was?.version, inputs[index]],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        check.by.run(sender({ signal }), { ...record, values }),
      enabled: settled && isReady(resource, check, values, id === "new" ? null : dirty),
      retry: false,
      staleTime: 0,
    })),
  });

  const notes: Record<string, { texts: string[]; isWarning: boolean }> = {};
  for (const [index, [name, check]] of checks.entries()) {
    const isWarning = check.isWarning ?? false;
    const applies =
      answers[index]?.data === true && isReady(resource, check, values, id === "new" ? null : dirty);
    if (!applies) continue;
    const note = notes[check.field] ?? { texts: [], isWarning: true };
    // Notes that prevent saving come before warnings.
    const texts = isWarning ? [...note.texts, words.check(name)] : [words.check(name), ...note.texts];
    notes[check.field] = { texts, isWarning: note.isWarning && isWarning };
  }
  return notes;
}

/** Whether all fields of the check are valid and, for an existing record, one of them was changed. */
function isReady(
  resource: Resource,
  { about }: Check<Values, RecordKey>,
  values: Values,
  dirty: ReadonlySet<string> | null,
): boolean {
  if (dirty && !about.some((name) => dirty.has(name))) return false;
  return about.every((name) => {
    const schema = resource.fields[name];
    return schema !== undefined && z.safeParse(schema, values[name]).success;
  });
}
