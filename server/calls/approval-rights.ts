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

type ChangedRight = {
  pageKind: number;
  code: string;
  statusCode?: number | undefined;
  was?: number | undefined;
};

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

  const set =
    (kind: number) =>
    async (
      input: Whose<K> & { code?: string; statusCode: number; was?: number | undefined },
      context: SignedIn,
    ) => {
      const { db, record } = context;
      const { [key]: id, code = "", statusCode: degree, was } = input;
      await lock(context, id);
      if (hasTypes(kind)) await assertTypeExists(db, kind, code);
      const before = (await rightsOf(db, owner, id, kind)).find((right) => right.code === code);
      if (before?.degree === degree) return;
      assertStill(before?.degree, was);
      const after = { kind, code, degree };
      await giveRight(db, owner, id, after);
      await changeRow(db, owner, { id });
      await record("set-right", subject, id, { before: before ?? null, after });
    };

  return {
    ...perKind(find, set),

    async deleteRight(
      input: Whose<K> & { code: string; pageKind: number; was?: number | undefined },
      context: SignedIn,
    ): Promise<void> {
      const { db, record } = context;
      const { [key]: id, code, pageKind: kind, was } = input;
      if (kindOfId(kind) === undefined) throw invalidInput("pageKind", "not-a-choice", kind);
      await lock(context, id);
      const degree = await takeRight(db, owner, id, { kind, code });
      // Already removed, as requested.
      if (degree === undefined) return;
      assertStill(degree, was);
      await changeRow(db, owner, { id });
      await record("delete-right", subject, id, { before: { kind, code, degree } });
    },

    async setRights(
      { rights, ...input }: Whose<K> & { rights: readonly ChangedRight[] },
      context: SignedIn,
    ): Promise<void> {
      const { db, record } = context;
      const id = (input as unknown as Whose<K>)[key];
      await lock(context, id);
      const held = await rightsOf(db, owner, id);
      let isChanged = false;
      for (const { pageKind: kind, statusCode: degree, was, ...right } of rights) {
        if (kindOfId(kind) === undefined) throw invalidInput("rights", "not-a-choice", kind);
        const code = hasTypes(kind) ? right.code : "";
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
    },
  };
}
