import type { RecordKey, Resource } from "@schemas/resource";
import { lazyDialog } from "@src/components/lazy-dialog";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { sender } from "@src/providers/send";
import { useState } from "react";
import type { RevealedDialogProps } from "../revealed-dialog";
import type { Words } from "../words";

const RevealedDialog = lazyDialog(async () => (await import("../revealed-dialog")).RevealedDialog);

/**
 * What follows the creation of a record and reveals something of it (`create.followedBy`). The record is there either way: an
 * action that failed is still offered on its page.
 */
export function useReveal(resource: Resource, words: Words) {
  const [open, setOpen] = useState<RevealedDialogProps | null>(null);
  const name = resource.create?.followedBy;
  const action = name === undefined ? undefined : resource.actions?.[name];

  /** Ends once the reader has closed what they saw. */
  async function reveal(id: RecordKey): Promise<void> {
    if (name === undefined || !action?.reveals) return;
    try {
      const answer = await action.by.run(sender(), { id, values: {} });
      const secret = String((answer as Record<string, unknown>)[action.reveals]);
      await new Promise<void>((onClose) => setOpen({ words, action: name, secret, onClose }));
    } catch (error) {
      showToast({ kind: "error", text: errorText(error), isLong: true });
    }
  }
  return { reveal, dialog: action && <RevealedDialog open={open} /> };
}
