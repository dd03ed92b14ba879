import type { Bulk } from "@schemas/calls/bulk";
import type { Resource } from "@schemas/resource";
import { Modal } from "antd";
import type { Words } from "../words";
import { BulkResults } from "./bulk-results";
import type { BulkWork } from "./use-bulk";
import { useBulkWords } from "./use-bulk-words";

type RunDialogProps = { resource: Resource; words: Words; bulk: Bulk; work: BulkWork; onClose: () => void };

/** The progress of bulk work, then its result. */
export function RunDialog(props: RunDialogProps) {
  const bulkWords = useBulkWords(props.resource, props.words);
  return (
    <Modal open title={bulkWords.title(props.bulk)} width={640} onCancel={props.onClose} footer={null}>
      <BulkResults {...props} />
    </Modal>
  );
}
