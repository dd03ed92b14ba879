import type { AnyCall } from "../define-call";
import type { Flow } from "../send";

type SearchableCall = AnyCall & { readonly values: "list" };

/** The value by which a relation stores a record. */
export type RelationKey = number | string;

/** What the search behind a relation matches: names or codes, people, or people and sections. */
export type Finds = "nameOrCode" | "person" | "personOrSection";

/** Where the choices of a relation come from and which of their fields distinguish them. */
export type RelationOptions = {
  search: SearchableCall;
  /** The field whose value is stored. */
  key: string;
  title: string;
  /** A code shown next to the title, such as a personnel number. */
  code: string | null;
  /** A second line, such as a section. */
  detail: string | null;
  /** What typed text is matched against, shown in the empty box. Null: the box only says to choose. */
  finds: Finds | null;
  /** The key of the words (src/locales, `fields.empty`) shown for an empty detail. */
  emptyDetail: string | null;
  /** The field of the record itself that already names the choice, shown instead of the key. */
  shownAs: string | null;
  /** Any number of records, an array of keys. */
  isMultiple: boolean;
  /** Finds the chosen records by their keys, to show their names instead of numbers. */
  chosen: Flow<readonly RelationKey[], readonly Record<string, unknown>[]> | null;
};

/** The numbers to choose from: the work years, or the periods of the form's `year`. */
export type NumbersAmong = "workYears" | "workPeriods";

/** The options of the editor of steps: where its plans come from. */
export type PlanStepsOptions = { plan: RelationOptions };

/** The options of the editor of days: where its shifts come from. */
export type RotationDaysOptions = { shift: RelationOptions };

/** The two families: a person's permission codes (spec §6) and a section-admin record's flags (spec §3). */
export type PermissionFamily = "permissionCodes" | "adminFlags";
export type PermissionSetOptions = { of: PermissionFamily };

/** Minutes of leave, and how many of them are one day for its owner; negative if leave is owed. */
export type OwnLeave = { minutes: number; dayLength: number };

/**
 * The changes of a history entry by name: the values before and after, null if there was none, and the names of the
 * records that it refers to by code (schemas/history-fields.ts). Never an input.
 */
export type HistoryChange = {
  readonly subject: string;
  readonly key: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly names: Readonly<Record<string, string>>;
};

/** The meaning of a state's colour; its look is defined once (src/fields/state). */
export type StateTone = "bad" | "warning" | "good" | "info" | "quiet";
