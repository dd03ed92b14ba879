import type { FileFormat } from "@schemas/calls/reports";
import { useEffect, useRef, useState } from "react";
import { errorText } from "../../locales/error-text";
import { showToast } from "../../providers/notification";
import type { ExportTable } from "./cell";
import { FileMenu } from "./file-menu";
import { useSaveTable } from "./use-save-table";

type Props = {
  /** The table, or a function that loads it when the page has only a part; aborted when the page is left. */
  table: ExportTable | ((signal: AbortSignal) => Promise<ExportTable>);
};

/** Exports a table to a file. */
export function TableExport({ table: given }: Props) {
  const saveTable = useSaveTable();
  const [isRunning, setRunning] = useState(false);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (format: FileFormat) => {
    const controller = new AbortController();
    running.current = controller;
    setRunning(true);
    try {
      const table = typeof given === "function" ? await given(controller.signal) : given;
      await saveTable(table, format);
    } catch (error) {
      if (!controller.signal.aborted) showToast({ kind: "error", text: errorText(error) });
    } finally {
      setRunning(false);
    }
  };
  return <FileMenu isBusy={isRunning} onChoose={(format) => void run(format)} />;
}
