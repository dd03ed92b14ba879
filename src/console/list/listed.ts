import type { Resource } from "@schemas/resource";
import type { Tabled } from "@schemas/table-state";
import type { Words } from "../words";

/**
 * The part of a declaration that a list needs: that of a resource, a report (schemas/define-report.ts), or requests.
 */
export type Listed = Pick<Resource, "name" | "fields" | "emptyIf"> & {
  readonly list: Tabled["list"] &
    Pick<Resource["list"], "columns" | "hidden" | "views"> & {
      /** Rows are dense by default. */
      readonly isCompact?: boolean;
    };
};

/** The words of a list. */
export type ListWords = Pick<Words, "many" | "field" | "filter" | "choices" | "view"> & {
  /** The words for what the search covers, if not the rows themselves. */
  search?: string | undefined;
};
