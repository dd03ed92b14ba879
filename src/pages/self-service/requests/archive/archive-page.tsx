import { PlusOutlined } from "@ant-design/icons";
import type { RequestKind } from "@schemas/request-kinds";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { EmptyState } from "../../../../components/empty-state";
import { ErrorState } from "../../../../components/error-state";
import { TableExport } from "../../../../components/export/table-export";
import { LoadingSkeleton } from "../../../../components/loading-skeleton";
import { PagesLine } from "../../../../components/pages-line";
import { RequestDrawer } from "../../../../components/request-detail/request-drawer";
import { useHasRoom } from "../../../../components/use-has-room";
import { useViewer } from "../../../../providers/session";
import { ArchiveCards } from "./archive-cards";
import { ArchiveFilters } from "./archive-filters";
import { ArchiveTable } from "./archive-table";
import { useArchiveFile } from "./archive-table-file";
import { type Archive, archives, wholeArchive } from "./archives";
import { RequestActions } from "./request-actions";
import { useArchiveView } from "./use-archive-view";
import "./archive.css";

/** One's own requests of a kind, with what became of each. */
export function ArchivePage({ of }: { of: RequestKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { personnelNumber } = useViewer();
  const isWide = useHasRoom("md");
  const view = useArchiveView();
  const archive: Archive = archives[of];
  const asked = { personnelNumber, ...view.query };
  const found = useQuery({
    queryKey: ["requests", "archive", of, asked],
    queryFn: ({ signal }) => archive.list(asked, { signal }),
    placeholderData: keepPreviousData,
  });
  const fileOf = useArchiveFile();
  const title = t(`archive.titles.${of}`);
  const { items, total = 0 } = found.data ?? {};
  const { page, pageSize } = view.query;
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
    <div className="archive">
      <div className="archive-tools">
        <ArchiveFilters archive={archive} view={view} />
        <span className="archive-side">
          {total > 0 && (
            <TableExport
              table={async (signal) => fileOf(title, await wholeArchive(archive.list, asked, signal))}
            />
          )}
          {ask}
        </span>
      </div>
      {found.error && !items ? (
        <ErrorState error={found.error} onRetry={() => found.refetch()} />
      ) : !items ? (
        <LoadingSkeleton rows={10} />
      ) : items.length > 0 ? (
        <>
          {isWide ? (
            <ArchiveTable archive={archive} rows={items} view={view} isRefreshing={found.isPlaceholderData} />
          ) : (
            <ArchiveCards rows={items} onOpen={view.show} />
          )}
          <PagesLine page={page} pageSize={pageSize} total={total} onPage={view.goTo} />
        </>
      ) : total > 0 ? (
        <EmptyState
          title={t("archive.pastEnd")}
          action={<Button onClick={() => view.goTo(1)}>{t("console.list.firstPage")}</Button>}
        />
      ) : view.isFiltered ? (
        <EmptyState
          title={t("archive.nothingFits")}
          action={<Button onClick={view.clear}>{t("console.list.clearFilters")}</Button>}
        />
      ) : (
        <EmptyState title={t("archive.empty")} text={t("archive.emptyText")} action={ask} />
      )}
      <RequestDrawer
        id={view.open}
        onClose={() => view.show(null)}
        actions={(detail) => (
          <RequestActions archive={archive} detail={detail} onGone={() => view.show(null)} />
        )}
      />
    </div>
  );
}
