import type { Resource } from "@schemas/resource";
import type { Tabled } from "@schemas/table-state";
import type { Words } from "../words";

/** What the parts of a list need to know of what is listed: a resource, a report (schemas/define-report.ts), or requests. */
export type Listed = Pick<Resource, "name" | "fields"> & {
  readonly list: Tabled["list"] &
    Pick<Resource["list"], "columns" | "hidden" | "views"> & {
      /** Rows stand close unless somebody wants them otherwise. */
      readonly isCompact?: boolean;
    };
};

/** The words of what is listed. */
export type ListWords = Pick<Words, "many" | "field" | "filter" | "choices" | "view"> & {
  /** What the search looks for, where it is not simply among the rows. */
  search?: string;
};
