import type { Resource, Values } from "@schemas/resource";
import { useState } from "react";
import { SelectionBar } from "../list/selection-bar";
import type { TableState } from "../list/table-state";
import type { Selection } from "../list/use-selection";
import type { Words } from "../words";
import { type BulkDialog, BulkDialogs } from "./bulk-dialogs";
import type { BulkOffers } from "./offers";
import { useBulk } from "./use-bulk";
import { useBulkWords } from "./use-bulk-words";
import { useChooseAll } from "./use-choose-all";

type BulkAreaProps = {
  resource: Resource;
  words: Words;
  offers: BulkOffers;
  selection: Selection;
  state: TableState;
  total: number;
  rows: readonly Values[];
};

/** The actions on the chosen records of a list, and the bulk work in progress. */
export function BulkArea({ resource, words, offers, selection, state, total, rows }: BulkAreaProps) {
  const [open, setOpen] = useState<BulkDialog | null>(null);
  const work = useBulk(resource);
  const bulkWords = useBulkWords(resource, words);
  const all = useChooseAll(resource, state, selection);
  const { bulk } = work;

  return (
    <>
      <SelectionBar
        bulk={bulk}
        title={bulk && bulkWords.title(bulk)}
        summary={bulk && bulkWords.summary(bulk)}
        offers={offers}
        selection={selection}
        total={total}
        isPageChosen={rows.length > 0 && rows.every(selection.has)}
        all={all}
        onOpen={setOpen}
        work={work}
      />
      <BulkDialogs
        resource={resource}
        words={words}
        offers={offers}
        selection={selection}
        work={work}
        open={open}
        setOpen={setOpen}
      />
    </>
  );
}
