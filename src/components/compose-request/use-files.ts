import type { AttachmentRow } from "@schemas/calls/request-rows";
import { useEffect, useRef, useState } from "react";
import { inStore } from "../../api/browser-store";

/** The files of a request while it is written: those it has, of a changed one, and those that were added. */
export type ComposedFiles = {
  kept: readonly AttachmentRow[];
  added: readonly File[];
  isChanged: boolean;
  add: (files: readonly File[]) => void;
  removeKept: (id: number) => void;
  removeAdded: (file: File) => void;
  /** Brings back what was added on an earlier visit. */
  restore: () => void;
  /** Nothing is to be brought back any more. */
  drop: () => void;
};

const none: readonly AttachmentRow[] = [];

/** `key` is that of the form's draft: the files stay in this browser as what is typed does. */
export function useFiles(key: string, before: readonly AttachmentRow[] = none): ComposedFiles {
  const [kept, setKept] = useState(before);
  const [added, setAdded] = useState<readonly File[]>([]);
  const isOver = useRef(false);
  const hasAdded = useRef(false);

  useEffect(() => {
    if (added.length > 0) hasAdded.current = true;
    // Files of an earlier visit stay until they are brought back or put aside.
    if (!hasAdded.current || isOver.current) return;
    void inStore("files", "readwrite", (store) => store.put([...added], key));
  }, [added, key]);

  return {
    kept,
    added,
    isChanged: added.length > 0 || kept.length !== before.length,
    add: (files) => setAdded((now) => [...now, ...files]),
    removeKept: (id) => setKept((now) => now.filter((one) => one.id !== id)),
    removeAdded: (file) => setAdded((now) => now.filter((one) => one !== file)),
    restore: () =>
      void inStore<File[] | undefined>("files", "readonly", (store) => store.get(key)).then((files) => {
        if (files) setAdded(files);
      }),
    drop: () => {
      isOver.current = true;
      void inStore("files", "readwrite", (store) => store.delete(key));
    },
  };
}
