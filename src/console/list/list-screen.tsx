import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { useList } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/define-resource";
import { DeniedState } from "@src/components/denied-state";
import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import { useViewer } from "@src/providers/session";
import { keepPreviousData } from "@tanstack/react-query";
import { Grid, type InputRef, theme } from "antd";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mayDo, visibleFields, visibleFilters } from "../access";
import { BulkArea } from "../bulk/bulk-area";
import { bulkOffers, offersAny } from "../bulk/offers";
import { ExportMenu } from "../export/export-menu";
import { mayImport } from "../import/import-fields";
import { LinkButton } from "../link-button";
import { createPath, importPath, showPath } from "../paths";
import { useRecordWork } from "../show/use-record-work";
import { useWords } from "../words";
import { ActiveFilters } from "./active-filters";
import { ColumnChooser } from "./column-chooser";
import { Filters } from "./filters";
import { ListCards } from "./list-cards";
import { useListPreferences } from "./list-preferences";
import { listQueryOf } from "./list-query";
import { ListTable } from "./list-table";
import { ListTrouble, NothingHere } from "./nothing-here";
import { Pagination } from "./pagination";
import { SavedViews } from "./saved-views";
import { SearchBox } from "./search-box";
import { SortMenu } from "./sort-menu";
import { useActiveRow } from "./use-active-row";
import { useListKeys } from "./use-list-keys";
import { useSelection } from "./use-selection";
import { useStartView } from "./use-start-view";
import { useTableState } from "./use-table-state";
import "./list.css";

/** The list of a resource: the address says what it shows, the server searches, sorts and pages it. */
export function ListScreen({ resource }: { resource: Resource }) {
  const words = useWords(resource);
  const viewer = useViewer();
  return mayDo(resource, "list", viewer) ? (
    <List resource={resource} words={words} />
  ) : (
    <DeniedState page={words.many} />
  );
}

const noRows: Values[] = [];

function List({ resource, words }: { resource: Resource; words: ReturnType<typeof useWords> }) {
  const { t } = useTranslation();
  const { token } = theme.useToken();
  const viewer = useViewer();
  const navigate = useNavigate();
  // Until the screen is measured it counts as wide.
  const { md: isWide = true } = Grid.useBreakpoint();
  const { state, change, hrefOf } = useTableState(resource);
  const { preferences, setPreferences, reset } = useListPreferences(resource, viewer.personnelNumber);
  useStartView(preferences.start);
  const { result, query } = useList<Values & { id?: RecordKey }>({
    resource: resource.name,
    ...listQueryOf(state),
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  });
  const selection = useSelection(resource.key);
  const work = useRecordWork(resource, words);
  const search = useRef<InputRef>(null);

  const all = visibleFields(resource, "list", viewer);
  const columns = all.filter((name) => !preferences.hidden.includes(name));
  const rows = query.data ? result.data : noRows;
  const total = result.total ?? 0;
  const keyOf = (row: Values) => row[resource.key] as RecordKey;
  const canCreate = mayDo(resource, "create", viewer);
  const offers = bulkOffers(resource, viewer);
  const canSelect = offersAny(offers);
  const { active, body, move } = useActiveRow(rows);
  const activeRow = rows[active];

  useListKeys({
    move,
    open: () => activeRow && navigate(showPath(resource, keyOf(activeRow))),
    select: () => activeRow && canSelect && selection.put([activeRow], !selection.has(activeRow)),
    create: () => canCreate && navigate(createPath(resource)),
    search: () => search.current?.focus({ cursor: "all" }),
    escape: () => {
      if (selection.rows.size > 0) selection.clear();
      else if (state.search) change({ search: "" });
    },
  });

  const listProps = { resource, words, columns, rows, selection: canSelect ? selection : null, work, keyOf };
  const sortBy = (sort: string) => change({ sort });

  return (
    <>
      <header className="list-head">
        <p style={{ color: token.colorTextSecondary }}>{words.about}</p>
        {canCreate && (
          <LinkButton
            to={createPath(resource)}
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            aria-keyshortcuts="n"
          >
            {words.create}
          </LinkButton>
        )}
      </header>
      <div className="list-bar">
        {resource.list.isSearchable !== false && (
          <SearchBox ref={search} search={state.search} change={change} words={words} />
        )}
        <Filters
          resource={resource}
          names={visibleFilters(resource, viewer)}
          state={state}
          change={change}
          words={words}
        />
        <div className="list-bar-end">
          {!isWide && <SortMenu resource={resource} sort={state.sort} onSort={sortBy} words={words} />}
          <SavedViews
            resource={resource}
            state={state}
            words={words}
            preferences={preferences}
            setPreferences={setPreferences}
          />
          {mayImport(resource, viewer) && (
            <LinkButton
              to={importPath(resource)}
              icon={<UploadOutlined aria-hidden />}
              aria-label={t("importing.open")}
            >
              {t("importing.open")}
            </LinkButton>
          )}
          {mayDo(resource, "export", viewer) && (
            <ExportMenu resource={resource} state={state} columns={columns} words={words} />
          )}
          <ColumnChooser
            columns={all}
            preferences={preferences}
            setPreferences={setPreferences}
            reset={reset}
            words={words}
          />
        </div>
      </div>
      <ActiveFilters resource={resource} state={state} change={change} words={words} />
      {canSelect && (
        <BulkArea
          resource={resource}
          words={words}
          offers={offers}
          selection={selection}
          state={state}
          total={total}
          rows={rows}
        />
      )}
      <div ref={body} aria-busy={query.isFetching}>
        {query.isPending ? (
          <LoadingSkeleton rows={10} />
        ) : query.isError && rows.length === 0 ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : rows.length === 0 ? (
          <NothingHere
            resource={resource}
            words={words}
            state={state}
            total={total}
            change={change}
            canCreate={canCreate}
          />
        ) : (
          <>
            {query.isError && <ListTrouble error={query.error} onRetry={() => void query.refetch()} />}
            {isWide ? (
              <ListTable
                {...listProps}
                sort={state.sort}
                onSort={sortBy}
                isCompact={preferences.isCompact}
                isBusy={query.isPlaceholderData}
                active={active}
              />
            ) : (
              <ListCards {...listProps} />
            )}
            <Pagination state={state} total={total} hrefOf={hrefOf} change={change} />
          </>
        )}
      </div>
      {work.dialog}
    </>
  );
}
