import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { Refusal } from "@schemas/errors";
import type { Register } from "@schemas/register";
import type { RawBuilder, Selectable, SqlBool } from "kysely";
import type { SignedIn } from "../../context/context";
import type { Database } from "../../db/schema";
import type { Reading } from "../../db/tables/register-rows";
import type { Stretch } from "../../work/touched";
import type { Use } from "../used-in";

/** A register's declaration, with its table and calls. */
type Declared = {
  readonly register: Omit<Register, "store" | "calls"> & {
    readonly store: { readonly table: string };
    readonly calls: Readonly<Record<keyof Register["calls"], AnyCall>>;
  };
};
type CallsOf<R extends Declared> = R["register"]["calls"];
type TableOf<R extends Declared> = R["register"]["store"]["table"] & keyof Database;
/** The values of a form. Fields that only creation or only a change has may be missing. */
export type FormOf<R extends Declared> = Omit<InputOf<CallsOf<R>["update"]>, "id" | NotTyped> &
  Partial<Omit<InputOf<CallsOf<R>["add"]>, NotTyped>>;
type NotTyped = "isPreview" | "version";
export type RowOf<R extends Declared> = AnswerOf<CallsOf<R>["one"]>;
type KeyOf<R extends Declared> = RowOf<R>[R["register"]["key"] & keyof RowOf<R>];
/** A row as lists show it and as its table stores it. */
export type Version<R extends Declared> = {
  readonly row: RowOf<R>;
  readonly stored: Selectable<Database[TableOf<R>]>;
};

/** What differs between registers. All hooks run in the transaction of the call; a preview rolls it back. */
export type Hooks<R extends Declared> = Reading<
  keyof RowOf<R> & string,
  InputOf<CallsOf<R>["list"]>,
  TableOf<R>
> &
  HooksOf<Version<R>, FormOf<R>, KeyOf<R>>;

/** The same, by the types of rows, forms and keys. */
export type HooksOf<Version extends { readonly row: unknown; readonly stored: unknown }, Form, Key> = {
  /** Which rows the caller sees. */
  readonly within?: (context: SignedIn) => RawBuilder<SqlBool>;
  /** The refusal for a row that does not exist or that the caller may not see. */
  readonly missing?: (key: Key, isBeyond: boolean) => Refusal;
  /** Converts database values for readers. */
  readonly shows?: { readonly [One in keyof Version["row"]]?: (value: never) => unknown };
  /** The key of a row, if it is not a column. */
  readonly keyOf?: (stored: Version["stored"]) => Key;
  /** Refuses a forbidden creation (`form` alone), change (both) or deletion (`was` alone). */
  readonly before?: (
    context: SignedIn,
    change: { readonly was?: Version; readonly form?: Form },
  ) => void | Promise<void>;
  /** A form as table columns, if these differ from its fields. */
  readonly columns?: (context: SignedIn, form: Form, was: Version | undefined) => object | Promise<object>;
  /** The refusals for values that another row already has, by the unique constraint. */
  readonly taken?: Readonly<Record<string, (form: Form) => Refusal>>;
  /** Writes the parts of a row that other tables store. */
  readonly after?: (
    context: SignedIn,
    change: { readonly key: Key; readonly form: Form; readonly was: Version | undefined },
  ) => Promise<void>;
  /** Writes the consequences of a deleted row. */
  readonly removed?: (context: SignedIn, was: Version) => Promise<void>;
  /** The days to recompute after a change. */
  readonly touches?: (was: Version | undefined, is: Version | undefined) => readonly Stretch[];
  /** The form field to change when a change is refused because its days are closed. */
  readonly touchedBy?: string;
  /** What else keeps a row from being deleted, in addition to the tables in its declaration. */
  readonly uses?: (was: Version, context: SignedIn) => readonly Use[];
};
