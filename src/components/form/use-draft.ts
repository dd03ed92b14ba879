import type { Values } from "@schemas/resource";
import { useEffect, useRef, useState } from "react";
import { isSameValue } from "./dirty";
import { type Draft, dropDraft, readDraft, writeDraft } from "./drafts";

const writingPause = 500;

/**
 * Stores typed values while they differ from the saved ones. Offers those of an earlier visit if they still differ and
 * are more than a trivial edit.
 */
export function useDraft(key: string, names: readonly string[], changed: Values, saved: Values) {
  const [offered, setOffered] = useState<Draft | null>(() => worthOffering(readDraft(key, names), saved));
  const text = JSON.stringify(changed);
  const isChanged = Object.keys(changed).length > 0;

  const isSaved = useRef(false);
  const isStored = useRef(false);
  useEffect(() => {
    if (!isChanged) {
      // Reverting all changes deletes the draft.
      if (isStored.current) dropDraft(key);
      isStored.current = false;
      // Changes after a save on the same page are stored again.
      isSaved.current = false;
      return;
    }
    const store = () => {
      if (isSaved.current) return;
      isStored.current = true;
      writeDraft(key, JSON.parse(text) as Values);
    };
    const timer = setTimeout(store, writingPause);
    return () => clearTimeout(timer);
  }, [key, text, isChanged]);

  return {
    offered,
    accept: () => setOffered(null),
    discard: () => {
      dropDraft(key);
      setOffered(null);
    },
    /** Stores immediately, when the page is about to close. */
    keepNow: () => {
      if (isChanged) writeDraft(key, changed);
    },
    /** Called after a save: there is nothing to restore, even if the next page is slow to load. */
    drop: () => {
      isSaved.current = true;
      dropDraft(key);
    },
  };
}

function worthOffering(draft: Draft | null, saved: Values): Draft | null {
  if (!draft) return null;
  const values = Object.fromEntries(
    Object.entries(draft.values).filter(([name, value]) => !isSameValue(value, saved[name])),
  );
  const left = Object.values(values);
  return left.length > 1 || (left.length === 1 && !isTrivial(left[0])) ? { ...draft, values } : null;
}

const shortest = 4;

/** Whether a single edit takes less time to repeat than the offer takes to read: a switch, a number, a few letters. */
const isTrivial = (value: unknown) =>
  typeof value === "string" ? value.trim().length < shortest : value === null || typeof value !== "object";
