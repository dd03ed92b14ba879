import type { Resource } from "@schemas/resource";
import type { Words } from "../words";

/** What the parts of a list need to know of what is listed: a resource, or a report (schemas/define-report.ts). */
export type Listed = Pick<Resource, "name" | "fields"> & {
  readonly list: Omit<Resource["list"], "filterOf" | "searches"> & {
    /** How many rows a page may have; without it, as everywhere. */
    readonly pageSizes?: readonly number[];
  };
};

/** The words of what is listed. */
export type ListWords = Pick<Words, "many" | "field" | "filter" | "choices" | "view">;
