import type { NotificationKind } from "@schemas/notifications";
import type { RequestStatus, Standing } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { spread } from "../../db/news";
import type { JustifiedDay } from "../../db/schema";
import { correctionsOf, notifyOfCorrections } from "../../db/tables/correction-notifications";
import { notifyFilers } from "../../db/tables/filer-notifications";
import { type AboutRequests, notifyOfRequests, settleDecisionNotices } from "../../db/tables/notifications";
import type { ChainStep } from "../../rules/approval-chain";
import { awayDeputiesOf } from "../acting-for";
import { chainOf } from "../roles";
import type { StoredRequest } from "../row";
import { decidersAt, isForAdministrators } from "./deciders";
import { addPending, notifyDeciders, type PendingDecisions } from "./pending-decisions";

/** The notification sent to the owner of a request when it reaches a status. */
export const newsForOwner: Partial<Record<RequestStatus, NotificationKind>> = {
  ConfirmRequest: "decided",
  RefuseRequest: "decided",
  SuspendRequest: "decided",
  ReturnRequest: "returned",
};

type AnnouncedRequest = Pick<
  StoredRequest,
  "id" | "personnelNumber" | "sectionCode" | "kind" | "typeCode" | "createdBy"
> &
  Partial<Pick<StoredRequest, "isEntered">>;

export type Moved = {
  request: AnnouncedRequest;
  /** The previous state; null for a new request. */
  from: Standing | null;
  to: Standing;
  reason?: string | null;
  /** The chain, if it is already known. */
  chain?: readonly ChainStep[];
};

type Circumstances = { actor: string; now: Date; today: IsoDate; justified?: readonly JustifiedDay[] };

/** One notification about requests; `filers` are those who filed them for others or distributed the shares. */
type Notice = Pick<AboutRequests, "kind" | "reason"> & {
  receivers: AboutRequests["receivers"] | "filers";
  ids: number[];
};

/** Whether the change starts or ends an absence. */
const changesAbsence = ({ request: { kind }, from, to }: Moved): boolean =>
  (kind === "leave" || kind === "mission") &&
  (from?.status === "ConfirmRequest") !== (to.status === "ConfirmRequest");

/**
 * Notifies everyone concerned that requests moved a step, in the transaction of that step: those who must decide next,
 * the owners if there is a result, and those who filed for someone else. Also updates the badges of those who had to
 * decide before. The person who acted gets no notification.
 * Equal notifications about several requests become one; a decider gets one line about several requests of a kind.
 */
export async function announce(
  db: Db,
  moved: readonly Moved[],
  { actor, now, today, justified = [] }: Circumstances,
): Promise<void> {
  if (moved.length + justified.length === 0) return;
  const wereThere = moved.filter(({ from }) => from).map(({ request }) => request.id);
  const previousDeciders = wereThere.length > 0 ? await settleDecisionNotices(db, wereThere, now) : [];
  const owners = [...moved.map(({ request }) => request), ...justified];
  const concerned = new Set([...previousDeciders, ...owners.map(({ personnelNumber }) => personnelNumber)]);
  const notices = new Map<string, Notice>();
  const addNotice = (id: number, about: Omit<Notice, "ids">) => {
    const key = JSON.stringify(about);
    const known = notices.get(key) ?? { ...about, ids: [] };
    known.ids.push(id);
    notices.set(key, known);
  };
  const pending: PendingDecisions = new Map();
  const entered: number[] = [];
  for (const { request, from, to, reason = null, ...given } of moved) {
    const { id, personnelNumber } = request;
    if (request.isEntered) {
      entered.push(id);
      continue;
    }
    const chain = given.chain ?? (await chainOf(db, request));
    const at = (degree: number) => decidersAt(db, request, { chain, degree, today });
    if (from && from.degree !== null) for (const one of await at(from.degree)) concerned.add(one);
    if (to.degree !== null) {
      const deciders = await at(to.degree);
      for (const one of deciders) concerned.add(one);
      if (to.status === "NewRequest")
        addPending(
          pending,
          deciders.filter((one) => one !== actor),
          { ...request, isForAdministrators: isForAdministrators(chain, to.degree) },
        );
    }
    // Nobody requests a share of a period, so its owner is notified only once it is decided.
    if (
      !from &&
      request.kind !== "specialOvertime" &&
      actor === request.createdBy &&
      actor !== personnelNumber
    )
      addNotice(id, { kind: "filed", receivers: "owner", reason: null });
    const kind = newsForOwner[to.status];
    if (kind && actor !== personnelNumber) addNotice(id, { kind, receivers: "owner", reason });
    if (kind && ![personnelNumber, actor].includes(request.createdBy))
      addNotice(id, { kind, receivers: "filers", reason });
  }
  for (const { receivers, ...about } of notices.values()) {
    if (receivers !== "filers") await notifyOfRequests(db, { ...about, receivers, now });
    else for (const one of await notifyFilers(db, { ...about, actor, now })) concerned.add(one);
  }
  // Each person gets one line about their corrections, however many days these cover.
  if (entered.length + justified.length > 0)
    await notifyOfCorrections(db, await correctionsOf(db, entered, justified), now);
  await notifyDeciders(db, pending, { kind: "submitted", now });
  // From the first day of an absence, requests waiting for the absent person also wait for their deputy of that day.
  const away = moved.filter(changesAbsence).map(({ request }) => request.personnelNumber);
  if (away.length > 0) for (const one of await awayDeputiesOf(db, away, today)) concerned.add(one);
  await spread(db, { to: [...concerned], topics: ["badges", "notifications"] });
}
