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

/** How a value revealed by an action is shown. */
type RevealedWords = {
  title: string;
  text: string;
  /** How to use it, with `{{secret}}` and the portal's address as `{{origin}}`, and the text above that. */
  example?: { title: string; text: string };
};

type ActionWords<Inputs extends string> = {
  label: string;
  /** What the action changes, shown before it runs. */
  text: string;
  /** The label of the button that runs it. */
  run: string;
  done: string;
  fields: Record<Inputs, string>;
};

/** Every word that a resource needs; a missing one for a field, filter or action does not type-check. */
export type ResourceWords<R extends Named> = {
  one: string;
  many: string;
  /** The link to a new record, and its form's title; Persian joins the two words differently for each noun. */
  create: string;
  /** Shown if there are no records yet. */
  none: string;
  /** What the search of the list covers, if that is more or less than its rows show. */
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
  /** What happens to other records when one is deleted. */
  deleting: string;
  actions: {
    [K in Keys<R["actions"]>]: ActionWords<ActionInput<NonNullable<R["actions"]>, K>> &
      Revealed<NonNullable<R["actions"]>, K>;
  };
  children: Record<Keys<R["children"]>, string>;
  /** The headings of the parts of its forms, and the text about parts that are left open. */
  parts?: Record<string, string>;
  leftOpen?: string;
  /** Shown if the switch of the settings that its records need is off. */
  switchedOff?: string;
  /** On the import page: what to import into another list afterwards. */
  afterImport?: string;
  /** The note shown if the server answers a check with yes, by check. */
  checks?: Record<string, string>;
};
