import { useState } from "react";
import * as z from "zod";
import type { Listed } from "./listed";

const preferencesSchema = z.object({
  hidden: z.array(z.string()),
  isCompact: z.boolean(),
  /** The query of the view that the list begins with. */
  start: z.string().optional(),
});
/** How someone likes a list to look; their own, kept in their browser. */
export type ListPreferences = z.infer<typeof preferencesSchema>;

/** The columns and the density someone chose for a list. */
export function useListPreferences(resource: Listed, personnelNumber: string) {
  const key = keyOf(resource, personnelNumber);
  const [preferences, setPreferences] = useState(() => readPreferences(resource, personnelNumber));
  return {
    preferences,
    setPreferences: (next: ListPreferences) => {
      setPreferences(next);
      writeStored(key, JSON.stringify(next));
    },
    reset: () => {
      setPreferences(usualPreferences(resource));
      writeStored(key, null);
    },
  };
}

function usualPreferences({ list }: Listed): ListPreferences {
  return { hidden: [...(list.hidden ?? [])], isCompact: list.isCompact ?? false };
}

const keyOf = ({ name }: Listed, personnelNumber: string) => `list:${personnelNumber}:${name}`;

/** What is kept of someone's taste for a list. */
export function readPreferences(resource: Listed, personnelNumber: string): ListPreferences {
  try {
    return preferencesSchema.parse(JSON.parse(localStorage.getItem(keyOf(resource, personnelNumber)) ?? ""));
  } catch {
    // Nothing kept, or something an older version kept: as usual.
    return usualPreferences(resource);
  }
}

function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // The browser keeps nothing (private mode, full): the choice holds until the page is left.
  }
}
