import type { calls } from "@schemas/calls";
import { ofAdministrator, selfOf } from "../access/reach";
import { actorOf } from "../context/identity";
import { actingFor, actingOf } from "../requests/acting-for";
import { answerChain, answerDetail, answerPage, statusesOf } from "../requests/answers";
import { assessRequests } from "../requests/assess";
import { openAttachment } from "../requests/attachments";
import { requestContext } from "../requests/context";
import { daysSubmitted } from "../requests/days-submitted";
import { decideMany } from "../requests/decide-many";
import { sectionsDecidedFor } from "../requests/decided-for";
import { clearDeputy, listDeputies, setDeputy } from "../requests/deputies";
import { requestDetail } from "../requests/detail";
import { requestPage, requestSorting, waitingSorting } from "../requests/lists";
import { assertMayFile } from "../requests/may-file";
import { ownDegrees } from "../requests/own-degrees";
import { previewRequest } from "../requests/preview";
import { countUntransferred, transferApproved } from "../requests/transfer";
import type { Handlers } from "./handlers";
import { draftOf } from "./request-faces";

/** Requests of every kind: composing, deciding, viewing (server/requests). */
export const requests: Handlers<typeof calls.requests> = {
  async previewRequest({ personnelNumber, request: kind, id: except = null, ...sent }, context) {
    await assertMayFile(context, kind, personnelNumber);
    const { attachments: given = 0, entryBefore = null, replaces, clock, cityCode, ...typed } = sent;
    const choices = { replacesMinute: replaces, clockCode: clock || null, cityCode: cityCode || null };
    const draft = draftOf(kind, { ...typed, ...choices });
    const preview = await previewRequest(context, personnelNumber, draft, { except, given, entryBefore });
    return { ...preview, chain: answerChain(preview.chain) };
  },

  async cartable({ of = "waiting", request: kind, status, age, ...input }, context) {
    const { db, who } = context;
    const acting = await actingOf(context);
    const reach = ofAdministrator(context);
    const scope = of === "waiting" ? { of, acting, reach, actor: actorOf(who) } : { of, actor: actorOf(who) };
    const query = { ...input, kind, statuses: statusesOf(status), submitted: daysSubmitted(context, age) };
    return answerPage(
      context,
      await requestPage(db, scope, query, of === "waiting" ? waitingSorting : requestSorting),
    );
  },

  async listDecidedSections(_, context) {
    const { db, today } = context;
    return sectionsDecidedFor(db, await actingFor(db, selfOf(context), today));
  },

  async listOwnRequests({ request: kind, status, ...input }, context) {
    const scope = { of: "person", personnelNumber: selfOf(context) } as const;
    const query = { ...input, kind, statuses: statusesOf(status) };
    return answerPage(context, await requestPage(context.db, scope, query));
  },

  decideRequests: ({ action, requests: chosen, reason }, context) =>
    decideMany(
      context,
      chosen.map((one) => ({ ...one, action, reason })),
    ),

  withdrawRequests: ({ requests: chosen }, context) =>
    decideMany(
      context,
      chosen.map((one) => ({ ...one, action: "withdraw" as const })),
    ),

  getRequest: async ({ id }, context) => answerDetail(context, await requestDetail(context, id)),

  openAttachment: ({ id, requestId }, context) => openAttachment(context, requestId, id),

  requestContext: ({ id }, context) => requestContext(context, id),

  assessRequests: ({ ids }, context) => assessRequests(context, ids),

  listOwnDegrees: (_, context) => ownDegrees(context.db, selfOf(context)),

  listDeputies: (_, context) => listDeputies(context.db, selfOf(context), context.today),

  async setDeputy({ deputy, isWhileAway = false, from = null, to = null }, context) {
    return { id: await setDeputy(context, selfOf(context), { deputy, isWhileAway, from, to }) };
  },

  clearDeputy: ({ id }, context) => clearDeputy(context, selfOf(context), id),

  async getUntransferred({ request }, { db }) {
    return { count: await countUntransferred(db, request) };
  },

  transferApproved: ({ request }, context) => transferApproved(context, request),
};
