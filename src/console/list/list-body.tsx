import { ErrorState } from "@src/components/error-state";
import { LoadingSkeleton } from "@src/components/loading-skeleton";
import type { ReactNode, RefObject } from "react";
import { ListTrouble, PastEnd } from "./nothing-here";
import { Pagination } from "./pagination";
import { sizesToChoose } from "./table-state";
import type { ListDesk } from "./use-list-desk";

type ListBodyProps = {
  desk: ListDesk;
  query: {
    isFetching: boolean;
    isPending: boolean;
    isError: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  body: RefObject<HTMLDivElement | null>;
  /** How many rows are loaded, and how many the whole list has, if that is known yet. */
  count: number;
  total: number | undefined;
  /** Shown instead of rows that cannot be loaded. */
  instead?: ReactNode;
  nothing: ReactNode;
  children: ReactNode;
};

/** The rows of a list or a report with their pages, or why there are none. */
export function ListBody(props: ListBodyProps) {
  const { desk, query, body, count, total, instead, nothing, children } = props;
  const retry = () => void query.refetch();
  return (
    <div ref={body} aria-busy={query.isFetching}>
      {instead ? (
        instead
      ) : query.isPending || (count === 0 && total === undefined && !query.isError) ? (
        <LoadingSkeleton rows={10} />
      ) : query.isError && count === 0 ? (
        <ErrorState error={query.error} onRetry={retry} />
      ) : count === 0 ? (
        total && desk.state.page > 1 ? (
          <PastEnd total={total} {...desk} />
        ) : (
          nothing
        )
      ) : (
        <>
          {query.isError && <ListTrouble error={query.error} onRetry={retry} />}
          {children}
          <Pagination
            state={desk.state}
            total={total}
            hrefOf={desk.hrefOf}
            change={desk.change}
            sizes={sizesToChoose(desk.listed, desk.isWide)}
          />
        </>
      )}
    </div>
  );
}
