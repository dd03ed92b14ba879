import type { RecordKey } from "@schemas/resource";
import { useViewer } from "@src/providers/session";
import { useState } from "react";
import { draftKey, dropDraft, readDraft, writeDraft } from "./drafts";

const name = "text";

/**
 * A short text typed where nothing is saved until it is sent, such as the reason for a decision. It is stored while it
 * is typed: if the session ends first, the text is there again when the same decision is opened.
 */
export function useKeptText(of: string, id: RecordKey) {
  const key = draftKey(useViewer().personnelNumber, of, id);
  const [text, setText] = useState(() => String(readDraft(key, [name])?.values[name] ?? ""));
  return {
    text,
    change: (next: string) => {
      setText(next);
      if (next.trim() === "") dropDraft(key);
      else writeDraft(key, { [name]: next });
    },
    /** Called when the text was sent, or the user decided not to send it. */
    drop: () => {
      setText("");
      dropDraft(key);
    },
  };
}
