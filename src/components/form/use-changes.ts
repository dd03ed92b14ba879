import type { Values } from "@schemas/resource";
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { changedFields, findCollision, isSameValue } from "./dirty";

/**
 * What of a form is changed, over values that may change at the server meanwhile. What someone typed is never overwritten:
 * fields they left alone follow the server, and where both changed, they are asked (`contested`).
 */
export function useChanges(form: UseFormReturn<Values>, names: readonly string[], server: Values) {
  const [base, setBase] = useState(server);
  const [contested, setContested] = useState<readonly string[]>([]);
  const [takenOver, setTakenOver] = useState<readonly string[]>([]);
  const values = form.watch();
  const dirty = changedFields(names, base, values);

  const follow = (fresh: Values) => {
    const mine = form.getValues();
    const collision = findCollision(names, base, mine, fresh);
    for (const name of collision.theirs)
      form.setValue(name, fresh[name], { shouldValidate: form.formState.isSubmitted });
    const news = collision.theirs.filter((name) => !isSameValue(mine[name], fresh[name]));
    const isWorking = changedFields(names, base, mine).size > 0;
    if (isWorking) setTakenOver((before) => [...new Set([...before, ...news])]);
    // What is not settled yet stays open, unless the server has come to the same value.
    setContested((before) => [
      ...new Set([...before.filter((name) => !isSameValue(mine[name], fresh[name])), ...collision.contested]),
    ]);
    setBase(fresh);
    return collision;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only news from the server is followed.
  useEffect(() => {
    if (server !== base) follow(server);
  }, [server]);

  return {
    /** What is saved, as far as the form knows. */
    base,
    values,
    dirty,
    takenOver,
    contested,
    /** Brings in what the server has now. */
    follow,
    /** One contested field is settled: what was typed stays, or the server's value takes its place. */
    settle: (name: string, value: unknown) => {
      form.setValue(name, value, { shouldValidate: true });
      setContested((before) => before.filter((one) => one !== name));
    },
    /** What is saved stands again, and nothing is contested. */
    reset: () => {
      form.reset(base);
      setContested([]);
    },
  };
}
