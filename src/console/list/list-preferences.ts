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
/** Someone's preferences for a list, stored in their browser. */
export type ListPreferences = z.infer<typeof preferencesSchema>;

/** The columns and the density someone chose for a list. */
export function useListPreferences(resource: Listed, personnelNumber: string) {
  const key = keyOf(resource, personnelNumber);
  const [preferences, setPreferences] = useState(() => readPreferences(resource, personnelNumber));
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether some are stored changes with them.
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

/** The stored preferences of someone for a list. */
export function readPreferences(resource: Listed, personnelNumber: string): ListPreferences {
  try {
    return preferencesSchema.parse(JSON.parse(readStored(keyOf(resource, personnelNumber)) ?? ""));
  } catch {
    // Nothing stored, or by an older version: the defaults.
    return usualPreferences(resource);
  }
}

/** Whether someone arranged a list for themselves in this browser. */
export const isArranged = ({ name }: Pick<Listed, "name">) => arrangedLists().includes(name);

const arrangedLists = () => readStored(storageKeys.arrangedLists)?.split(",") ?? [];

function noteArranged(list: Listed, isStored: boolean): void {
  if (isStored === isArranged(list)) return;
  const others = arrangedLists().filter((name) => name !== list.name);
  const all = isStored ? [...others, list.name] : others;
  store(storageKeys.arrangedLists, all.length > 0 ? all.join() : null);
}
