import type { RecordKey } from "@schemas/resource";
import { ApiError, isChangedMeanwhile } from "@src/api/api-error";
import { draftKey } from "@src/components/form/drafts";
import { useDraft } from "@src/components/form/use-draft";
import { useViewer } from "@src/providers/session";
import { useState } from "react";
import { type AccessSet, bothChanges, isSameSet, readSetDraft, withCodes } from "./access-set";

export type Stored = { set: AccessSet; version: number };

type Put = (version: number) => Promise<unknown>;
export type SavedSet = { takeBack: () => Promise<void> };

type Options = {
  /** The kind of set and its subject, which identify its draft. */
  of: string;
  key: RecordKey;
  stored: Stored;
  /** Reads the stored set again. */
  reload: () => Promise<Stored | undefined>;
  /** Codes that a link proposes to add. */
  proposed?: readonly number[];
};

/**
 * A set being changed: stored as a draft, and compared with the server's. `base` is what the change started from; if
 * the server's set has changed since, the user must choose.
 */
export function useSetEdit({ of, key, stored, reload, proposed = [] }: Options) {
  const viewer = useViewer();
  const [edit, setEdit] = useState<{ value: AccessSet; base: AccessSet } | null>(null);
  const [added, setAdded] = useState(proposed);
  const value = edit?.value ?? withCodes(stored.set, added);
  const base = edit?.base ?? stored.set;
  const isChanged = !isSameSet(value, stored.set);
  // A proposal can be opened again by its link: leaving it loses nothing, and it needs no draft.
  const isTouched = edit !== null && isChanged;
  const isContested = isChanged && !isSameSet(base, stored.set);
  const draft = useDraft(
    draftKey(viewer.personnelNumber, `access-${of}`, key),
    ["value", "base"],
    isTouched ? { value, base } : {},
    {},
  );
  const offered = draft.offered && readSetDraft(draft.offered.values);
  const isWorthOffering = offered && edit === null && !isSameSet(offered.value, stored.set);

  const settle = (next: AccessSet | null) => setEdit(next && { value: next, base: stored.set });
  return {
    value,
    base,
    isChanged,
    isTouched,
    isContested,
    change: (next: AccessSet) => setEdit({ value: next, base }),
    undo: () => {
      setEdit(null);
      setAdded([]);
      draft.discard();
    },
    keepMine: () => settle(value),
    takeTheirs: () => settle(null),
    takeBoth: () => settle(bothChanges(base, value, stored.set)),
    draftAt: isWorthOffering ? draft.offered?.at : undefined,
    restore: () => {
      setEdit(offered);
      draft.accept();
    },
    discard: draft.discard,
    keepNow: draft.keepNow,
    /**
     * Saves with `put`, based on the loaded version. If the record changed but not this set, it is sent once more; if
     * the set changed, nothing is saved and the result is null. `putBack` sends the previous set.
     */
    save: async (put: Put, putBack: Put): Promise<SavedSet | null> => {
      try {
        await put(stored.version);
      } catch (error) {
        if (!isChangedMeanwhile(error)) throw error;
        const fresh = await reload();
        if (!fresh || !isSameSet(fresh.set, base)) return null;
        await put(fresh.version);
      }
      draft.drop();
      const saved = await reload();
      setEdit(null);
      setAdded([]);
      return {
        takeBack: async () => {
          // Without knowing the current set, undo could overwrite somebody else's change.
          if (!saved) throw new ApiError("changed-meanwhile");
          await putBack(saved.version);
          await reload();
        },
      };
    },
  };
}

export type SetEdit = ReturnType<typeof useSetEdit>;
