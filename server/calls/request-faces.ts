import type { requestCalls } from "@schemas/calls/request-faces";
import type { OperationResult } from "@schemas/calls/request-rows";
import { fail } from "@schemas/errors";
import type { RequestKind } from "@schemas/request-kinds";
import { assertMaySee, reachableSections } from "../access/reach";
import type { SignedIn } from "../context/context";
import { actorOf } from "../context/identity";
import { actingOf } from "../requests/acting-for";
import { answerChain, answerDetail, answerPage, statusesOf } from "../requests/answers";
import { noPapers, type Papers } from "../requests/attachments";
import { daysSubmitted } from "../requests/days-submitted";
import { decideMany } from "../requests/decide-many";
import { requestDetail } from "../requests/detail";
import { editRequest } from "../requests/edit";
import { fileRequest } from "../requests/file";
import { type RequestScope, requestPage } from "../requests/lists";
import { assertMayFile } from "../requests/may-file";
import { seenBy } from "../requests/private";
import { findRequest } from "../requests/row";
import { invalidInput } from "../rules/invalid-input";
import { blankDraft, type RequestDraft } from "../rules/requests/draft";
import type { Handlers } from "./handlers";

type Common = ReturnType<typeof requestCalls>;

/**
 * The calls that the spec gives every kind of request: thin wrappers of server/requests. `other` is a second kind that
 * they also show and decide about (schemas/calls/request-faces.ts).
 */
export function requestFaces(kind: RequestKind, other?: RequestKind): Handlers<Common> {
  const kinds = other ? [kind, other] : [kind];
  return {
    async listRequests({ personnelNumber, status, ...input }, context) {
      await assertMaySee(context, personnelNumber);
      const scope = { of: "person", personnelNumber } as const;
      const query = { ...input, kind, statuses: statusesOf(status) };
      return answerPage(context, await seenBy(context, await requestPage(context.db, scope, query)));
    },

    getRequestDetail: ({ id }, context) => detailOf(context, kinds, id),
    getRequestDetailForAdmin: ({ id }, context) => detailOf(context, kinds, id),

    async listRequestsForAdmins({ scope: of = "own", status, age, ...input }, context) {
      const scope = await scopeOf(context, of);
      const submitted = daysSubmitted(context, age);
      const query = { ...input, kind, statuses: statusesOf(status), submitted };
      return answerPage(context, await seenBy(context, await requestPage(context.db, scope, query)));
    },

    operateOnRequest: ({ operation: action, ids, versions, reason }, context) =>
      decideMany(
        context,
        ids.map((id, i) => ({ id, action, reason, version: versions?.[i], kinds })),
      ),

    async getApproveDegree({ id }, context) {
      await assertKind(context, kinds, id);
      return answerChain((await requestDetail(context, id)).chain);
    },
  };
}

async function scopeOf(
  context: SignedIn,
  of: "own" | "waiting" | "handled" | "view" | "approved",
): Promise<RequestScope> {
  if (of === "view" || of === "approved")
    return { of: of === "view" ? "reach" : "approved", reach: await reachableSections(context) };
  const actor = actorOf(context.who);
  if (of === "handled") return { of: "handled", actor };
  const acting = await actingOf(context);
  return of === "waiting" ? { of: "waiting", acting, actor } : { of: "own", acting, actor };
}

/** A group's calls reveal nothing of another kind's requests, as different codes open them. */
async function assertKind({ db }: SignedIn, kinds: readonly RequestKind[], id: number): Promise<void> {
  if (!kinds.includes((await findRequest(db, id)).kind)) throw fail("request-not-found");
}

export async function detailOf(context: SignedIn, kinds: readonly RequestKind[], id: number) {
  await assertKind(context, kinds, id);
  return answerDetail(context, await requestDetail(context, id));
}

/** A payload's values for a request; missing ones stay as they were. */
export type DraftInput = { [K in keyof Omit<RequestDraft, "kind">]?: RequestDraft[K] | undefined };

type NewDraft = DraftInput & Pick<RequestDraft, "from" | "to">;

/** The draft of a new request. */
export const draftOf = (kind: RequestKind, given: NewDraft) => laidOver(blankDraft(kind, given), given);

/** Files a request for the caller, or for another person if that is allowed (server/requests/may-file.ts). */
export async function file(
  context: SignedIn,
  kind: RequestKind,
  personnelNumber: string,
  given: NewDraft,
  papers?: Papers,
): Promise<{ ids: number[] }> {
  await assertMayFile(context, kind, personnelNumber);
  const draft = draftOf(kind, given);
  return { ids: await fileRequest(context, personnelNumber, draft, { papers: papers ?? noPapers }) };
}

type Operation = { operation: "delete" | "edit"; ids: number[]; versions?: number[] | undefined };

/** Operations of owners on their own requests (schemas/calls/request-rows.ts, `archiveCall`). */
export async function operateOnArchive(
  context: SignedIn,
  kind: RequestKind,
  { operation, ids, versions }: Operation,
  given: DraftInput,
  papers?: Papers,
): Promise<OperationResult[]> {
  if (operation === "delete")
    return decideMany(
      context,
      ids.map((id, i) => ({ id, action: "withdraw" as const, version: versions?.[i], kinds: [kind] })),
    );
  const [id] = ids;
  if (id === undefined || ids.length > 1) throw invalidInput("ids", "not-a-choice", ids);
  const changed = await edit(context, kind, { id, version: versions?.[0] }, given, papers);
  return changed.ids.map((one) => ({ id: one, isDone: true, code: "", message: "" }));
}

/** Changes a request by the given values; returns it and the resulting requests. */
export async function edit(
  context: SignedIn,
  kind: RequestKind,
  { id, version }: { id: number; version?: number | undefined },
  given: DraftInput,
  papers?: Papers,
): Promise<{ ids: number[] }> {
  await assertKind(context, [kind], id);
  const before = await findRequest(context.db, id);
  const draft = laidOver(before, given) as RequestDraft;
  return { ids: await editRequest(context, { id, version, draft, papers: papers ?? noPapers }) };
}

function laidOver<T extends object>(before: T, given: DraftInput): T {
  const defined = Object.entries(given).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(defined) };
}
