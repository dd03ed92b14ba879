import type { Values } from "@schemas/define-resource";
import { useEffect, useRef, useState } from "react";
import { type Draft, dropDraft, readDraft, writeDraft } from "./drafts";

const writingPause = 500;

/** Keeps what is typed while it differs from what is saved, and offers what was left from an earlier visit. */
export function useDraft(key: string, names: readonly string[], changed: Values) {
  const [offered, setOffered] = useState<Draft | null>(() => readDraft(key, names));
  const text = JSON.stringify(changed);
  const isChanged = Object.keys(changed).length > 0;

  const isSaved = useRef(false);
  useEffect(() => {
    if (!isChanged) {
      // What is changed after a save on the same page is kept again.
      isSaved.current = false;
      return;
    }
    const keep = () => isSaved.current || writeDraft(key, JSON.parse(text) as Values);
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
    keepNow: () => isChanged && writeDraft(key, changed),
    /** It is saved: there is nothing to come back for, even if the next page is slow to come. */
    drop: () => {
      isSaved.current = true;
      dropDraft(key);
    },
  };
}
