import { addName, findName, type RightCalls } from "../calls/approval-right-calls";
import type { AnyCall, InputOf } from "../define-call";
import { allKinds, requestKinds } from "../request-kinds";
import type { Child } from "../resource";
import type { Send } from "../send";

type Found = { code: string; statusCode: number }[];

/**
 * The approval rights of a pattern or a section by kind, over the spec's find, add and delete calls of its group.
 * `owner` is the input name of the pattern or record. Adding an existing right changes its degree.
 */
export function approvalRights<G extends RightCalls>(
  group: G,
  owner: keyof InputOf<G["deleteRight"]> & string,
): Child<number> {
  return {
    widget: "approvalRights",
    find: {
      calls: allKinds.map((kind) => group[findName(kind)]),
      async run(send, id) {
        const rights = allKinds.map(async (kind) => {
          const found = (await callWith(send, group[findName(kind)], { [owner]: id })) as Found;
          return found.map(({ code, statusCode: degree }) => ({ kind, code, degree }));
        });
        return (await Promise.all(rights)).flat();
      },
    },
    set: {
      calls: allKinds.map((kind) => group[addName(kind)]),
      run: (send, { id, right: { kind, code, degree }, was }) =>
        callWith(send, group[addName(kind)], { [owner]: id, code, statusCode: degree, was }),
    },
    clear: {
      calls: [group.deleteRight],
      run: (send, { id, right: { kind, code }, was }) =>
        callWith(send, group.deleteRight, { [owner]: id, code, pageKind: requestKinds[kind], was }),
    },
    setAll: {
      calls: [group.setRights],
      run: (send, { id, rights }) =>
        callWith(send, group.setRights, {
          [owner]: id,
          rights: rights.map(({ kind, code, degree, was }) => ({
            pageKind: requestKinds[kind],
            code,
            ...(degree !== null && { statusCode: degree }),
            was,
          })),
        }),
    },
  };
}

/** The group's calls are made together with these inputs (schemas/calls/approval-right-calls.ts). */
function callWith(send: Send, call: AnyCall, input: Record<string, unknown>): Promise<unknown> {
  return (send as (call: AnyCall, input: unknown) => Promise<unknown>)(call, input);
}
