import type { overtime as declared } from "@schemas/calls/overtime";
import type { InputOf } from "@schemas/define-call";
import { fail } from "@schemas/errors";
import { worksAs } from "../access/context-for";
import { reachableSections, reachWithin } from "../access/reach";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { findBulk, findNewestBulk, listItems, takeUnannounced, turnItems } from "../db/tables/bulk";
import { cancelJob } from "../db/tables/jobs";
import { listPage } from "../db/tables/list-page";
import { listedPeople, peopleSorting, peopleWithin, withinReach } from "../db/tables/people";
import { announceGathered } from "../requests/file";
import { type GroupDraft, groupDraft, previewGroup } from "../requests/group-overtime";
import { assertSound } from "../rules/requests/draft";
import type { Handlers } from "./handlers";
import { closeWork, startWork, workAgain } from "./work-on-many";

/** Overtime for many people together, requested here and filed by a job (server/jobs/group-overtime-job.ts). */
export const groupOvertime = {
  async listGroupPeople({ sectionCode, search, ...page }, context) {
    const reach = await reachWithin(context, sectionCode);
    const people = peopleWithin(context.db, { reach, search, sectionCode });
    return listPage(people.where("person.is_active", "=", true), page, peopleSorting);
  },

  async previewGroupOvertime({ personnelNumbers, ...given }, context) {
    await peopleOf(context, personnelNumbers);
    return previewGroup(context, [...new Set(personnelNumbers)], draftOf(given));
  },

  async startGroupOvertime({ personnelNumbers, ...given }, context) {
    const { address, who } = context;
    const draft = draftOf(given);
    assertSound(groupDraft(draft));
    const people = await peopleOf(context, personnelNumbers);
    const input = { ...worksAs(who), address, draft };
    const summary = { ...draft, people: people.length };
    const items = people.map(({ personnelNumber, name }) => ({ id: personnelNumber, title: name }));
    const job = { kind: "group-overtime", input, summary };
    const work = { verb: "create", action: null, source: "selection", items } as const;
    return ownBulk(
      context,
      await startWork(context, job, { ...work, fields: [], resource: ownWork(context) }),
    );
  },

  async newestGroupOvertime(_, context) {
    const newest = await findNewestBulk(context.db, ownWork(context));
    return newest ? [newest] : [];
  },

  async listGroupItems({ jobId, ...page }, context) {
    await ownBulk(context, jobId);
    return listItems(context.db, jobId, page);
  },

  async retryGroupOvertime({ jobId }, context) {
    const work = await ownBulk(context, jobId);
    const summary = (again: number) => ({ kind: "group-overtime", again });
    await workAgain(context, { jobId, resource: work.resource }, ["failed", "skipped"], summary);
    return ownBulk(context, jobId);
  },

  async stopGroupOvertime({ jobId }, context) {
    const { db, now, record } = context;
    await ownBulk(context, jobId);
    if (await cancelJob(db, jobId, now)) {
      await record("cancel", "job", jobId);
      await turnItems(db, jobId, "waiting", "skipped");
      await announceGathered(context, await takeUnannounced(db, jobId));
    }
    return ownBulk(context, jobId);
  },

  closeGroupOvertime: async ({ jobId }, context) => closeWork(context, jobId, await ownBulk(context, jobId)),
} satisfies Partial<Handlers<typeof declared>>;

/** The work is named after its owner, so nobody sees another's, and each owner has one at a time. */
const ownWork = ({ who }: SignedIn) => `group-overtime ${actorOf(who)}`;

async function ownBulk(context: SignedIn, jobId: number) {
  const bulk = await findBulk(context.db, jobId);
  if (!bulk || bulk.resource !== ownWork(context)) throw fail("job-not-found");
  return bulk;
}

/** The named people, ordered by name. Throws for any the caller may not file for. */
async function peopleOf(context: SignedIn, personnelNumbers: readonly string[]) {
  const wanted = [...new Set(personnelNumbers)];
  const reach = await reachableSections(context);
  const people = await listedPeople(context.db)
    .where(withinReach(reach))
    .where("person.personnel_number", "in", wanted)
    .orderBy("person.name")
    .execute();
  if (people.length < wanted.length) throw fail("not-yours");
  return people;
}

type Given = Omit<InputOf<typeof declared.previewGroupOvertime>, "personnelNumbers">;

const draftOf = ({ from, to, fromMinute = null, toMinute = null, description = "" }: Given): GroupDraft => ({
  from,
  to,
  fromMinute,
  toMinute,
  description,
});
