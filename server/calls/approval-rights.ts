import { type AddName, addName, type FindName, findName } from "@schemas/calls/approval-right-calls";
import { allKinds, kindOfId, type RequestKind, requestKinds } from "@schemas/request-kinds";
import type { SignedIn } from "../context/context";
import { changeRow } from "../db/one-row";
import { giveRight, type RightOwner, rightsOf, takeRight } from "../db/tables/approval-rights";
import { assertTypeExists, hasTypes } from "../db/tables/request-types";
import { invalidInput } from "../rules/invalid-input";
import { assertVersion } from "../rules/version-check";

/** A holder of rights: its name in the calls, who may see it, and what else changing it does. */
type Holder<K extends string> = {
  owner: RightOwner;
  /** The parameter that identifies the holder. */
  key: K;
  /** Its name in the history. */
  subject: string;
  assertVisible: (context: SignedIn, id: number) => Promise<void>;
  /** Locks it until the transaction ends; throws when it does not exist. */
  lock: (context: SignedIn, id: number) => Promise<unknown>;
};

/** Refuses a change based on an outdated degree; a change without one is not checked. */
function assertStill(degree: number | undefined, was: number | undefined): void {
  assertVersion(degree ?? 0, was);
}

/** A right to give; without a degree it is removed. `was` is the degree the change is based on, 0 for none. */
type Change = { kind: number; code: string; degree?: number | undefined; was?: number | undefined };
type SentRight = Omit<Change, "kind" | "degree"> & { pageKind: number; statusCode?: number | undefined };

type Whose<K extends string> = { [One in K]: number };

type PerKind<Find, Set> = { [K in RequestKind as FindName<K>]: Find } & {
  [K in RequestKind as AddName<K>]: Set;
};

function perKind<Find, Set>(find: (kind: number) => Find, set: (kind: number) => Set) {
  const handlers = allKinds.flatMap((kind) => [
    [findName(kind), find(requestKinds[kind])],
    [addName(kind), set(requestKinds[kind])],
  ]);
  return Object.fromEntries(handlers) as PerKind<Find, Set>;
}

/**
 * The calls about approval rights, for patterns and section-admin records alike: a degree per kind of request, and per
 * type where the kind has types.
 */
export function approvalRights<K extends string>({ owner, key, subject, assertVisible, lock }: Holder<K>) {
  const find =
    (kind: number) => async (input: Whose<K> & { code?: string | undefined }, context: SignedIn) => {
      await assertVisible(context, input[key]);
      const rights = await rightsOf(context.db, owner, input[key], kind, input.code);
      return rights.map(({ code, degree }) => ({ code, statusCode: degree }));
    };

  /** Makes all changes or none; what is already as wanted stays without history. */
  const change = async ({ db, record }: SignedIn, id: number, changes: readonly Change[]): Promise<void> => {
    const held = await rightsOf(db, owner, id);
    let isChanged = false;
    for (const { kind, code, degree, was } of changes) {
      if (degree !== undefined && hasTypes(kind)) await assertTypeExists(db, kind, code);
      const before = held.find((right) => right.kind === kind && right.code === code);
      if (before?.degree === degree) continue;
      assertStill(before?.degree, was);
      isChanged = true;
      if (degree === undefined) {
        await takeRight(db, owner, id, { kind, code });
        await record("delete-right", subject, id, { before });
      } else {
        const after = { kind, code, degree };
        await giveRight(db, owner, id, after);
        await record("set-right", subject, id, { before: before ?? null, after });
      }
    }
    if (isChanged) await changeRow(db, owner, { id });
  };

  const set =
    (kind: number) =>
    async (
      input: Whose<K> & { code?: string; statusCode: number; was?: number | undefined },
      context: SignedIn,
    ) => {
      const { [key]: id, code = "", statusCode: degree, was } = input;
      await lock(context, id);
      await change(context, id, [{ kind, code, degree, was }]);
    };

  return {
    ...perKind(find, set),

    async deleteRight(
      input: Whose<K> & { code: string; pageKind: number; was?: number | undefined },
      context: SignedIn,
    ): Promise<void> {
      const { [key]: id, code, pageKind: kind, was } = input;
      if (kindOfId(kind) === undefined) throw invalidInput("pageKind", "not-a-choice", kind);
      await lock(context, id);
      await change(context, id, [{ kind, code, was }]);
    },

    async setRights(
      { rights, ...input }: Whose<K> & { rights: readonly SentRight[] },
      context: SignedIn,
    ): Promise<void> {
      const id = (input as unknown as Whose<K>)[key];
      const unknown = rights.find(({ pageKind }) => kindOfId(pageKind) === undefined);
      if (unknown) throw invalidInput("rights", "not-a-choice", unknown.pageKind);
      await lock(context, id);
      await change(
        context,
        id,
        rights.map(({ pageKind: kind, statusCode: degree, code, was }) => ({
          kind,
          code: hasTypes(kind) ? code : "",
          degree,
          was,
        })),
      );
    },
  };
}
