import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { List } from "@refinedev/antd";
import { useList } from "@refinedev/core";
import type { RecordKey, Resource, Values } from "@schemas/resource";
import { DeniedState } from "@src/components/denied-state";
import { Muted } from "@src/components/muted";
import { useViewer } from "@src/providers/session";
import { keepPreviousData } from "@tanstack/react-query";

import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { mayDo, visibleFields, visibleFilters } from "../access";
import { BulkArea } from "../bulk/bulk-area";
import { bulkOffers, offersAny } from "../bulk/offers";
import { ExportMenu } from "../export/export-menu";
import { mayImport } from "../import/import-fields";
import { LinkButton } from "../link-button";
import { createPath, importPath, showPath } from "../paths";
import { RecomputeNote } from "../recompute-note";
import { useRecordWork } from "../show/use-record-work";
import { SwitchedOffNote } from "../switched-off-note";
import { useTitle } from "../use-title";
import { useWords } from "../words";
import { ActiveFilters } from "./active-filters";
import { Filters } from "./filters";
import styles from "./list.module.css";
import { ListBar } from "./list-bar";
import { ListBody } from "./list-body";
import { ListCards } from "./list-cards";
import { listQueryOf } from "./list-query";
import { ListTable } from "./list-table";
import { NothingHere } from "./nothing-here";
import { rowFields } from "./row-fields";
import { useActiveRow } from "./use-active-row";
import { useListDesk } from "./use-list-desk";
import { useListKeys } from "./use-list-keys";
import { useSelection } from "./use-selection";

/** The list of a resource: the address determines what it shows, the server searches, sorts and pages it. */
export function ListScreen({ resource }: { resource: Resource }) {
  const words = useWords(resource);
  const viewer = useViewer();
  return mayDo(resource, "list", viewer) ? (
    <Rows resource={resource} words={words} />
  ) : (
    <DeniedState page={words.many} />
  );
}

const noRows: Values[] = [];

function Rows({ resource, words }: { resource: Resource; words: ReturnType<typeof useWords> }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const navigate = useNavigate();
  const desk = useListDesk(resource);
  const { state, change, preferences } = desk;
  const all = visibleFields(resource, "list", viewer);
  const columns = all.filter((name) => !preferences.hidden.includes(name));
  const { result, query } = useList<Values & { id?: RecordKey }>({
    resource: resource.name,
    ...listQueryOf(state),
    meta: { fields: rowFields(resource, columns) },
    errorNotification: false,
    queryOptions: { placeholderData: keepPreviousData },
  });
  const selection = useSelection(resource.key);
  const work = useRecordWork(resource, words);
  const titleOf = useTitle(resource);

  const rows = query.data ? result.data : noRows;
  const total = result.total ?? 0;
  const keyOf = (row: Values) => row[resource.key] as RecordKey;
  const canCreate = mayDo(resource, "create", viewer);
  const offers = bulkOffers(resource, viewer);
  const canSelect = offersAny(offers);
  const { active, body, table, move } = useActiveRow(rows);
  const activeRow = rows[active];

  useListKeys({
    move,
    open: () => activeRow && navigate(showPath(resource, keyOf(activeRow))),
    select: () => activeRow && canSelect && selection.put([activeRow], !selection.has(activeRow)),
    create: () => canCreate && navigate(createPath(resource)),
    search: desk.toSearch,
    escape: () => {
      if (selection.rows.size > 0) selection.clear();
      else if (state.search) change({ search: "" });
    },
  });

  const chosen = canSelect ? { ...selection, titleOf } : null;
  const listProps = { resource, words, columns, rows, selection: chosen, work, keyOf };

  return (
    <List
      resource={resource.name}
      title={<Muted className={styles.about}>{words.about}</Muted>}
      canCreate={canCreate}
      createButtonProps={{
        icon: <PlusOutlined aria-hidden />,
        // Until refine knows that the viewer may create, its own title says in English that they may not.
        title: "",
        "aria-keyshortcuts": "n",
        children: words.create,
      }}
    >
      <RecomputeNote resource={resource} />
      <SwitchedOffNote resource={resource} words={words} rows={[state.filters, ...rows]} />
      <ListBar
        resource={resource}
        desk={desk}
        words={words}
        columns={all}
        filters={
          <Filters
            resource={resource}
            names={visibleFilters(resource, viewer)}
            state={state}
            change={change}
            words={words}
          />
        }
        isSearchable={resource.list.isSearchable}
      >
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
      </ListBar>
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
      <ListBody
        desk={desk}
        query={query}
        body={body}
        count={rows.length}
        total={total}
        nothing={
          <NothingHere
            resource={resource}
            words={words}
            state={state}
            change={change}
            canCreate={canCreate}
          />
        }
      >
        {desk.isWide ? (
          <ListTable
            {...listProps}
            sort={state.sort}
            onSort={desk.sortBy}
            isCompact={preferences.isCompact}
            isBusy={query.isPlaceholderData}
            active={active}
            ref={table}
          />
        ) : (
          <ListCards {...listProps} />
        )}
      </ListBody>
      {work.dialog}
    </List>
  );
}
