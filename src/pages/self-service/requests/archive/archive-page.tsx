import { PlusOutlined } from "@ant-design/icons";
import type { RequestRow } from "@schemas/calls/request-rows";
import type { RequestKind } from "@schemas/request-kinds";
import { ListBar } from "@src/console/list/list-bar";
import { ListBody } from "@src/console/list/list-body";
import { isNarrowed } from "@src/console/list/table-state";
import { useActiveRow } from "@src/console/list/use-active-row";
import { useListDesk } from "@src/console/list/use-list-desk";
import { useListKeys } from "@src/console/list/use-list-keys";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { EmptyState } from "../../../../components/empty-state";
import { TableExport } from "../../../../components/export/table-export";
import { RequestDrawer } from "../../../../components/request-detail/request-drawer";
import { useViewer } from "../../../../providers/session";
import styles from "./archive.module.css";
import { ArchiveFilters } from "./archive-filters";
import { ArchiveRows } from "./archive-rows";
import { useArchiveFile } from "./archive-table-file";
import { type Archive, archives, wholeArchive } from "./archives";
import { archiveQuery, listedArchive, useArchiveWords } from "./listed-archive";
import { RequestActions } from "./request-actions";

const noRows: readonly RequestRow[] = [];

/** The reader's own requests of a kind, with their results. */
export function ArchivePage({ of }: { of: RequestKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { personnelNumber } = useViewer();
  const archive: Archive = archives[of];
  const listed = useMemo(() => listedArchive(archive), [archive]);
  const desk = useListDesk(listed);
  const { state, change, preferences } = desk;
  const words = useArchiveWords(archive);
  const input = { personnelNumber, ...archiveQuery(state) };
  const query = useQuery({
    queryKey: ["requests", "archive", of, input],
    queryFn: ({ signal }) => archive.list(input, { signal }),
    placeholderData: keepPreviousData,
  });
  const fileOf = useArchiveFile();
  const { items: rows = noRows, total = 0 } = query.data ?? {};
  const { active, body, move } = useActiveRow(rows);
  const close = () => change({ open: undefined });
  useListKeys({
    move,
    open: () => rows[active] && change({ open: rows[active].id }),
    select: () => undefined,
    create: () => undefined,
    search: () => undefined,
    escape: () => undefined,
  });
  const ask = archive.compose && (
    <Button
      type="primary"
      icon={<PlusOutlined aria-hidden />}
      onClick={() => navigate(`/home/new-request${archive.quick ? `?kind=${archive.quick}` : ""}`)}
    >
      {t("archive.new")}
    </Button>
  );
  return (
    <>
      {ask && !desk.isWide && <div className={styles.ask}>{ask}</div>}
      <ListBar
        resource={listed}
        desk={desk}
        words={words}
        columns={listed.columns}
        filters={
          <div className={styles.filters}>
            <ArchiveFilters archive={archive} state={state} change={change} />
          </div>
        }
        isSearchable={false}
      >
        {total > 0 && (
          <TableExport
            table={async (signal) => fileOf(words.many, await wholeArchive(archive.list, input, signal))}
          />
        )}
        {desk.isWide && ask}
      </ListBar>
      <ListBody
        desk={desk}
        query={query}
        body={body}
        count={rows.length}
        total={total}
        nothing={
          isNarrowed(state, listed) ? (
            <EmptyState
              title={t("archive.nothingFits")}
              action={
                <Button onClick={() => change({ filters: {} })}>{t("console.list.clearFilters")}</Button>
              }
            />
          ) : (
            <EmptyState title={t("archive.empty")} text={t("archive.emptyText")} action={ask} />
          )
        }
      >
        <ArchiveRows
          archive={archive}
          desk={desk}
          columns={listed.columns.filter((column) => !preferences.hidden.includes(column))}
          rows={rows}
          isBusy={query.isPlaceholderData}
          active={rows[active]?.id}
        />
      </ListBody>
      <RequestDrawer
        id={state.open ?? null}
        onClose={close}
        actions={(detail) => <RequestActions archive={archive} detail={detail} onGone={close} />}
      />
    </>
  );
}
