import type { RecordKey, Values } from "@schemas/resource";
import * as z from "zod";

const draftSchema = z.object({ at: z.string(), values: z.record(z.string(), z.unknown()) });
/** Typed and unsaved values: only the changed fields, with the time. */
export type Draft = z.infer<typeof draftSchema>;

/** The key of a draft: one per person and per record (or the new one) of a resource. */
export function draftKey(personnelNumber: string, resource: string, id: RecordKey | "new"): string {
  return `draft:${personnelNumber}:${resource}:${id}`;
}

export function readDraft(key: string, names: readonly string[]): Draft | null {
  try {
    const draft = draftSchema.parse(JSON.parse(localStorage.getItem(key) ?? ""));
    // A field that no longer exists, or that this person no longer has, is not restored.
    const values = Object.fromEntries(Object.entries(draft.values).filter(([name]) => names.includes(name)));
    return Object.keys(values).length > 0 ? { ...draft, values } : null;
  } catch {
    return null;
  }
}

export function writeDraft(key: string, values: Values, at = new Date()): void {
  try {
    localStorage.setItem(key, JSON.stringify({ at: at.toISOString(), values }));
  } catch {
    // The browser cannot store the draft; the leave guard still asks.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
