import type { Resource } from "@schemas/resource";
import { useCalendar } from "@src/components/calendar-context";
import { FileMenu } from "@src/components/export/file-menu";
import { useSaveTable } from "@src/components/export/use-save-table";
import { lazyDialog } from "@src/components/lazy-dialog";
import { useTranslation } from "react-i18next";
import type { TableState } from "../list/table-state";
import { useEveryRow } from "../list/use-every-row";
import type { Words } from "../words";
import { exportTable } from "./export-table";

type ExportMenuProps = { resource: Resource; state: TableState; columns: readonly string[]; words: Words };

const Preparing = lazyDialog(async () => (await import("./export-progress")).ExportProgress);

/** Exports the whole list as it is shown: its filters, its order, its columns. */
export function ExportMenu({ resource, state, columns, words }: ExportMenuProps) {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const saveTable = useSaveTable();
  const { progress, withAll, stop } = useEveryRow(resource, state, {
    fields: [resource.key, ...columns],
    isFile: true,
  });

  return (
    <>
      <FileMenu
        formats={resource.export ?? []}
        isBusy={progress !== null}
        onChoose={(format) =>
          void withAll((rows) =>
            saveTable(exportTable(resource, columns, rows, words, { t, calendar }), format),
          )
        }
      />
      <Preparing open={progress && { ...progress, stop }} />
    </>
  );
}
