import type { Resource } from "@schemas/resource";
import { Modal } from "antd";
import type { Selection } from "../list/use-selection";
import type { Words } from "../words";
import { BulkChange } from "./bulk-change";
import { BulkDelete } from "./bulk-delete";
import { BulkResults } from "./bulk-results";
import type { BulkOffers } from "./offers";
import type { BulkWork } from "./use-bulk";
import { useBulkWords } from "./use-bulk-words";
import "./bulk.css";

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
  const bulkWords = useBulkWords(resource, words);
  const { bulk } = work;
  const onClose = () => {
    work.start.reset();
    setOpen(null);
  };
  const onStarted = () => {
    selection.clear();
    setOpen("run");
  };
  switch (open) {
    case "change":
      return <BulkChange {...props} offers={offers} onStarted={onStarted} onClose={onClose} />;
    case "delete":
      return <BulkDelete {...props} onStarted={onStarted} onClose={onClose} />;
    case "run":
      return (
        bulk && (
          <Modal open title={bulkWords.title(bulk)} width={640} onCancel={onClose} footer={null}>
            <BulkResults resource={resource} words={words} bulk={bulk} work={work} onClose={onClose} />
          </Modal>
        )
      );
    default:
      return null;
  }
}
