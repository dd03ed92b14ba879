import type { Values } from "@schemas/resource";
import { useEffect, useRef, useState } from "react";
import { isSameValue } from "./dirty";
import { type Draft, dropDraft, readDraft, writeDraft } from "./drafts";

const writingPause = 500;

/**
 * Keeps what is typed while it differs from what is saved, and offers what was left from an earlier visit, as far as it
 * still differs from what is there now.
 */
export function useDraft(key: string, names: readonly string[], changed: Values, saved: Values) {
  const [offered, setOffered] = useState<Draft | null>(() => worthOffering(readDraft(key, names), saved));
  const text = JSON.stringify(changed);
  const isChanged = Object.keys(changed).length > 0;

  const isSaved = useRef(false);
  const isKept = useRef(false);
  useEffect(() => {
    if (!isChanged) {
      // Whoever takes back what they typed leaves nothing behind.
      if (isKept.current) dropDraft(key);
      isKept.current = false;
      // What is changed after a save on the same page is kept again.
      isSaved.current = false;
      return;
    }
    const keep = () => {
      if (isSaved.current) return;
      isKept.current = true;
      writeDraft(key, JSON.parse(text) as Values);
    };
    const timer = setTimeout(keep, writingPause);
    return () => clearTimeout(timer);
  }, [key, text, isChanged]);

  return {
    offered,
    accept: () => setOffered(null),
    discard: () => {
      dropDraft(key);
      setOffered(null);
    },
    /** At once, when the page is about to go. */
    keepNow: () => {
      if (isChanged) writeDraft(key, changed);
    },
    /** It is saved: there is nothing to come back for, even if the next page is slow to come. */
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
  return Object.keys(values).length > 0 ? { ...draft, values } : null;
}
