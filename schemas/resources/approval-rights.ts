import type { AnyCall, InputOf } from "../define-call";
import { allKinds, type RequestKind, requestKinds } from "../request-kinds";
import type { Child } from "../resource";
import type { Send } from "../send";

type Calls = Readonly<Record<RequestKind, AnyCall>>;
/** Only calls that accept the matrix's input; others fail to type-check. */
type Accepting<C extends Calls, Input> = {
  readonly [K in RequestKind]: Input extends InputOf<C[K]> ? AnyCall : never;
};
type Whose<Owner extends string> = { [K in Owner]: number };

/**
 * The approval rights of a pattern or a section by kind, over the spec's find, add and delete calls. `owner` is the
 * input name of the pattern or record. Adding an existing right changes its degree.
 */
export function approvalRights<
  const Owner extends string,
  Find extends Calls,
  Add extends Calls,
  Remove extends AnyCall,
>(calls: {
  owner: Owner;
  find: Find & Accepting<Find, Whose<Owner>>;
  add: Add & Accepting<Add, Whose<Owner> & { code: string; statusCode: number; was?: number }>;
  remove: Remove &
    (Whose<Owner> & { code: string; pageKind: number; was?: number } extends InputOf<Remove>
      ? AnyCall
      : never);
}): Child<number> {
  const kinds = allKinds;
  const find = (send: Send, kind: RequestKind, id: number) =>
    callWith(send, calls.find[kind], { [calls.owner]: id }) as Promise<
      { code: string; statusCode: number }[]
    >;
  return {
    widget: "approvalRights",
    find: {
      calls: Object.values<AnyCall>(calls.find),
      async run(send, id) {
        const rights = await Promise.all(
          kinds.map(async (kind) =>
            (await find(send, kind, id)).map(({ code, statusCode }) => ({ kind, code, degree: statusCode })),
          ),
        );
        return rights.flat();
      },
    },
    set: {
      calls: Object.values<AnyCall>(calls.add),
      run: (send, { id, right: { kind, code, degree }, was }) =>
        callWith(send, calls.add[kind], { [calls.owner]: id, code, statusCode: degree, was }),
    },
    clear: {
      calls: [calls.remove],
      run: (send, { id, right: { kind, code }, was }) =>
        callWith(send, calls.remove, { [calls.owner]: id, code, pageKind: requestKinds[kind], was }),
    },
  };
}

/** The types above ensure that the call accepts this input. */
function callWith(send: Send, call: AnyCall, input: Record<string, unknown>): Promise<unknown> {
  return (send as (call: AnyCall, input: unknown) => Promise<unknown>)(call, input);
}
