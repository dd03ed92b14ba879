import type { RequestRow } from "@schemas/calls/request-rows";
import { entryOf } from "@schemas/request-kinds";
import { RowCards } from "@src/console/list/row-cards";
import { RowsTable } from "@src/console/list/rows-table";
import type { ListDesk } from "@src/console/list/use-list-desk";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { InstantText } from "../../../../components/instant-text";
import { FileMark } from "../../../../components/request-detail/file-mark";
import { FiledBy } from "../../../../components/request-detail/filed-by";
import { RequestDays, useRequestWords } from "../../../../components/request-detail/request-words";
import { RequestStatusTag } from "../../../../components/request-detail/status-tag";
import styles from "./archive.module.css";
import type { Archive } from "./archives";
import { type ArchiveColumn, sortsOf, useArchiveWords } from "./listed-archive";
import { hasNote, RequestNote } from "./request-note";

type Props = {
  archive: Archive;
  desk: ListDesk;
  columns: readonly ArchiveColumn[];
  rows: readonly RequestRow[];
  isBusy: boolean;
  active: number | undefined;
};

/** The reader's own requests, a line or a card each; a press opens one, a column header sorts on the server. */
export function ArchiveRows({ archive, desk, columns, rows, isBusy, active }: Props) {
  const { t } = useTranslation();
  const words = useArchiveWords(archive);
  const cell = useCell();
  const sorts = sortsOf(archive);
  const keyOf = ({ id }: RequestRow) => id;
  const link = (row: RequestRow) => <Link to={desk.hrefOf({ open: row.id })}>{cell("what", row)}</Link>;
  if (!desk.isWide)
    return (
      <RowCards<RequestRow>
        label={t("archive.table")}
        rows={rows}
        keyOf={keyOf}
        title={link}
        end={(row) => cell("status", row)}
        lines={columns
          .filter((column) => column !== "what" && column !== "status")
          .map((column) => ({
            name: column,
            title: words.column(column),
            render: (row) => cell(column, row),
            isIn: (row) => (column === "note" ? hasNote(row) : cell(column, row) !== null),
          }))}
      />
    );
  return (
    <RowsTable<RequestRow>
      label={t("archive.table")}
      rows={rows}
      keyOf={keyOf}
      active={active}
      sort={desk.state.sort}
      onSort={desk.sortBy}
      isCompact={desk.preferences.isCompact}
      isBusy={isBusy}
      onOpen={({ id }) => desk.change({ open: id })}
      width={900}
      columns={columns.map((column) => ({
        name: column,
        title: words.column(column),
        sortsBy: sorts[column] ?? null,
        // Wide enough for a mission without return in one line.
        width: column === "hours" && entryOf(archive.kind).hasPlace ? 170 : widths[column],
        render: (row) => (column === "what" ? link(row) : cell(column, row)),
      }))}
    />
  );
}

const widths: Record<ArchiveColumn, number | undefined> = {
  what: 150,
  days: 205,
  hours: 140,
  amount: 76,
  where: undefined,
  status: 145,
  note: undefined,
  submitted: 152,
};

/** A request in one of an archive's columns; null for an empty value. */
function useCell() {
  const { t } = useTranslation();
  const words = useRequestWords();
  return (column: ArchiveColumn, row: RequestRow) => {
    switch (column) {
      case "what":
        return (
          <>
            {words.what(row)} <FileMark count={row.attachments} />
            <FiledBy request={row} />
          </>
        );
      case "days":
        return <RequestDays {...row} />;
      case "hours":
        return words.hours(row);
      case "amount":
        return words.amount(row);
      case "where": {
        const place = [row.cityName, row.place].filter(Boolean).join(t("app.comma"));
        return place ? <bdi>{place}</bdi> : null;
      }
      case "status":
        return <RequestStatusTag status={row.status} />;
      case "note":
        return (
          <span className={styles.note}>
            <RequestNote request={row} />
          </span>
        );
      case "submitted":
        return <InstantText instant={row.submittedAt} />;
    }
  };
}
