import type { RequestRow } from "@schemas/calls/request-rows";
import { isSelfFiled } from "@schemas/request-kinds";
import { ListBar } from "@src/console/list/list-bar";
import { ListBody } from "@src/console/list/list-body";
import { withFilters } from "@src/console/list/table-state";
import { useListDesk } from "@src/console/list/use-list-desk";
import { useListKeys } from "@src/console/list/use-list-keys";
import { useSelection } from "@src/console/list/use-selection";
import { useViewer } from "@src/providers/session";
import { Select } from "antd";
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { commonActions } from "./actions";
import { ChosenBar } from "./chosen-bar";
import { FilterPanel } from "./filter-panel";
import { inGroups } from "./in-groups";
import { KeysHint } from "./keys-hint";
import { KindCounts } from "./kind-counts";
import { choicesOf, filtersOf, listedRequests, useRequestListWords } from "./listed-requests";
import { NoRequests } from "./no-requests";
import { ReasonDialog } from "./reason-dialog";
import { RequestExport } from "./request-export";
import type { RequestList } from "./request-lists";
import { RequestPanel } from "./request-panel";
import { RequestSection } from "./request-section";
import styles from "./requests.module.css";
import { focusRow, isRowInSight } from "./row-in-sight";
import { TransferBar } from "./transfer-bar";
import { useAssessment } from "./use-assessment";
import { useDecisionKeys } from "./use-decision-keys";
import { useDecisions } from "./use-decisions";
import { useRequests } from "./use-requests";

const noRows: readonly RequestRow[] = [];

/** The page of a list of requests: the address determines what it shows, and decisions are made here. */
export function RequestListPage({ list }: { list: RequestList }) {
  const { t } = useTranslation();
  const { role } = useViewer();
  const desk = useListDesk(useMemo(() => listedRequests(list), [list]));
  const words = useRequestListWords(list);
  const { state, change, hrefOf, isWide, preferences } = desk;
  const query = useRequests(list, state);
  const selection = useSelection("id");
  const [active, setActive] = useState<number>();
  const [seek, setSeek] = useState(0);
  const body = useRef<HTMLDivElement>(null);
  const { status } = filtersOf(state);

  // Approved requests can still be revoked by the final approver.
  const mayDecide = list.purpose !== "view";
  const isDeciding = mayDecide && status === "waiting";
  const { items = noRows, total = 0 } = query.data ?? {};
  const ids = useMemo(() => items.map(({ id }) => id), [items]);
  // Shares were checked against their amount when distributed, and their pages hold thousands.
  const isAssessed = isDeciding && (list.kind === null || isSelfFiled(list.kind));
  const isGrouped = list.purpose === "cartable" && isDeciding;
  const { assessments, isAwaited } = useAssessment(ids, isAssessed);
  const groups = inGroups(items, isGrouped ? assessments : undefined);
  const rows = groups.flatMap((group) => group.rows);
  const activeRow = rows.find(({ id }) => id === (state.open ?? active));

  const show = (row: RequestRow | undefined) => {
    setActive(row?.id);
    if (!row) return;
    if (state.open !== undefined) change({ open: row.id }, { replace: true });
    // The row may not be rendered yet: the table scrolls to it.
    setSeek((count) => count + 1);
    // The focus stays with an open request.
    if (state.open === undefined) focusRow(body.current, row.id);
  };
  const close = () => change({ open: undefined }, { replace: true });
  const decisions = useDecisions((decided, underWay) => {
    selection.put(decided, false);
    if (!decided.some(({ id }) => id === activeRow?.id)) return;
    const leaving = new Set([...underWay.keys(), ...decided.map(({ id }) => id)]);
    const next = nextOf(rows, activeRow as RequestRow, (row) => !leaving.has(row.id));
    // After a decision next to the list, the next request opens.
    if (state.open !== undefined && !next) close();
    show(next);
  });
  const move = (by: 1 | -1) => {
    const at = rows.findIndex(({ id }) => id === activeRow?.id);
    show(rows[Math.min(Math.max(at + by, 0), rows.length - 1)]);
  };
  const act = (action: "approve" | "reject") => {
    if (!isDeciding || !activeRow || !commonActions([activeRow]).includes(action)) return;
    // The reader must see what they decide about: the first key press shows the row, the next decides.
    if (state.open === undefined && !isRowInSight(body.current, activeRow.id)) show(activeRow);
    else decisions.decide(action, [activeRow]);
  };
  useListKeys({
    move,
    open: () => activeRow && change({ open: activeRow.id }),
    select: () =>
      isDeciding &&
      activeRow &&
      !decisions.underWay.has(activeRow.id) &&
      selection.put([activeRow], !selection.has(activeRow)),
    create: () => undefined,
    search: desk.toSearch,
    escape: () => selection.clear(),
  });
  useDecisionKeys({ approve: () => act("approve"), reject: () => act("reject"), move });

  const choices = choicesOf(list);
  return (
    <div className={styles.page}>
      {list.purpose === "cartable" && <KindCounts state={state} change={change} />}
      <ListBar
        resource={desk.listed}
        desk={desk}
        words={words}
        columns={list.columns}
        filters={
          <>
            {choices.length > 1 && (
              <Select
                value={status}
                aria-label={t("requestDetail.facts.status")}
                popupMatchSelectWidth={false}
                onChange={(next) => change({ filters: withFilters(state, { status: next }) })}
                options={choices.map((value) => ({ value, label: t(`deciding.statuses.${value}`) }))}
              />
            )}
            <FilterPanel list={list} state={state} change={change} />
          </>
        }
      >
        {isDeciding && isWide && <KeysHint />}
        <RequestExport list={list} state={state} title={words.many} />
      </ListBar>
      {role === "webAdmin" &&
        list.purpose === "decide" &&
        (list.kind === "leave" || list.kind === "mission") && <TransferBar kind={list.kind} />}
      {isDeciding && <ChosenBar selection={selection} decisions={decisions} />}
      <ListBody
        desk={desk}
        query={query}
        body={body}
        count={rows.length}
        total={total}
        nothing={<NoRequests {...desk} />}
      >
        {groups.map((group) => (
          <RequestSection
            key={group.name}
            name={group.name}
            isOfPage={total > items.length}
            isAwaited={isGrouped && isAwaited}
            isWide={isWide}
            list={list}
            columns={list.columns.filter((column) => !preferences.hidden.includes(column))}
            rows={group.rows}
            selection={isDeciding ? selection : null}
            decisions={decisions}
            assessments={assessments}
            hrefOf={(id) => hrefOf({ open: id })}
            onOpen={({ id }) => change({ open: id })}
            sort={state.sort}
            onSort={desk.sortBy}
            isCompact={preferences.isCompact}
            isBusy={query.isPlaceholderData}
            active={activeRow?.id}
            seek={seek}
          />
        ))}
      </ListBody>
      <RequestPanel id={state.open ?? null} decisions={mayDecide ? decisions : null} onClose={close} />
      <ReasonDialog pending={decisions.pending} answer={decisions.answer} />
    </div>
  );
}

/** The next row that qualifies, otherwise the previous one. */
function nextOf(rows: readonly RequestRow[], current: RequestRow, fits: (row: RequestRow) => boolean) {
  const at = rows.findIndex(({ id }) => id === current.id);
  return rows.slice(at + 1).find(fits) ?? rows.slice(0, Math.max(at, 0)).findLast(fits);
}
