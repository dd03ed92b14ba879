import { SortAscendingOutlined, SortDescendingOutlined } from "@ant-design/icons";
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
  ({ sort, words }) => {
    const isDown = sort.startsWith("-");
    const Arrow = isDown ? SortDescendingOutlined : SortAscendingOutlined;
    return (
      <Button aria-hidden icon={<Arrow aria-hidden />}>
        {words.field(isDown ? sort.slice(1) : sort)}
      </Button>
    );
  },
);

/** The order of a list without a header to press: on phones. */
export const SortMenu = select.Part;
