import { type BulkAsk, bulkFields, mayDoInBulk, missingAlong } from "@schemas/bulk-access";
import type { calls } from "@schemas/calls";
import type { BulkItemInput } from "@schemas/calls/bulk";
import type { Resource } from "@schemas/define-resource";
import { fail } from "@schemas/errors";
import { resources } from "@schemas/resources";
import type { Viewer } from "@schemas/viewer";
import {
  closeBulks,
  findBulk,
  findNewestBulk,
  insertBulk,
  isBulkUnderWay,
  listItems,
  turnItems,
} from "../db/tables/bulk";
import { reopenJob } from "../jobs/job-rows";
import { invalidInput } from "../rules/invalid-input";
import { actorOf, type Db, type Handlers, roleOf, type SignedIn } from "./context";
import { startJob } from "./jobs";

/** Work on many records: asked here, done by a job (server/jobs/bulk-job.ts). */
export const bulk: Handlers<typeof calls.bulk> = {
  async startBulk({ resource: name, items, ...ask }, context) {
    const { db, now, address } = context;
    const resource = resources.find((one) => one.name === name);
    if (!resource) throw fail("bulk-not-offered");
    const fields = askedFields(items);
    assertOffered(resource, ask, fields, viewerOf(context));
    if (ask.verb !== "create") assertKeys(items);
    if (await isBulkUnderWay(db, name)) throw fail("bulk-running");
    await closeBulks(db, { resource: name }, now);
    const { verb, action = null, source = "selection" } = ask;
    const told = { resource: name, verb, ...(action && { action }), fields, records: items.length };
    const input = { resource: name, verb, action, source, actor: actorOf(context.who), address };
    const { id } = await startJob(context, "bulk", input, told);
    await insertBulk(db, { jobId: id, resource: name, verb, action, source, fields, items });
    return known(db, id);
  },

  getBulk: ({ jobId }, { db }) => known(db, jobId),

  async newestBulk({ resource, source }, { db }) {
    const newest = await findNewestBulk(db, resource, source);
    return newest ? [newest] : [];
  },

  listBulkItems: ({ jobId, ...page }, { db }) => listItems(db, jobId, page),

  async retryBulk({ jobId, state }, context) {
    const { db, server } = context;
    const before = await known(db, jobId);
    if (!(await isBulkUnderWay(db, before.resource))) {
      const records = await turnItems(db, jobId, state, "waiting");
      if (await reopenJob(db, jobId)) {
        const { resource, verb } = before;
        const after = { kind: "bulk", resource, verb, again: state, records };
        await context.record({ action: "start", subject: "job", key: jobId, after });
        server.wakeJobs();
      }
      return known(db, jobId);
    }
    throw fail("bulk-running");
  },

  async closeBulk({ jobId }, { db, now }) {
    const { state } = await known(db, jobId);
    if (state === "waiting" || state === "running") throw fail("bulk-not-over");
    await closeBulks(db, { jobId }, now);
  },
};

async function known(db: Db, jobId: number) {
  const found = await findBulk(db, jobId);
  if (!found) throw fail("job-not-found");
  return found;
}

/** Whom the resource's own rules see. The web administrator needs no permission codes. */
const viewerOf = ({ who }: SignedIn): Viewer => ({
  personnelNumber: who.username,
  role: roleOf(who),
  permissions: new Set(),
});

const askedFields = (items: readonly BulkItemInput[]): string[] => [
  ...new Set(items.flatMap(({ values }) => Object.keys(values ?? {}))),
];

function assertOffered(resource: Resource, ask: BulkAsk, fields: readonly string[], viewer: Viewer): void {
  if (!mayDoInBulk(resource, ask, viewer)) throw fail("bulk-not-offered");
  const open = bulkFields(resource, ask, viewer);
  const closed = fields.find((field) => !open.includes(field));
  if (closed !== undefined) throw fail("bulk-field-closed", { field: closed }, [closed]);
  const missing = ask.verb === "edit" && ask.source !== "file" && missingAlong(resource, fields);
  if (missing) throw invalidInput(missing, "required", undefined);
}

function assertKeys(items: readonly BulkItemInput[]): void {
  const nameless = items.find(({ id }) => id === undefined);
  if (nameless) throw fail("bulk-item-without-id", { title: nameless.title });
}
