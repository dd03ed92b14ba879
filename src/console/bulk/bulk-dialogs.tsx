import type { Resource } from "@schemas/resource";
import { lazyDialog } from "@src/components/lazy-dialog";
import type { Selection } from "../list/use-selection";
import type { Words } from "../words";
import type { BulkOffers } from "./offers";
import type { BulkWork } from "./use-bulk";

const ChangeDialog = lazyDialog(async () => (await import("./bulk-change")).BulkChange);
const DeleteDialog = lazyDialog(async () => (await import("./bulk-delete")).BulkDelete);
const RunDialog = lazyDialog(async () => (await import("./run-dialog")).RunDialog);

/** The dialogs before and during bulk work. */
export type BulkDialog = "change" | "delete" | "run";

type BulkDialogsProps = {
  resource: Resource;
  words: Words;
  offers: BulkOffers;
  selection: Selection;
  work: BulkWork;
  open: BulkDialog | null;
  setOpen: (open: BulkDialog | null) => void;
};

/** The open dialog; once the server has the work, its progress. */
export function BulkDialogs({ open, setOpen, offers, ...props }: BulkDialogsProps) {
  const { resource, words, selection, work } = props;
  const { bulk } = work;
  const onClose = () => {
    work.start.reset();
    setOpen(null);
  };
  const onStarted = () => {
    selection.clear();
    setOpen("run");
  };
  return (
    <>
      <ChangeDialog open={open === "change" ? { ...props, offers, onStarted, onClose } : null} />
      <DeleteDialog open={open === "delete" ? { ...props, onStarted, onClose } : null} />
      <RunDialog open={open === "run" && bulk ? { resource, words, bulk, work, onClose } : null} />
    </>
  );
}
