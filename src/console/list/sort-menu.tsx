import { latePart } from "@src/components/late-part";
import { Button } from "antd";
import type { Listed, ListWords } from "./listed";

export type SortMenuProps = {
  resource: Listed;
  sort: string;
  onSort: (sort: string) => void;
  words: ListWords;
};

const select = latePart<SortMenuProps>(
  async () => (await import("./sort-select")).SortSelect,
  () => <Button aria-hidden tabIndex={-1} className="list-sort-meanwhile" />,
);

/** The order of a list without a header to press: on phones. */
export const SortMenu = select.Part;
