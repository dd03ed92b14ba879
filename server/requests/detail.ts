import { actionsFor, type LifeState } from "@schemas/request-life";
import { addDays, type IsoDate } from "@schemas/values/jalali-date";
import type { SignedIn } from "../context/context";
import type { Db } from "../db/db";
import { readSettings } from "../db/tables/settings";
import { civilTime } from "../rules/civil-time";
import { deputiesOf } from "./acting-for";
import { attachmentsOf } from "./attachments";
import { dayForHours } from "./day-for-hours";
import { requestRows } from "./lists";
import { mayFile } from "./may-file";
import { assertSees } from "./may-see";
import { closedPeriod } from "./periods";
import { isHiddenFrom, withoutReason } from "./private";
import { chainOf, rolesOf } from "./roles";
import { findRequest, type StoredRequest } from "./row";

/** A request with everything about it: its steps, its chain, its deadline, and what the caller may do. */
export async function requestDetail(context: SignedIn, id: number) {
  const { db, today } = context;
  const request = await findRequest(db, id);
  const isHidden = await isHiddenFrom(context, request, await assertSees(context, request));
  const { hoursOn, ...row } = await requestRows(db)
    .select(dayForHours(today).as("hoursOn"))
    .where("request.id", "=", id)
    .executeTakeFirstOrThrow();
  const chain = await chainOf(db, request);
  const { roles, forActor } = await rolesOf(context, request, chain);
  const state: LifeState = {
    status: request.status,
    isUndecided: request.decisions === 0,
    isPeriodOpen: (await closedPeriod(db, request)) === undefined,
  };
  const steps = await stepsOf(db, id);
  // A share is changed where it was distributed, under the rules of that page.
  const isStillTheirs =
    request.kind === "specialOvertime" || (await mayFile(context, request.kind, request.personnelNumber));
  return {
    request: isHidden ? withoutReason(row) : row,
    steps: isHidden ? steps.map((step) => ({ ...step, reason: null })) : steps,
    files: isHidden ? [] : await attachmentsOf(db, id),
    chain: await chainWithDeputies(context, chain, request, steps),
    actions: actionsFor(state, roles)
      .filter(({ action }) => action !== "edit" || isStillTheirs)
      .map(({ action, needsReason }) => ({ action, needsReason })),
    hoursOn,
    inPlaceOf: await nameOf(db, forActor),
    deadline: hasPassed(steps) ? null : await deadlineOf(context, request),
  };
}

async function nameOf(db: Db, personnelNumber: string | null): Promise<string | null> {
  if (personnelNumber === null) return null;
  const person = await db
    .selectFrom("person")
    .select("name")
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirst();
  return person?.name ?? personnelNumber;
}

/** Every step of a request with the name of the person who took it, oldest first. */
export async function stepsOf(db: Db, id: number) {
  return db
    .selectFrom("request_step as step")
    .leftJoin("person as actor", "actor.personnel_number", "step.actor")
    .leftJoin("person as owner", "owner.personnel_number", "step.for_actor")
    .select(["step.id", "step.at", "step.action", "step.actor", "actor.name as actorName"])
    .select(["step.for_actor as forActor", "owner.name as forName"])
    .select(["step.from_status as fromStatus", "step.to_status as toStatus", "step.degree", "step.reason"])
    .where("step.request_id", "=", id)
    .orderBy("step.id")
    .execute();
}

type Chain = Awaited<ReturnType<typeof chainOf>>;
type Step = Awaited<ReturnType<typeof stepsOf>>[number];

/** The chain as shown to the owner: who decides at each degree, their deputies, and the steps already taken. */
export async function chainWithDeputies(
  { db, today }: Pick<SignedIn, "db" | "today">,
  chain: Chain,
  request: Pick<StoredRequest, "personnelNumber" | "createdBy"> &
    Partial<Pick<StoredRequest, "status" | "degree">>,
  steps: readonly Step[],
) {
  const owners = chain.flatMap(({ approvers }) => approvers.map(({ personnelNumber }) => personnelNumber));
  const deputies = await deputiesOf(db, owners, today);
  const isWaiting = request.status === "NewRequest" || request.status === "SuspendRequest";
  // Decisions made before the request was filed again no longer count.
  const begun = steps.findLastIndex(({ action }) => action === "submit" || action === "edit");
  const current = steps.slice(begun + 1);
  return withDegree(chain, isWaiting ? request.degree : null).map(({ degree, approvers }) => {
    // Suspending is not a decision: the request still waits at this degree.
    const step = current.find((one) => one.degree === degree && one.toStatus !== "SuspendRequest");
    return {
      degree,
      approvers: approvers.map((approver) => ({
        ...approver,
        deputies: (deputies.get(approver.personnelNumber) ?? []).filter(
          ({ personnelNumber }) =>
            personnelNumber !== request.personnelNumber && personnelNumber !== request.createdBy,
        ),
      })),
      isWaiting: isWaiting && request.degree === degree,
      decidedBy: step ? (step.actorName ?? step.actor) : null,
      decidedAt: step?.at ?? null,
    };
  });
}

/** The chain with the degree at which the request waits, though nobody holds it any more: administrators decide there. */
function withDegree(chain: Chain, degree: number | null | undefined): Chain {
  if (degree === null || degree === undefined || chain.some((step) => step.degree === degree)) return chain;
  return [...chain, { degree, approvers: [] }].sort((a, b) => b.degree - a.degree);
}

/** A deadline passes once; after that none applies until the request is filed again. */
const hasPassed = (steps: readonly Step[]): boolean =>
  steps.findLast(({ action }) => action === "deadline" || action === "submit" || action === "edit")
    ?.action === "deadline";

/** Until when a request must be decided, and what happens then; null if its kind has no deadline. */
export async function deadlineOf(
  { db, server }: Pick<SignedIn, "db" | "server">,
  { kind, submittedAt, status }: Pick<StoredRequest, "kind" | "submittedAt" | "status">,
): Promise<{ day: IsoDate; status: "SuspendRequest" | "RefuseRequest" | "ConfirmRequest" } | null> {
  if (status !== "NewRequest") return null;
  const [limit, after] = [`${kind}Deadline`, `${kind}AfterDeadline`] as const;
  const settings = await readSettings(db, limit, after);
  const days = settings[limit];
  if (days === undefined) return null;
  const filed = civilTime(submittedAt, server.timeZone).day;
  return { day: addDays(filed, days), status: settings[after] ?? "SuspendRequest" };
}
