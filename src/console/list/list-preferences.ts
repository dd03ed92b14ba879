import { readStored, storageKeys, store } from "@src/api/browser-storage";
import { useEffect, useState } from "react";
import * as z from "zod";
import type { Listed } from "./listed";

const preferencesSchema = z.object({
  hidden: z.array(z.string()),
  isCompact: z.boolean(),
  /** The query of the view that the list starts with. */
  start: z.string().optional(),
});
/** A person's preferences for a list, stored in their browser. */
export type ListPreferences = z.infer<typeof preferencesSchema>;

/** The columns and the density a person chose for a list. */
export function useListPreferences(resource: Listed, personnelNumber: string) {
  const key = keyOf(resource, personnelNumber);
  const [preferences, setPreferences] = useState(() => readPreferences(resource, personnelNumber));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether preferences are stored changes with them.
  useEffect(() => noteArranged(resource, readStored(key) !== null), [resource, key, preferences]);
  return {
    preferences,
    setPreferences: (next: ListPreferences) => {
      setPreferences(next);
      store(key, JSON.stringify(next));
    },
    reset: () => {
      setPreferences(usualPreferences(resource));
      store(key, null);
    },
  };
}

function usualPreferences({ list }: Listed): ListPreferences {
  return { hidden: [...(list.hidden ?? [])], isCompact: list.isCompact ?? false };
}

const keyOf = ({ name }: Listed, personnelNumber: string) => `list:${personnelNumber}:${name}` as const;

/** A person's stored preferences for a list. */
export function readPreferences(resource: Listed, personnelNumber: string): ListPreferences {
  try {
    return preferencesSchema.parse(JSON.parse(readStored(keyOf(resource, personnelNumber)) ?? ""));
  } catch {
    // Nothing is stored, or an older version stored it.
    return usualPreferences(resource);
  }
}

/** Whether a person has stored preferences for a list in this browser. */
export const isArranged = ({ name }: Pick<Listed, "name">) => arrangedLists().includes(name);

const arrangedLists = () => readStored(storageKeys.arrangedLists)?.split(",") ?? [];

function noteArranged(list: Listed, isStored: boolean): void {
  if (isStored === isArranged(list)) return;
  const others = arrangedLists().filter((name) => name !== list.name);
  const all = isStored ? [...others, list.name] : others;
  store(storageKeys.arrangedLists, all.length > 0 ? all.join() : null);
}
