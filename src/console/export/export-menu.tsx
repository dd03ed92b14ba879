import { useDataProvider } from "@refinedev/core";
import type { Resource, Values } from "@schemas/define-resource";
import { listQueryOf } from "../list/list-query";
import type { TableState } from "../list/table-state";
import type { Words } from "../words";
import { FileMenu } from "./file-menu";

type ExportMenuProps = { resource: Resource; state: TableState; columns: readonly string[]; words: Words };

/** Exactly what the list of a resource shows now, whole: its filters, its order, its columns. */
export function ExportMenu({ resource, state, columns, words }: ExportMenuProps) {
  const getDataProvider = useDataProvider();
  return (
    <FileMenu
      resource={resource}
      columns={columns}
      formats={resource.export ?? []}
      words={words}
      keyOf={(row) => row[resource.key]}
      loadPage={async (page, pageSize) =>
        getDataProvider().getList<Values>({
          resource: resource.name,
          ...listQueryOf({ ...state, page, pageSize }),
        }) as Promise<{ data: Values[]; total: number }>
      }
    />
  );
}
