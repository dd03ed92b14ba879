import type { FieldShape } from "@schemas/fields/field";

type Named = {
  name: string;
  fields: FieldShape;
  list: { filters?: object; views?: object };
  actions?: object;
  children?: object;
};
type Keys<T> = T extends object ? keyof T & string : never;
type ActionInput<A, K extends PropertyKey> = K extends keyof A
  ? A[K] extends { input: infer I }
    ? keyof I & string
    : never
  : never;

type Revealed<A, K extends PropertyKey> = K extends keyof A
  ? A[K] extends { reveals: string }
    ? { revealed: RevealedWords }
    : unknown
  : unknown;

/** How what an action reveals is shown. */
type RevealedWords = {
  title: string;
  text: string;
  /** How it is used, with `{{secret}}` and the portal's address as `{{origin}}`, and what is said above that. */
  example?: { title: string; text: string };
};

type ActionWords<Inputs extends string> = {
  label: string;
  /** What it changes, said before it runs. */
  text: string;
  /** The word on the button that runs it. */
  run: string;
  done: string;
  fields: Record<Inputs, string>;
};

/** Every word a resource needs; a field, filter or action without one does not type-check. */
export type ResourceWords<R extends Named> = {
  one: string;
  many: string;
  /** The way to a new record, and its form's title; Persian joins the two words differently for each noun. */
  create: string;
  /** Said where there is none yet. */
  none: string;
  /** What the search of the list finds, where that is not simply what its rows say. */
  search?: string;
  /** A sentence under the title of the list. */
  about: string;
  fields: Record<keyof R["fields"] & string, string>;
  help: Partial<Record<keyof R["fields"] & string, string>>;
  /** Filters that are not fields. */
  filters: Record<Exclude<Keys<R["list"]["filters"]>, keyof R["fields"]>, string>;
  /** The words of the choices of `select` fields, by field and choice. */
  choices: Record<string, Record<string, string>>;
  views: Record<Keys<R["list"]["views"]>, string>;
  /** What becomes of others when a record is deleted. */
  deleting: string;
  actions: {
    [K in Keys<R["actions"]>]: ActionWords<ActionInput<NonNullable<R["actions"]>, K>> &
      Revealed<NonNullable<R["actions"]>, K>;
  };
  children: Record<Keys<R["children"]>, string>;
  /** The headings of the parts of its forms, and what is said of what they leave open. */
  parts?: Record<string, string>;
  leftOpen?: string;
  /** On the import page: what the import of another list has besides. */
  afterImport?: string;
  /** What the server's yes says, check by check. */
  checks?: Record<string, string>;
};
