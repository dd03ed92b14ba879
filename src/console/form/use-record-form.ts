import type { Resource, Values } from "@schemas/resource";
import { changedFields, findCollision, isSameValue } from "@src/components/form/dirty";
import { useEffect, useState } from "react";
import { useFieldForm } from "./use-field-form";

/**
 * A form over a record that may change at the server meanwhile. What someone typed is never overwritten: fields they
 * left alone follow the server, and where both changed, they are asked (`contested`).
 */
export function useRecordForm(resource: Resource, names: readonly string[], server: Values) {
  const fields = useFieldForm(resource.fields, names, server);
  const { form } = fields;
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
    ...fields,
    base,
    values,
    dirty,
    takenOver,
    contested,
    follow,
    /** One contested field is settled: what was typed stays, or the server's value takes its place. */
    settle: (name: string, value: unknown) => {
      form.setValue(name, value, { shouldValidate: true });
      setContested((before) => before.filter((one) => one !== name));
    },
  };
}

export type RecordForm = ReturnType<typeof useRecordForm>;
