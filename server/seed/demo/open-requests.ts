import { webAdminName } from "@schemas/calls/session";
import { requestKinds } from "@schemas/request-kinds";
import { type RequestAction, type RequestStatus, systemActor } from "@schemas/request-life";
import { fromDayNumber } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { insertRows, takeIds } from "../../db/insert-rows";
import { leaveCodes, missionCodes } from "../../rules/ready-types";
import { reasonFor, type Step } from "./approved-requests";
import { chainOf } from "./managers";
import { instantsIn, momentOf } from "./moments";
import { moreRequests } from "./more-requests";
import { type OpenRequest, open } from "./open-request";
import { cast } from "./people";

const at = (hour: number, minute = 0) => hour * 60 + minute;
const annual = { typeCode: leaveCodes.annual };
const inCity = { typeCode: missionCodes.inCity };

/** Requests waiting at several degrees, and refused, returned or suspended ones. */
const openRequests: readonly OpenRequest[] = [
  open(cast.employee, "leave", 4, { ...annual, last: 5, approved: 1 }),
  open(cast.employee, "inOut", -3, { from: at(16, 4) }),
  open("1105", "leave", 2, { ...annual, from: at(10), to: at(12), approved: 1 }),
  open("1106", "leave", 6, { typeCode: leaveCodes.unpaid, last: 8, approved: 1 }),
  open("1107", "mission", 1, { ...inCity, from: at(9), to: at(12), approved: 1 }),
  open("1109", "inOut", -1, { from: at(8, 2), approved: 1 }),
  open("1104", "overtime", 0, { from: at(16), to: at(18, 30), approved: 1 }),
  open("1203", "leave", 3, { ...annual }),
  open("1204", "overtime", 0, { from: at(16), to: at(18) }),
  open("1304", "mission", 2, { typeCode: missionCodes.outOfCity, last: 3 }),
  open("1306", "leave", 1, { typeCode: leaveCodes.sick, approved: 1 }),
  open("1404", "leave", 5, { ...annual, last: 6 }),
  open("1406", "inOut", -2, { from: at(14, 1), approved: 1 }),
  open("1409", "overtime", 1, { from: at(14), to: at(17), approved: 2 }),
  open("1505", "inOut", -2, { from: at(7), approved: 1 }),
  open("1603", "leave", 7, { typeCode: leaveCodes.marriage, last: 9 }),
  open("1604", "mission", 1, { ...inCity, from: at(13), to: at(15) }),
  open(cast.employee, "mission", -12, {
    ...inCity,
    from: at(9),
    to: at(11),
    decided: { status: "RefuseRequest", reason: "در این ساعت جلسه بخش برگزار می‌شود" },
  }),
  open(cast.employee, "overtime", -6, {
    from: at(16),
    to: at(21),
    approved: 1,
    decided: { status: "ReturnRequest", reason: "ساعت پایان را اصلاح کنید" },
  }),
  open(cast.employee, "mission", 34, {
    typeCode: missionCodes.outOfCity,
    last: 35,
    city: "6",
    place: "نمایشگاه صنعت",
    approved: 1,
    decided: { status: "SuspendRequest", reason: "تا تأیید بودجه صبر کنید" },
  }),
  open("1305", "leave", -5, {
    ...annual,
    decided: { status: "SuspendRequest", reason: null },
  }),
  open("1206", "inOut", -8, {
    from: at(7, 58),
    decided: { status: "RefuseRequest", reason: "تردد در دستگاه ثبت شده است" },
  }),
];

const actions = {
  ConfirmRequest: "approve",
  RefuseRequest: "reject",
  ReturnRequest: "return",
  SuspendRequest: "suspend",
  DeletedRequest: "withdraw",
} as const satisfies Record<Exclude<RequestStatus, "NewRequest">, RequestAction>;

