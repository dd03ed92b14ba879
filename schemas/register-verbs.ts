import type { AnswerOf, AnyCall, InputOf } from "./define-call";
import type { Removal, Touches } from "./resource";
import type { Flow, Send } from "./send";

type Untyped = (call: AnyCall, input: unknown) => Promise<Touches>;
type Rest<I, K extends string> = Omit<I, K | "version" | "isPreview">;

/**
 * The creation, change and deletion of a register by its three calls (schemas/calls/register.ts), each preceded by a
 * trial run that reports what it would affect. `key` is the parameter that names the record.
 */
export function registerVerbs<
  const K extends string,
  Add extends AnyCall,
  Update extends AnyCall,
  Remove extends AnyCall,
>(key: K & keyof InputOf<Update>, { add, update, remove }: { add: Add; update: Update; remove: Remove }) {
  type Key = NonNullable<InputOf<Update>[K & keyof InputOf<Update>]>;
  type Edit = { id: Key; next: Rest<InputOf<Update>, K>; prev: { version: number } };
  const flow = <I, O>(call: AnyCall, inputOf: (input: I) => object, more: object = {}): Flow<I, O> => ({
    calls: [call],
    run: (send: Send, input) =>
      (send as Untyped)(call, { ...inputOf(input), ...more }) as unknown as Promise<O>,
  });
  const tried = { isPreview: true };
  const whole = (row: Rest<InputOf<Add>, never>) => row as object;
  const changed = ({ id, next, prev }: Edit) => ({ ...next, [key]: id, version: prev.version });
  const named = ({ id, version }: Removal<Key>) => ({ [key]: id, version });
  return {
    create: {
      by: flow<Rest<InputOf<Add>, never>, AnswerOf<Add>>(add, whole),
      touches: flow<Rest<InputOf<Add>, never>, Touches>(add, whole, tried),
    },
    edit: {
      by: flow<Edit, unknown>(update, changed),
      touches: flow<Edit, Touches>(update, changed, tried),
    },
    remove: {
      by: flow<Removal<Key>, unknown>(remove, named),
      touches: flow<Removal<Key>, Touches>(remove, named, tried),
    },
  };
}
