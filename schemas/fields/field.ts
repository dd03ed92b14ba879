import * as z from "zod";
import type { PunchDay } from "../calls/io";
import type { Flow } from "../send";
import type { PlannedDay, PlanStep } from "../values/rotation-day";
import type { HoursByClass } from "../values/shift-hours";
import type {
  HistoryChange,
  NumbersAmong,
  OwnLeave,
  PermissionSetOptions,
  PlanStepsOptions,
  RelationKey,
  RelationOptions,
  RotationDaysOptions,
  StateTone,
} from "./field-options";

/**
 * For a text that holds a code: another field of the form decides the list that the code belongs to, here by its
 * choices. A choice without records takes any text, and `none` takes no text.
 */
export type NamedByOption = {
  readonly by: string;
  readonly none: string;
  readonly records: Readonly<Record<string, RelationOptions>>;
  /** For choices without records: the texts already in use. */
  readonly used?: Readonly<Record<string, UsedTexts>>;
};

/** The texts already in use, offered as suggestions. */
export type UsedTexts = Flow<null, readonly string[]> & { readonly of: string };

/** Gives the key of the words (src/locales) for a text; null if the text is shown as it is. */
export type WordOf = (text: string) => string | null;

/** Fields of the form about the owner of a new password, which must not contain their values. */
export type PasswordOwnerFields = {
  readonly names: readonly string[];
  readonly numbers?: readonly string[];
  readonly birthDate?: string;
};

/** The options of each kind of field, apart from its rules, which are in its zod schema. */
type FieldOptions = {
  recordId: Record<never, never>;
  instant: Record<never, never>;
  change: Record<never, never>;
  text: {
    max: number;
    lines: number;
    isCode: boolean;
    isSecret: boolean;
    /** Of a new password, whose rules the form lists. */
    ownedBy: PasswordOwnerFields | null;
    names: NamedByOption | null;
    of: RelationOptions | null;
    used: UsedTexts | null;
    wordOf: WordOf | null;
  };
  number: {
    min: number | null;
    max: number | null;
    isWhole: boolean;
    isYear: boolean;
    among: NumbersAmong | null;
  };
  yesNo: Record<never, never>;
  select: { choices: readonly string[] };
  relation: RelationOptions;
  permissionSet: PermissionSetOptions;
  permissionFlag: PermissionSetOptions;
  rightsGrid: Record<never, never>;
  withheldSet: Record<never, never>;
  jalaliDate: Record<never, never>;
  clockTime: Record<never, never>;
  duration: { max: number | null };
  leaveLength: Record<never, never>;
  nationalCode: Record<never, never>;
  shiftHours: Record<never, never>;
  rotationDays: RotationDaysOptions;
  planSteps: PlanStepsOptions;
  state: { tones: Readonly<Record<string, StateTone>> };
  punchPairs: Record<never, never>;
};

/** The kinds of field. `src/fields/index.ts` defines how each one looks. */
export type FieldKind = keyof FieldOptions;

/** The house value of each kind: dates as ISO text, times and durations in minutes. */
export type FieldValues = {
  recordId: number | string;
  instant: string;
  change: HistoryChange;
  text: string;
  number: number;
  yesNo: boolean;
  select: string;
  relation: RelationKey | readonly RelationKey[];
  permissionSet: readonly number[];
  permissionFlag: number;
  rightsGrid: readonly string[];
  withheldSet: readonly string[];
  jalaliDate: string;
  clockTime: number;
  duration: number;
  leaveLength: OwnLeave;
  nationalCode: string;
  shiftHours: HoursByClass;
  rotationDays: readonly PlannedDay[];
  planSteps: readonly PlanStep[];
  state: string;
  punchPairs: PunchDay;
};

/** What the console knows about a field, apart from its schema. */
export type Field<K extends FieldKind = FieldKind> = {
  [One in K]: {
    readonly kind: One;
    readonly options: FieldOptions[One];
    /** May be left empty: null, or an empty text or set. */
    readonly isOptional: boolean;
  };
}[K];

/** A schema made by a field kind. */
export type FieldSchema<T = unknown> = z.core.$ZodType<T>;
export type FieldShape = Readonly<Record<string, FieldSchema>>;

// The registry's own typing rewrites unions and functions; the two functions below give it the right types.
const registry = z.registry<{ field: unknown }>();

/** Registers the field kind of a schema. Wrapping the schema afterwards loses it. */
export function asField<S extends FieldSchema>(schema: S, field: Field): S {
  registry.add(schema, { field });
  return schema;
}

/** The field kind of a schema; undefined if no kind made it, or if it was wrapped afterwards. */
export function fieldOf(schema: FieldSchema): Field | undefined {
  return registry.get(schema)?.field as Field | undefined;
}

/** Whether its value must not be stored or shown anywhere. */
export function isSecretField(schema: FieldSchema): boolean {
  const field = fieldOf(schema);
  return field?.kind === "text" && field.options.isSecret;
}
