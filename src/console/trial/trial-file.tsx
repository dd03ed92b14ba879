import { calls } from "@schemas/calls";
import type { FileFormat } from "@schemas/calls/reports";
import type { FigureChange } from "@schemas/calls/trials";
import type { TrialKind } from "@schemas/trial";
import { mayCall } from "@schemas/viewer";
import { api } from "@src/api";
import { useCalendar } from "@src/components/calendar-context";
import { download } from "@src/components/export/download";
import { FileMenu } from "@src/components/export/file-menu";
import { useFileName } from "@src/components/export/use-save-table";
import { errorText } from "@src/locales/error-text";
import { showToast } from "@src/providers/notification";
import { useViewer } from "@src/providers/session";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTrialFigureName } from "./trial-figure";

const ofPerson = ["personnelNumber", "name", "sectionName"] as const;
const sides = ["before", "after", "difference"] as const;

type Props = { id: string; tries: TrialKind; changes: readonly FigureChange[] };

/** Saves all days or leave balances that differ as a file, with the figures that differ before and after. */
export function TrialFile({ id, tries, changes }: Props) {
  const { t } = useTranslation();
  const { calendar } = useCalendar();
  const nameOf = useTrialFigureName();
  const viewer = useViewer();
  const fileName = useFileName();
  const [isBusy, setBusy] = useState(false);
  if (!mayCall(calls.trials.exportDifferences, viewer)) return null;

  const write = async (format: FileFormat) => {
    setBusy(true);
    const title = t("trial.fileTitle");
    const columns = [
      ...[...ofPerson, ...(tries === "days" ? (["date"] as const) : [])].map((name) => ({
        name,
        title: t(`trial.columns.${name}`),
      })),
      ...changes.flatMap(({ name }) =>
        sides.map((side) => ({
          name,
          side,
          title: t("trial.columnOf", { figure: nameOf(name), side: t(`trial.${side}`) }),
        })),
      ),
    ];
    try {
      const file = await api.trials.exportDifferences({ id, format, title, columns, calendar });
      download(file, fileName(title, format));
    } catch (error) {
      showToast({ kind: "error", text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return <FileMenu label={t("trial.file")} isBusy={isBusy} onChoose={(format) => void write(format)} />;
}