/** Inserts the requests that have not completed their chain, so that managers have something to decide. */
export async function insertOpenRequests(db: Db, now: Date, timeZone: string): Promise<void> {
  const today = momentOf(now, timeZone);
  const instantAt = instantsIn(timeZone);
  const all = await withoutOverlaps(db, [...openRequests, ...moreRequests()], today.day);
  const ids = await takeIds(db, "request", all.length);
  const requests = all.map((request, i) => {
    const day = today.day + Math.min(request.first, 0);
    const chain = chainOf(request.number, request.section, requestKinds[request.kind], request.typeCode);
    // Never in the future, however early in the day the demo is started.
    const since = Math.min(instantAt(day, 8 * 60 + (i % 60)).getTime(), now.getTime() - 3_600_000);
    // However short the chain, its last degree has not decided.
    const approved = Math.min(request.approved, chain.length - 1);
    return { ...request, approved, id: ids[i] as number, chain, since: new Date(since) };
  });
  await insertRows(
    db,
    "request",
    requests.map((one) => {
      const status = one.decided?.status ?? "NewRequest";
      const isWaiting = status === "NewRequest" || status === "SuspendRequest";
      return {
        id: one.id,
        kind: requestKinds[one.kind],
        type_code: one.typeCode,
        personnel_number: one.number,
        section_code: one.section,
        status,
        waiting_degree: isWaiting ? one.chain[one.approved]?.degree : null,
        first_day: fromDayNumber(today.day + one.first),
        last_day: fromDayNumber(today.day + one.last),
        from_minute: one.from,
        to_minute: one.to,
        description: reasonFor(requestKinds[one.kind], `${one.number} ${one.first}`),
        // The person forgot to punch on arriving in the morning, or on leaving.
        direction: one.kind === "inOut" ? ((one.from ?? 0) < 12 * 60 ? 1 : 2) : null,
        city_code: one.city ?? null,
        place: one.place ?? "",
        decisions: one.approved + (one.decided ? 1 : 0),
        decided_at: one.approved > 0 || one.decided ? one.since : null,
        created_by: one.number,
        submitted_at: one.since,
        version: 1 + one.approved + (one.decided ? 1 : 0),
      };
    }),
  );
  await insertRows(
    db,
    "request_step",
    requests.flatMap((one) => {
      const after = (minutes: number) => new Date(one.since.getTime() + minutes * 60_000);
      const step = (i: number, over: Partial<Step>): Step => ({
        request_id: one.id,
        action: "approve",
        at: after(i * 10),
        actor: one.chain[i - 1]?.approver ?? webAdminName,
        from_status: "NewRequest",
        to_status: "NewRequest",
        degree: one.chain[i - 1]?.degree ?? null,
        reason: null,
        ...over,
      });
      const approved = one.chain.slice(0, one.approved).map((_, i) => step(i + 1, {}));
      const { status, reason } = one.decided ?? {};
      // Nobody decides when a deadline passes.
      const byDeadline = reason === null ? ({ actor: systemActor, action: "deadline" } as const) : {};
      const decision = status
        ? [
            step(one.approved + 1, {
              action: actions[status],
              to_status: status,
              reason: reason ?? null,
              ...byDeadline,
            }),
          ]
        : [];
      const submitted = step(0, { action: "submit", actor: one.number, from_status: null, degree: null });
      return [submitted, ...approved, ...decision];
    }),
  );
}

/** Leaves out requests for days on which the person is already on leave or mission. */
async function withoutOverlaps(
  db: Db,
  requests: readonly OpenRequest[],
  today: number,
): Promise<OpenRequest[]> {
  const away = await db
    .selectFrom("permit")
    .select(["personnel_number as number", "first_day as from", "last_day as to"])
    .where("kind", "in", ["leave", "mission"])
    .execute();
  return requests.filter(({ number, kind, first, last }) => {
    if (kind !== "leave" && kind !== "mission") return true;
    const [from, to] = [fromDayNumber(today + first), fromDayNumber(today + last)];
    return !away.some((one) => one.number === number && one.from <= to && one.to >= from);
  });
}
