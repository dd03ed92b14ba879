import type { RequestRow } from "@schemas/calls/request-rows";
import type { DecisionAction } from "@schemas/request-life";

/** A decision about some requests, with one reason for all of them. */
export type Decision = {
  key: string;
  action: DecisionAction;
  reason: string | undefined;
  rows: readonly RequestRow[];
  /** The address of its list, where its requests can be opened. */
  at: string;
  /** The account that decided. */
  by: string | undefined;
};
