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
 * The action that follows the creation of a record and reveals a secret of it (`create.followedBy`). The record exists
 * either way: if the action fails, it is still offered on the record's page.
 */
export function useReveal(resource: Resource, words: Words) {
  const [open, setOpen] = useState<RevealedDialogProps | null>(null);
  const name = resource.create?.followedBy;
  const action = name === undefined ? undefined : resource.actions?.[name];

  /** Resolves once the reader has closed the dialog. */
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
