import { webAdminName } from "@schemas/calls/session";
import { requestKinds } from "@schemas/request-kinds";
import type { RequestAction, RequestStatus } from "@schemas/request-life";
import type { IsoDate } from "@schemas/values/jalali-date";
import type { Db } from "../../db/db";
import { insertRows, takeIds } from "../../db/insert-rows";
import { chainOf } from "./managers";
import { cast } from "./people";

/** A share of a section's amount; `approved` degrees have approved, `decided` is the next one's other decision. */
type Share = {
  number: string;
  hours: number;
  filedBy: string;
  approved?: number | "all";
  decided?: { status: "ReturnRequest" | "RefuseRequest"; reason: string };
};

const amounts: Readonly<Record<string, number>> = { "11": 40, "12": 24, "13": 48, "14": 90, "15": 60 };

const lastShares: readonly Share[] = [
  { number: cast.employee, hours: 8, filedBy: cast.manager, approved: "all" },
  { number: "1104", hours: 6, filedBy: cast.manager, approved: "all" },
  { number: "1105", hours: 5, filedBy: cast.manager, approved: "all" },
  { number: "1106", hours: 9, filedBy: cast.manager, approved: "all" },
  { number: "1403", hours: 12, filedBy: "1401", approved: "all" },
  { number: "1404", hours: 10, filedBy: "1401", approved: "all" },
];

const shares: readonly Share[] = [
  // The web administrator distributed some of it, so that the section's manager decides about it.
  { number: "1104", hours: 7, filedBy: webAdminName, approved: 1 },
  { number: "1105", hours: 4, filedBy: webAdminName, approved: 1 },
  { number: "1109", hours: 3, filedBy: webAdminName },
  {
    number: cast.employee,
    hours: 9,
    filedBy: cast.manager,
    decided: { status: "ReturnRequest", reason: "با مازاد کارکرد همخوان نیست؛ کمتر کنید" },
  },
  { number: "1203", hours: 6, filedBy: "1201" },
  { number: "1204", hours: 5, filedBy: "1201" },
  { number: "1404", hours: 12, filedBy: "1401" },
  { number: "1406", hours: 10, filedBy: "1401", approved: 1 },
  {
    number: "1409",
    hours: 14,
    filedBy: "1401",
    decided: { status: "RefuseRequest", reason: "سقف این ماه پر شده است" },
  },
];

type Period = { year: number; number: number; from: IsoDate; to: IsoDate };

/** Special overtime of this work period and the one before, in every state. */
export async function insertSpecialOvertime(db: Db, now: Date, today: IsoDate): Promise<void> {
  const [current, before] = await db
    .selectFrom("work_period")
    .select(["year", "number", "first_day as from", "last_day as to"])
    .where("first_day", "<=", today)
    .orderBy("first_day", "desc")
    .limit(2)
    .execute();
  if (!current || !before) return;
  const rows = [before, current].flatMap(({ year, number }) =>
    Object.entries(amounts).map(([section_code, hours]) => ({
      section_code,
      year,
      number,
      minutes: hours * 60,
    })),
  );
  const ids = await takeIds(db, "special_overtime_amount", rows.length);
  await insertRows(
    db,
    "special_overtime_amount",
    rows.map((row, index) => ({ id: ids[index] as number, ...row, version: 1 })),
  );
  await insertShares(db, before, lastShares, now, 20);
  await insertShares(db, current, shares, now, 2);
}

async function insertShares(db: Db, period: Period, all: readonly Share[], now: Date, daysAgo: number) {
  const ids = await takeIds(db, "request", all.length);
  const at = (step: number) => new Date(now.getTime() - daysAgo * 86_400_000 + step * 3_600_000);
  const requests = all.map((share, index) => {
    const section = share.number.slice(0, 2);
    // The person who filed it does not decide: that step goes to the web administrator.
    const chain = chainOf(share.number, section, requestKinds.specialOvertime, "").map((step) => ({
      ...step,
      approver: step.approver === share.filedBy ? null : step.approver,
    }));
    const approved =
      share.approved === "all" ? chain.length : Math.min(share.approved ?? 0, chain.length - 1);
    const status: RequestStatus =
      share.decided?.status ?? (approved === chain.length ? "ConfirmRequest" : "NewRequest");
    const decisions = approved + (share.decided ? 1 : 0);
    return { ...share, id: ids[index] as number, section, chain, approved, status, decisions };
  });
  await insertRows(
    db,
    "request",
    requests.map((one) => ({
      id: one.id,
      kind: requestKinds.specialOvertime,
      type_code: "",
      personnel_number: one.number,
      section_code: one.section,
      status: one.status,
      waiting_degree: one.status === "NewRequest" ? one.chain[one.approved]?.degree : null,
      first_day: period.from,
      last_day: period.to,
      amount_minutes: one.hours * 60,
      decisions: one.decisions,
      decided_at: one.decisions > 0 ? at(one.decisions) : null,
      created_by: one.filedBy,
      submitted_at: at(0),
      version: 1 + one.decisions,
    })),
  );
  const step = (
    id: number,
    action: RequestAction,
    order: number,
    actor: string,
    to: RequestStatus,
    degree: number | null = null,
    reason: string | null = null,
  ) => ({
    request_id: id,
    action,
    at: at(order),
    actor,
    from_status: order === 0 ? null : "NewRequest",
    to_status: to,
    degree,
    reason,
  });
  await insertRows(
    db,
    "request_step",
    requests.flatMap(({ id, filedBy, chain, approved, decided }) => [
      step(id, "submit", 0, filedBy, "NewRequest"),
      ...chain.slice(0, approved).map(({ degree, approver }, index) => {
        const to = index === chain.length - 1 ? "ConfirmRequest" : "NewRequest";
        return step(id, "approve", index + 1, approver ?? webAdminName, to, degree);
      }),
      ...(decided
        ? [
            step(
              id,
              decided.status === "ReturnRequest" ? "return" : "reject",
              approved + 1,
              chain[approved]?.approver ?? webAdminName,
              decided.status,
              chain[approved]?.degree,
              decided.reason,
            ),
          ]
        : []),
    ]),
  );
}
