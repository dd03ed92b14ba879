import type { Resource } from "@schemas/resource";
import { useCalendar } from "@src/components/calendar-context";
import { useDigits } from "@src/components/digits";
import { FileMenu } from "@src/components/export/file-menu";
import { useSaveTable } from "@src/components/export/use-save-table";
import { Button, Flex, Modal, Progress } from "antd";
import { useTranslation } from "react-i18next";
import type { TableState } from "../list/table-state";
import { useEveryRow } from "../list/use-every-row";
import type { Words } from "../words";
import { exportTable } from "./export-table";

type ExportMenuProps = { resource: Resource; state: TableState; columns: readonly string[]; words: Words };

/** Exports all of what the list shows now: its filters, its order, its columns. */
export function ExportMenu({ resource, state, columns, words }: ExportMenuProps) {
  const { t } = useTranslation();
  const digits = useDigits();
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
      <Modal
        open={progress !== null && progress.total > 0 && progress.done < progress.total}
        title={t("console.export.title")}
        closable={false}
        footer={<Button onClick={stop}>{t("console.export.stop")}</Button>}
      >
        {progress && (
          <Flex vertical gap={8} aria-live="polite">
            <Progress
              percent={progress.total === 0 ? 0 : Math.floor((progress.done / progress.total) * 100)}
              showInfo={false}
            />
            {t("console.export.preparing", { done: digits(progress.done), total: digits(progress.total) })}
          </Flex>
        )}
      </Modal>
    </>
  );
}
