import {
  type BulkOperation,
  bulkFields,
  inverseOperation,
  mayDoInBulk,
  missingAlong,
} from "@schemas/bulk-access";
import type { calls } from "@schemas/calls";
import type { BulkItemInput } from "@schemas/calls/bulk";
import { fail } from "@schemas/errors";
import type { Resource } from "@schemas/resource";
import { resources } from "@schemas/resources";
import { mayCall, type Viewer } from "@schemas/viewer";
import { worksAs } from "../access/context-for";
import { viewerOf } from "../access/viewer-of";
import type { SignedIn } from "../context/context";
import { actorOf, isLimited } from "../context/identity";
import { hasRow } from "../db/one-row";
import { findNewestBulk, listItems } from "../db/tables/bulk";
import { invalidInput } from "../rules/invalid-input";
import type { Handlers } from "./handlers";
import { closeWork, knownWork, startUndo, startWork, workAgain } from "./work-on-many";

/** Bulk work, requested here and done by a job (server/jobs/bulk-job.ts). */
export const bulk: Handlers<typeof calls.bulk> = {
  async startBulk({ resource: name, items, ...operation }, context) {
    const { db, who, address } = context;
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw fail("bulk-not-offered");
    const fields = givenFields(items);
    assertOffered(resource, operation, fields, await viewerOf(who, db));
    if (operation.verb !== "create") assertKeys(items);
    const { verb, action = null, source = "selection" } = operation;
    const summary = { resource: name, verb, ...(action && { action }), fields, records: items.length };
    const input = { resource: name, verb, action, source, ...worksAs(who), address };
    const work = { resource: name, verb, action, source, fields, items };
    return knownWork(db, await startWork(context, { kind: "bulk", input, summary }, work));
  },

  getBulk: ({ jobId }, context) => visibleWork(context, jobId),

  async newestBulk({ resource, source }, context) {
    const newest = await findNewestBulk(context.db, resource, source);
    return newest && (await maySeeWork(context, newest)) ? [newest] : [];
  },

  async listBulkItems({ jobId, ...page }, context) {
    await visibleWork(context, jobId);
    return listItems(context.db, jobId, page);
  },

  async retryBulk({ jobId, state }, context) {
    const { db, who } = context;
    const { resource, verb, action, source, fields } = await visibleWork(context, jobId);
    const declared = resources.find((one) => one.name === resource);
    const operation = { verb, action: action ?? undefined, source };
    // It is done on behalf of whoever started it, so restarting it needs the same rights.
    if (declared) assertOffered(declared, operation, fields, await viewerOf(who, db));
    const summary = (records: number) => ({ kind: "bulk", resource, verb, again: state, records });
    await workAgain(context, { jobId, resource }, [state], summary);
    return knownWork(context.db, jobId);
  },

  async undoBulk({ jobId }, context) {
    const { db, address, who } = context;
    const { resource: name, action, fields, undoable, ...done } = await visibleWork(context, jobId);
    const resource = resources.find((one) => one.name === name);
    if (!resource || undoable === 0) throw fail("bulk-nothing-to-undo");
    if (!(await hasRow(db, "job", { id: jobId, created_by: actorOf(who) }))) throw fail("not-yours");
    const viewer = await viewerOf(who, db);
    const operation = inverseOperation(resource, { ...done, action: action ?? undefined }, fields, viewer);
    if (!operation) throw fail("bulk-nothing-to-undo");
    const { verb } = operation;
    const given = verb === "create" ? (resource.create?.fields ?? []) : fields;
    assertOffered(resource, operation, given, viewer);
    const source = "selection" as const;
    const summary = { resource: name, verb, ...(action && { action }), fields: given, records: undoable };
    const input = { resource: name, verb, action, source, isUndo: true, ...worksAs(who), address };
    const work = { resource: name, verb, action, source, fields: [...given], undoes: jobId };
    return startUndo(context, { kind: "bulk", input, summary }, work);
  },

  closeBulk: async ({ jobId }, context) => closeWork(context, jobId, await visibleWork(context, jobId)),
};

type Work = Awaited<ReturnType<typeof knownWork>>;

/** Work on records the caller may list; an administrator of some sections only sees their own work. */
async function maySeeWork({ db, who }: SignedIn, { resource: name, jobId }: Work): Promise<boolean> {
  const resource = resources.find((one) => one.name === name);
  if (resource && !mayCall(resource.list.call, await viewerOf(who, db))) return false;
  return !isLimited(who) || hasRow(db, "job", { id: jobId, created_by: actorOf(who) });
}

async function visibleWork(context: SignedIn, jobId: number): Promise<Work> {
  const work = await knownWork(context.db, jobId);
  if (!(await maySeeWork(context, work))) throw fail("not-yours");
  return work;
}

const givenFields = (items: readonly BulkItemInput[]): string[] => [
  ...new Set(items.flatMap(({ values }) => Object.keys(values ?? {}))),
];

function assertOffered(
  resource: Resource,
  operation: BulkOperation,
  fields: readonly string[],
  viewer: Viewer,
): void {
  if (!mayDoInBulk(resource, operation, viewer)) throw fail("bulk-not-offered");
  const open = bulkFields(resource, operation, viewer);
  const closed = fields.find((field) => !open.includes(field));
  if (closed !== undefined) throw fail("bulk-field-closed", { field: closed }, [closed]);
  const missing = operation.verb === "edit" && operation.source !== "file" && missingAlong(resource, fields);
  if (missing) throw invalidInput(missing, "required", undefined);
}

function assertKeys(items: readonly BulkItemInput[]): void {
  const nameless = items.find(({ id }) => id === undefined);
  if (nameless) throw fail("bulk-item-without-id", { title: nameless.title });
}
