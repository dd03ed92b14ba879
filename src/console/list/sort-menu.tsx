import { DownOutlined, SortAscendingOutlined, SortDescendingOutlined } from "@ant-design/icons";
import { latePart } from "@src/components/late-part";
import { Button } from "antd";
import styles from "./list.module.css";
import type { Listed, ListWords } from "./listed";

export type SortMenuProps = {
  resource: Listed;
  sort: string;
  onSort: (sort: string) => void;
  words: ListWords;
};

const select = latePart<SortMenuProps>(
  async () => (await import("./sort-select")).SortSelect,
  ({ sort, words }) => (
    <Button
      aria-hidden
      tabIndex={-1}
      className={styles.sortMeanwhile}
      icon={sort.startsWith("-") ? <SortDescendingOutlined /> : <SortAscendingOutlined />}
    >
      {words.field(sort.replace("-", ""))}
      <DownOutlined className={styles.sortArrow} />
    </Button>
  ),
);

/** The order of a list without a header to click, as on phones. */
export const SortMenu = select.Part;
