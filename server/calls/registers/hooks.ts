import type { AnswerOf, AnyCall, InputOf } from "@schemas/define-call";
import type { Refusal } from "@schemas/errors";
import type { Register } from "@schemas/register";
import type { RawBuilder, Selectable, SqlBool } from "kysely";
import type { SignedIn } from "../../context/context";
import type { Database } from "../../db/schema";
import type { Reading } from "../../db/tables/register-rows";
import type { Stretch } from "../../work/touched";
import type { Use } from "../used-in";

/** A register as it is declared, with its table and calls. */
type Declared = {
  readonly register: Omit<Register, "store" | "calls"> & {
    readonly store: { readonly table: string };
    readonly calls: Readonly<Record<keyof Register["calls"], AnyCall>>;
  };
};
type CallsOf<R extends Declared> = R["register"]["calls"];
type TableOf<R extends Declared> = R["register"]["store"]["table"] & keyof Database;
/** What a form gives: what is given once, or with a change alone, may be missing. */
export type FormOf<R extends Declared> = Omit<InputOf<CallsOf<R>["update"]>, "id" | NotTyped> &
  Partial<Omit<InputOf<CallsOf<R>["add"]>, NotTyped>>;
type NotTyped = "isPreview" | "version";
export type RowOf<R extends Declared> = AnswerOf<CallsOf<R>["one"]>;
type KeyOf<R extends Declared> = RowOf<R>[R["register"]["key"] & keyof RowOf<R>];
/** A row as it is listed and as its table holds it. */
export type Version<R extends Declared> = {
  readonly row: RowOf<R>;
  readonly stored: Selectable<Database[TableOf<R>]>;
};

/** What is special about a register. All of it happens in the transaction of the call, and is taken back by a preview. */
export type Hooks<R extends Declared> = Reading<
  keyof RowOf<R> & string,
  InputOf<CallsOf<R>["list"]>,
  TableOf<R>
> &
  HooksOf<Version<R>, FormOf<R>, KeyOf<R>>;

/** The same by what its rows, forms and keys are. */
export type HooksOf<Version extends { readonly row: unknown; readonly stored: unknown }, Form, Key> = {
  /** Which rows the caller sees. */
  readonly within?: (context: SignedIn) => RawBuilder<SqlBool>;
  /** What is said of a row that is not there, or that the caller does not see. */
  readonly missing?: (key: Key, isBeyond: boolean) => Refusal;
  /** What a value of the database is to readers. */
  readonly shows?: { readonly [One in keyof Version["row"]]?: (value: never) => unknown };
  /** The key of a row, where it is no column. */
  readonly keyOf?: (stored: Version["stored"]) => Key;
  /** Refuses what may not be done: with a row that is there, of which `form` is the change, or with a new one. */
  readonly before?: (
    context: SignedIn,
    change: { readonly was?: Version; readonly form?: Form },
  ) => void | Promise<void>;
  /** A form as the columns of the table have it, where these are not its fields. */
  readonly columns?: (context: SignedIn, form: Form, was: Version | undefined) => object | Promise<object>;
  /** The refusal of what another row has already, by the constraint that says so. */
  readonly taken?: Readonly<Record<string, (form: Form) => Refusal>>;
  /** Writes what other tables hold of a row. */
  readonly after?: (
    context: SignedIn,
    change: { readonly key: Key; readonly form: Form; readonly was: Version | undefined },
  ) => Promise<void>;
  /** Writes what follows from a row that is gone. */
  readonly removed?: (context: SignedIn, was: Version) => Promise<void>;
  /** The days that a change makes compute again. */
  readonly touches?: (was: Version | undefined, is: Version | undefined) => readonly Stretch[];
  /** What a form would change to be let, where days are closed. */
  readonly touchedBy?: string;
  /** What keeps a row from being deleted, beside the tables that its declaration names. */
  readonly uses?: (was: Version, context: SignedIn) => readonly Use[];
};
