import type { Values } from "@schemas/resource";
import { Link } from "react-router";
import { FieldValue } from "../field-value";
import { showPath } from "../paths";
import type { ListProps } from "./list-props";
import { RowCards } from "./row-cards";
import { RowMenu } from "./row-menu";

/** Records on a phone: a card each, with the first column as its heading. */
export function ListCards({ resource, words, columns, rows, selection, work, keyOf }: ListProps) {
  const [first, ...others] = columns;
  const value = (name: string, row: Values) => (
    <FieldValue resource={resource} name={name} row={row} place="cell" words={words} />
  );
  return (
    <RowCards<Values>
      rows={rows}
      keyOf={keyOf}
      selection={selection}
      title={(row) => <Link to={showPath(resource, keyOf(row))}>{first && value(first, row)}</Link>}
      end={(row) =>
        (work.menuOf(row) ?? []).length > 0 && <RowMenu resource={resource} work={work} row={row} />
      }
      lines={others.map((name) => ({ name, title: words.field(name), render: (row) => value(name, row) }))}
    />
  );
}
