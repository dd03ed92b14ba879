import type { Resource } from "@schemas/resource";
import type { Tabled } from "@schemas/table-state";
import type { Words } from "../words";

/**
 * What the parts of a list need to know of its rows' declaration: a resource, a report (schemas/define-report.ts), or
 * requests.
 */
export type Listed = Pick<Resource, "name" | "fields"> & {
  readonly list: Tabled["list"] &
    Pick<Resource["list"], "columns" | "hidden" | "views"> & {
      /** Rows are dense by default. */
      readonly isCompact?: boolean;
    };
};

/** The words of a list. */
export type ListWords = Pick<Words, "many" | "field" | "filter" | "choices" | "view"> & {
  /** What the search covers, if not simply the rows. */
  search?: string | undefined;
};
