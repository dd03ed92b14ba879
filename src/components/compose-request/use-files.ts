import type { AttachmentRow } from "@schemas/calls/request-rows";
import { useEffect, useRef, useState } from "react";
import { inStore } from "../../api/browser-store";

/** The files of a request being composed: the existing ones of a changed request, and added ones. */
export type ComposedFiles = {
  staying: readonly AttachmentRow[];
  added: readonly File[];
  isChanged: boolean;
  add: (files: readonly File[]) => void;
  removeStaying: (id: number) => void;
  removeAdded: (file: File) => void;
  /** Restores files added on an earlier visit. */
  restore: () => void;
  /** Discards them. */
  drop: () => void;
};

const none: readonly AttachmentRow[] = [];

/** `key` is that of the form's draft: the files stay in this browser like typed text. */
export function useFiles(key: string, before: readonly AttachmentRow[] = none): ComposedFiles {
  const [staying, setStaying] = useState(before);
  const [added, setAdded] = useState<readonly File[]>([]);
  const isOver = useRef(false);
  const hasAdded = useRef(false);

  useEffect(() => {
    if (added.length > 0) hasAdded.current = true;
    // Files of an earlier visit stay until they are restored or discarded.
    if (!hasAdded.current || isOver.current) return;
    void inStore("files", "readwrite", (store) => store.put([...added], key));
  }, [added, key]);

  return {
    staying,
    added,
    isChanged: added.length > 0 || staying.length !== before.length,
    add: (files) => setAdded((now) => [...now, ...files]),
    removeStaying: (id) => setStaying((now) => now.filter((one) => one.id !== id)),
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
