import { webAdminName } from "@schemas/calls/session";
import type { LeavePayClass } from "@schemas/leave";
import { requestKinds } from "@schemas/request-kinds";
import type { RequestAction, RequestStatus } from "@schemas/request-life";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { insertRows, takeIds } from "../../db/insert-rows";
import { chainOf } from "./managers";
import { seededNumbers } from "./seeded-numbers";

/** A request that completed its chain, with its effects. Days since 1970-01-01, minutes of the first day. */
export type ApprovedRequest = {
  number: string;
  section: string | null;
  kind: number;
  /** Empty for kinds without types. */
  typeCode: string;
  first: number;
  last: number;
  from: number | null;
  to: number | null;
  decidedOn: number;
  permit: { kind: "leave" | "mission" | "overtime"; paidAs: LeavePayClass | null } | null;
  correction: { direction: "in" | "out" } | null;
};

type Numbered = ApprovedRequest & { id: number; chain: ReturnType<typeof chainOf> };

type InstantAt = (day: number, minute: number) => Date;

export type Step = {
  request_id: number;
  action: RequestAction;
  at: Date;
  actor: string;
  from_status: RequestStatus | null;
  to_status: RequestStatus;
  degree: number | null;
  reason: string | null;
};

const reasons: Record<number, readonly string[]> = {
  [requestKinds.leave]: ["کار شخصی", "مراجعه به پزشک", "سفر خانوادگی"],
  [requestKinds.mission]: ["جلسه با مشتری", "بازدید از شعبه", "دوره آموزشی"],
  [requestKinds.inOut]: ["فراموشی ثبت تردد"],
  [requestKinds.overtime]: ["تحویل سفارش", "پایان ماه", "پشتیبانی"],
};

/** A typical reason for a request of this kind. */
export function reasonFor(kind: number, of: string): string {
  return seededNumbers(of).pick(reasons[kind] ?? ["نیاز کاری"]);
}

/** Inserts confirmed requests with every step of their chain, and the resulting permits and corrections. */
export async function insertApproved(
  db: Db,
  approved: readonly ApprovedRequest[],
  instantAt: InstantAt,
): Promise<void> {
  const ids = await takeIds(db, "request", approved.length);
  const requests = approved.map((request, i): Numbered => {
    const chain = chainOf(request.number, request.section, request.kind, request.typeCode);
    return { ...request, id: ids[i] as number, chain };
  });
  await insertRows(
    db,
    "request",
    requests.map((one) => ({
      id: one.id,
      kind: one.kind,
      type_code: one.typeCode,
      personnel_number: one.number,
      section_code: one.section,
      status: "ConfirmRequest",
      waiting_degree: null,
      first_day: fromDayNumber(one.first),
      last_day: fromDayNumber(one.last),
      from_minute: one.from,
      to_minute: one.to,
      description: reasonFor(one.kind, `${one.number} ${one.first}`),
      direction: one.correction && (one.correction.direction === "in" ? 1 : 2),
      decisions: one.chain.length,
      decided_at: instantAt(one.decidedOn, 8 * 60 + 5 + 5 * one.chain.length),
      created_by: one.number,
      submitted_at: instantAt(one.decidedOn, 8 * 60 + 5),
      version: 1 + one.chain.length,
    })),
  );
  await insertRows(
    db,
    "request_step",
    requests.flatMap((one) => stepsOf(one, instantAt)),
  );
  await insertRows(db, "permit", requests.flatMap(permitOf));
  await insertRows(db, "punch_correction", requests.flatMap(correctionOf));
}

function stepsOf(one: Numbered, instantAt: InstantAt): Step[] {
  const submitted: Step = {
    request_id: one.id,
    action: "submit",
    at: instantAt(one.decidedOn, 8 * 60 + 5),
    actor: one.number,
    from_status: null,
    to_status: "NewRequest",
    degree: null,
    reason: null,
  };
  const decided = one.chain.map(({ degree, approver }, i): Step => {
    return {
      request_id: one.id,
      action: "approve",
      at: instantAt(one.decidedOn, 8 * 60 + 10 + 5 * i),
      actor: approver ?? webAdminName,
      from_status: "NewRequest",
      to_status: i === one.chain.length - 1 ? "ConfirmRequest" : "NewRequest",
      degree,
      reason: null,
    };
  });
  return [submitted, ...decided];
}

function permitOf(one: Numbered) {
  if (!one.permit) return [];
  return [
    {
      personnel_number: one.number,
      kind: one.permit.kind,
      is_daily: one.from === null,
      first_day: fromDayNumber(one.first),
      last_day: fromDayNumber(one.last),
      from_minute: one.from,
      to_minute: one.to,
      type_code: one.typeCode || null,
      paid_as: one.permit.paidAs,
      has_no_return: one.from !== null && one.to === null,
      request_id: one.id,
    },
  ];
}

function correctionOf(one: Numbered) {
  if (!one.correction) return [];
  return [
    {
      personnel_number: one.number,
      action: "ADD",
      day: fromDayNumber(one.first),
      minute: one.from,
      direction: one.correction.direction === "in" ? 1 : 2,
      request_id: one.id,
    },
  ];
}
