import type { Values } from "@schemas/resource";
import { lookOf } from "@src/fields";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FieldValue, fieldIn } from "../field-value";
import { showPath } from "../paths";
import type { ListProps } from "./list-props";
import { RowMenu } from "./row-menu";
import { RowsTable } from "./rows-table";
import type { RowsHandle } from "./use-rows-watch";

type ListTableProps = ListProps & {
  sort: string;
  onSort: (sort: string) => void;
  isCompact: boolean;
  isBusy: boolean;
  /** The row the keyboard acts on; -1 for none. */
  active: number;
  ref: Ref<RowsHandle>;
};

/** Records as a table, to choose, to open and to act on. */
export function ListTable(props: ListTableProps) {
  const { resource, words, columns, rows, selection, work, keyOf, active, ...table } = props;
  const activeRow = rows[active];
  const hasWork = rows.some((row) => (work.menuOf(row) ?? []).length > 0);
  const { t } = useTranslation();

  return (
    <RowsTable<Values>
      {...table}
      rows={rows}
      keyOf={keyOf}
      active={activeRow && keyOf(activeRow)}
      selection={selection}
      columns={columns.map((name, index) => ({
        name,
        title: words.field(name),
        sortsBy: resource.list.sortable.includes(name) ? name : null,
        isNumeric: lookOf(fieldIn(resource.fields, name).kind).isNumeric,
        render: (row) => {
          const value = <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />;
          return index === 0 ? <Link to={showPath(resource, keyOf(row))}>{value}</Link> : value;
        },
      }))}
      {...(hasWork && {
        work: {
          label: t("console.show.more"),
          width: 48,
          of: (row: Values) => <RowMenu resource={resource} work={work} row={row} size="small" />,
        },
      })}
    />
  );
}
