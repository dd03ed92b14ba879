import type { ReactNode } from "react";
import { ColumnChooser } from "./column-chooser";
import styles from "./list.module.css";
import type { Listed, ListWords } from "./listed";
import { type MoreOfViews, SavedViews } from "./saved-views";
import { SearchBox } from "./search-box";
import { SortMenu } from "./sort-menu";
import type { ListDesk } from "./use-list-desk";

type ListBarProps = {
  resource: Listed;
  desk: ListDesk;
  words: ListWords;
  columns: readonly string[];
  /** The controls of the filters. */
  filters: ReactNode;
  isSearchable?: boolean | undefined;
  moreOfViews?: MoreOfViews;
  /** Other actions on the whole list. */
  children: ReactNode;
};

/** Search, filters, order, views and columns above the rows of a list or a report. */
export function ListBar(props: ListBarProps) {
  const { resource, desk, words, columns, filters, isSearchable = true, moreOfViews, children } = props;
  const { state, change, search, isWide, sortBy, preferences, setPreferences, reset } = desk;
  return (
    <div className={styles.bar}>
      {isSearchable && <SearchBox ref={search} search={state.search} change={change} words={words} />}
      {filters}
      <div className={styles.barEnd}>
        {!isWide && <SortMenu resource={resource} sort={state.sort} onSort={sortBy} words={words} />}
        <SavedViews
          resource={resource}
          state={state}
          words={words}
          preferences={preferences}
          setPreferences={setPreferences}
          {...(moreOfViews && { more: moreOfViews })}
        />
        {children}
        <ColumnChooser
          columns={columns}
          preferences={preferences}
          setPreferences={setPreferences}
          reset={reset}
          words={words}
        />
      </div>
    </div>
  );
}
