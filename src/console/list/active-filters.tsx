import { lookOf } from "@src/fields";
import { Flex, Tag } from "antd";
import { fieldIn } from "../field-value";
import styles from "./list.module.css";
import type { Listed, ListWords } from "./listed";
import { type TableState, withFilters } from "./table-state";
import type { ChangeTable } from "./use-table-state";

type ActiveFiltersProps = {
  resource: Listed;
  /** Which filters are shown; all by default. */
  names?: readonly string[];
  state: TableState;
  change: ChangeTable;
  words: ListWords;
};

/** The active filters of the list; each can be removed. */
export function ActiveFilters({ resource, names: shown, state, change, words }: ActiveFiltersProps) {
  const names = Object.keys(state.filters).filter((name) => shown?.includes(name) ?? true);
  if (names.length === 0) return null;
  return (
    <Flex gap={6} wrap className={styles.activeFilters}>
      {names.map((name) => {
        const field = fieldIn(resource.list.filters ?? {}, name);
        const { Show } = lookOf(field.kind);
        return (
          <Tag key={name} closable onClose={() => change({ filters: withFilters(state, { [name]: null }) })}>
            {words.filter(name)}:{" "}
            <Show
              value={state.filters[name] as never}
              field={field}
              place="page"
              choices={words.choices(name)}
            />
          </Tag>
        );
      })}
    </Flex>
  );
}
