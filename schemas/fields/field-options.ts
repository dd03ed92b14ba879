import type { AnyCall } from "../define-call";
import type { Flow } from "../send";

type SearchableCall = AnyCall & { readonly values: "list" };

/** The value by which a relation keeps a record. */
export type RelationKey = number | string;

/** Where the choices of a relation come from and which of their fields tell one from another. */
export type RelationOptions = {
  search: SearchableCall;
  /** The field whose value is kept. */
  key: string;
  title: string;
  /** A code shown beside the title, such as a personnel number. */
  code: string | null;
  /** A second line, such as a section. */
  detail: string | null;
  /** The key of the words (src/locales, `fields.empty`) that stand for an empty detail. */
  emptyDetail: string | null;
  /** The field of the record itself that already says what is chosen, shown instead of the key. */
  shownAs: string | null;
  /** Any number of records, an array of keys. */
  isMultiple: boolean;
  /** Finds what is chosen already by its keys, so that it has names and not only numbers. */
  chosen: Flow<readonly RelationKey[], readonly Record<string, unknown>[]> | null;
};

/** What the editor of steps is told: where the plans it offers come from. */
export type PlanStepsOptions = { plan: RelationOptions };

/** What the editor of days is told: where the shifts it offers come from. */
export type RotationDaysOptions = { shift: RelationOptions };

/** Which of the two families: a person's permission codes (spec §6) or a section-admin record's flags (spec §3). */
export type PermissionFamily = "permissionCodes" | "adminFlags";
export type PermissionSetOptions = { of: PermissionFamily };

/** Minutes of leave, and how many of them are one day of it to their owner; below zero where leave is owed. */
export type OwnLeave = { minutes: number; dayLength: number };

/**
 * What a line of the history changed, name by name: how it stood before and after, null when it was not there, and what
 * the records are called that it names by their codes (schemas/history-fields.ts). Never asked from anyone.
 */
export type HistoryChange = {
  readonly subject: string;
  readonly key: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly names: Readonly<Record<string, string>>;
};

/** How a state is to be taken; what it looks like is said once for all (src/fields/state). */
export type StateTone = "bad" | "warning" | "good" | "info" | "quiet";
