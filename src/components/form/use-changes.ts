import type { Values } from "@schemas/resource";
import { useEffect, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { changedFields, findCollision, isSameValue } from "./dirty";
import type { SchemaForm } from "./use-schema-form";

/**
 * The changes in a form whose values may also change on the server. Typed values are never overwritten: unchanged
 * fields follow the server, and if both changed, the user is asked (`contested`).
 */
export function useChanges(form: SchemaForm, names: readonly string[], server: Values) {
  const [base, setBase] = useState(server);
  const [contested, setContested] = useState<readonly string[]>([]);
  const [takenOver, setTakenOver] = useState<readonly string[]>([]);
  const values = useWatch({ control: form.control }) as Values;
  const { isSubmitted } = useFormState({ control: form.control });
  const dirty = changedFields(names, base, values);

  const follow = (fresh: Values) => {
    const mine = form.getValues();
    const collision = findCollision(names, base, mine, fresh);
    for (const name of collision.theirs) form.setValue(name, fresh[name], { shouldValidate: isSubmitted });
    const news = collision.theirs.filter((name) => !isSameValue(mine[name], fresh[name]));
    const isWorking = changedFields(names, base, mine).size > 0;
    if (isWorking) setTakenOver((before) => [...new Set([...before, ...news])]);
    // Unsettled fields stay contested, unless the server has come to the same value.
    setContested((before) => [
      ...new Set([...before.filter((name) => !isSameValue(mine[name], fresh[name])), ...collision.contested]),
    ]);
    setBase(fresh);
    return collision;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only new values from the server matter.
  useEffect(() => {
    if (server !== base) follow(server);
  }, [server]);

  return {
    isSubmitted,
    /** The saved values as last received. */
    base,
    values,
    dirty,
    takenOver,
    contested,
    /** Takes over the server's present values. */
    follow,
    /** Settles one contested field: either the typed value stays, or the server's replaces it. */
    settle: (name: string, value: unknown) => {
      form.setValue(name, value, { shouldValidate: true });
      setContested((before) => before.filter((one) => one !== name));
    },
    /** Restores the saved values, with nothing contested. */
    reset: () => {
      form.reset(base);
      setContested([]);
    },
  };
}
