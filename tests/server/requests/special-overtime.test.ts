import { calls } from "@schemas/calls";
import { notificationPath } from "@schemas/notification-path";
import { notificationText } from "@schemas/notifications";
import { adminFlags } from "@schemas/permission-codes";
import { requestKinds } from "@schemas/request-kinds";
import { giveRight } from "@server/db/tables/approval-rights";
import { writeSetting } from "@server/db/tables/settings";
import { passDeadlines } from "@server/requests/pass-deadlines";
import { admin, employee, guest, manager, neighbour, otherManager } from "@tests/helpers/build/cast";
import { buildPeriod } from "@tests/helpers/build/periods";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { historyOf } from "@tests/helpers/read-history";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

const { notifications, overtime, requests, settings, work } = calls;
const hours = (number: number) => number * 60;
const period = { year: 1405, period: 2 };
const range = { from: "2026-04-21", to: "2026-05-21" };
const section = { sectionCode: "10", ...period };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  const { db } = server;
  await buildRequestCast(db);
  await db
    .updateTable("section_admin")
    .set({ flags: [adminFlags.specialOvertime, adminFlags.viewRequests] })
    .where("personnel_number", "in", [manager, otherManager])
    .execute();
  await giveDegree(second, 2);
  await giveDegree(manager, 1);
});
afterAll(() => server.drop());

/** Every test begins with ten hours for section 10, none of it distributed. */
beforeEach(async () => {
  const { db } = server;
  await db.deleteFrom("request").where("kind", "=", requestKinds.specialOvertime).execute();
  await db.deleteFrom("special_overtime_amount").execute();
  await db.deleteFrom("work_period").execute();
  await db
    .insertInto("work_year")
    .values({ year: 1405, name: "1405", is_active: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await buildPeriod(db, { number: 1, first_day: "2026-03-21", last_day: "2026-04-20" });
  await buildPeriod(db, { number: 2, first_day: range.from, last_day: range.to });
  await db
    .insertInto("special_overtime_amount")
    .values({ section_code: "10", year: 1405, number: 2, minutes: hours(10) })
    .execute();
  await db.deleteFrom("setting").where("name", "like", "specialOvertime%").execute();
  for (const table of ["notification", "push_subscription"] as const) await db.deleteFrom(table).execute();
});

async function giveDegree(personnelNumber: string, degree: number): Promise<void> {
  const { id } = await server.db
    .selectFrom("section_admin")
    .select("id")
    .where("personnel_number", "=", personnelNumber)
    .executeTakeFirstOrThrow();
  await giveRight(server.db, "section_admin", id, { kind: requestKinds.specialOvertime, code: "", degree });
}

const amountNow = async (as = manager) => {
  const { answer } = await server.ask(overtime.listSpecialAmountsOfPeriod, as, section);
  return answer[0] as (typeof answer)[number];
};
async function give(
  shares: Record<string, number>,
  { as = manager, version }: { as?: string; version?: number } = {},
) {
  return server.ask(overtime.distributeSpecialOvertime, as, {
    approvedBy: as,
    ...section,
    version: version ?? (await amountNow()).version,
    shares: Object.entries(shares).map(([personnelNumber, minutes]) => ({ personnelNumber, minutes })),
  });
}
async function given() {
  const { answer } = await server.ask(overtime.listSpecialOvertimePeople, manager, section);
  return Object.fromEntries(
    answer.filter(({ minutes }) => minutes > 0).map((one) => [one.personnelNumber, one]),
  );
}
async function shareOf(personnelNumber: string) {
  const people = await given();
  return people[personnelNumber]?.requestId as number;
}
const act = async (as: string, action: "approve" | "reject" | "return" | "revoke", id: number) => {
  const { answer } = await server.ask(requests.decideRequests, as, {
    action,
    requests: [{ id }],
    ...(action !== "approve" && { reason: "بررسی شود" }),
  });
  return answer[0];
};
const decideAll = async (as: string, action: "approve" | "reject" | "return", ids: number[]) => {
  const input = {
    action,
    requests: ids.map((id) => ({ id })),
    ...(action !== "approve" && { reason: "بودجه" }),
  };
  return (await server.ask(requests.decideRequests, as, input)).answer;
};
const newsOf = async (as: string) =>
  (await server.ask(notifications.getNotifications, as, { page: 1, pageSize: 50 })).answer.items;
const toldOfShares = async (as: string) => (await newsOf(as)).filter(({ facts }) => "shares" in facts);
const closePeriod = () =>
  server.db.updateTable("work_period").set({ closed_at: server.clock.now }).where("number", "=", 2).execute();

const wanted = {
  approvedBy: manager,
  ...section,
  version: 1,
  shares: [{ personnelNumber: employee, minutes: 60 }],
};
const none = { filed: 0, changed: 0, withdrawn: 0 };

scenarios(() => server, overtime.distributeSpecialOvertime, [
  { as: guest, input: wanted, expect: { error: "not-signed-in" } },
  { as: employee, input: { ...wanted, approvedBy: employee }, expect: { error: "not-allowed" } },
  {
    as: manager,
    input: wanted,
    expect: { answer: { ...none, filed: 1, distributed: 60, version: 2 } },
  },
  {
    as: manager,
    when: "naming someone else",
    input: { ...wanted, approvedBy: second },
    expect: { error: "not-yours" },
  },
  {
    as: otherManager,
    when: "for a section that is not theirs",
    input: { ...wanted, approvedBy: otherManager },
    expect: { error: "not-yours" },
  },
  {
    as: manager,
    when: "for someone of another section",
    input: { ...wanted, shares: [{ personnelNumber: neighbour, minutes: 60 }] },
    expect: { error: "special-person-elsewhere" },
  },
  {
    as: manager,
    when: "beyond the amount",
    input: { ...wanted, shares: [{ personnelNumber: employee, minutes: hours(10) + 1 }] },
    expect: { error: "special-amount-exceeded" },
  },
  {
    as: manager,
    when: "in a period without an amount",
    input: { ...wanted, period: 1 },
    expect: { error: "special-amount-missing" },
  },
  {
    as: admin,
    when: "for any section",
    input: { ...wanted, approvedBy: admin },
    expect: { answer: { ...none, filed: 1, distributed: 60, version: 2 } },
  },
]);

scenarios(() => server, overtime.listSpecialOvertimePeople, [
  { as: guest, input: section, expect: { error: "not-signed-in" } },
  { as: employee, input: section, expect: { error: "not-allowed" } },
  { as: otherManager, input: section, expect: { error: "not-yours" } },
]);

scenarios(() => server, overtime.addSpecialAmount, [
  {
    as: manager,
    input: { sectionCode: "20", year: 1405, number: 2, minutes: 60 },
    expect: { error: "not-allowed" },
  },
  {
    as: admin,
    input: { sectionCode: "20", year: 1405, number: 2, minutes: 60 },
    expect: { answer: expect.objectContaining({ id: expect.any(Number) }) },
  },
  {
    as: admin,
    when: "a second time",
    input: { sectionCode: "10", year: 1405, number: 2, minutes: 60 },
    expect: { error: "special-amount-taken" },
  },
  {
    as: admin,
    when: "in a period that is not there",
    input: { sectionCode: "20", year: 1405, number: 9, minutes: 60 },
    expect: { error: "period-not-found" },
  },
]);

describe("a distribution", () => {
  it("files, changes and withdraws shares together, and leaves the shares it does not name", async () => {
    await give({ [employee]: hours(3), [colleague]: hours(2), [second]: hours(1) });
    const { answer } = await give({ [employee]: hours(4), [colleague]: 0, [manager]: hours(2) });
    expect(answer).toMatchObject({ filed: 1, changed: 1, withdrawn: 1, distributed: hours(7) });
    expect(Object.entries(await given()).map(([number, { minutes }]) => [number, minutes])).toEqual(
      expect.arrayContaining([
        [employee, hours(4)],
        [second, hours(1)],
        [manager, hours(2)],
      ]),
    );
    const id = await shareOf(employee);
    expect((await historyOf(server.db, "request", String(id))).map(({ action }) => action).sort()).toEqual([
      "edit",
      "submit",
    ]);
  });

  it("is refused as a whole if its sum exceeds the amount", async () => {
    await give({ [employee]: hours(6) });
    const { error, envelope } = await give({ [colleague]: hours(5) });
    expect(error).toBe("special-amount-exceeded");
    expect(envelope.Message).toContain("۱۱:۰۰");
    expect(Object.keys(await given())).toEqual([employee]);
  });

  it("gives nobody more than the setting allows one person", async () => {
    await writeSetting(server.db, "specialOvertimePerPerson", hours(3));
    expect((await give({ [employee]: hours(3) + 1 })).error).toBe("special-person-exceeded");
    expect((await give({ [employee]: hours(3) })).error).toBeUndefined();
  });

  it("of two managers who save at the same moment succeeds for one, and the other is informed", async () => {
    const { version } = await amountNow();
    const outcomes = await Promise.all([
      give({ [employee]: hours(6) }, { version }),
      give({ [colleague]: hours(6) }, { as: admin, version }),
    ]);
    expect(outcomes.map(({ error }) => error ?? "saved").sort()).toEqual(["changed-meanwhile", "saved"]);
    expect((await amountNow()).distributed).toBe(hours(6));
  });

  it("is refused if a share was decided about since it was read", async () => {
    await give({ [employee]: hours(2) });
    const { version } = await amountNow();
    await act(second, "approve", await shareOf(employee));
    expect((await give({ [colleague]: 60 }, { version })).error).toBe("changed-meanwhile");
    expect((await give({ [employee]: 60 })).error).toBe("special-share-decided");
  });

  it("stays unchanged in a closed period", async () => {
    await give({ [employee]: hours(2) });
    await closePeriod();
    expect((await give({ [employee]: hours(3) })).error).toBe("period-must-reopen");
    const { answer } = await server.ask(overtime.listSpecialOvertimePeople, manager, section);
    expect(answer.some(({ isOpen }) => isOpen)).toBe(false);
  });

  it("keeps the amount from falling below what is already distributed", async () => {
    await give({ [employee]: hours(4) });
    const { answer } = await server.ask(overtime.listSpecialAmounts, admin, { sectionCode: "10" });
    const { id, version } = answer.items[0] as { id: number; version: number };
    const set = (minutes: number) =>
      server.ask(overtime.updateSpecialAmount, admin, { id, version, minutes });
    expect((await set(hours(3))).error).toBe("special-amount-used");
    expect((await server.ask(overtime.deleteSpecialAmount, admin, { id, version })).error).toBe(
      "special-amount-used",
    );
    expect((await set(hours(4))).error).toBeUndefined();
  });
});

describe("a share of special overtime", () => {
  it("goes through the degrees, past its distributor", async () => {
    await give({ [employee]: hours(2) });
    const id = await shareOf(employee);
    const waiting = async (as: string) => {
      const { answer } = await server.ask(settings.getWaitingCounts, as, { personnelNumber: as });
      return answer.specialOvertime;
    };
    expect([await waiting(second), await waiting(manager), await waiting(admin)]).toEqual([1, 0, 0]);
    expect(await act(employee, "approve", id)).toMatchObject({ isDone: false });
    expect(await act(second, "approve", id)).toMatchObject({ isDone: true });
    // The manager holds the final degree and filed it, so it falls to the web administrator.
    expect(await act(manager, "approve", id)).toMatchObject({ isDone: false });
    expect([await waiting(second), await waiting(manager), await waiting(admin)]).toEqual([0, 0, 1]);
    expect(await act(admin, "approve", id)).toMatchObject({ isDone: true });
  });

  it("can be seen by its person, but not changed", async () => {
    await give({ [employee]: hours(2) });
    const id = await shareOf(employee);
    const own = await server.ask(overtime.listSpecialOvertimeOfPerson, employee, {
      personnelNumber: employee,
      periodItem: 140502,
    });
    expect(own.answer.items).toMatchObject([{ id, minutes: hours(2), ...range, createdBy: manager }]);
    const badly = await server.ask(overtime.listSpecialOvertimeOfPerson, employee, {
      personnelNumber: employee,
      periodItem: 5,
    });
    expect([badly.error, Object.keys(badly.envelope.Fields ?? {})]).toEqual([
      "invalid-input",
      ["periodItem"],
    ]);
    const detail = await server.ask(overtime.getSpecialOvertime, employee, { id });
    expect(detail.answer.actions).toEqual([]);
    expect(detail.answer.steps).toMatchObject([{ action: "submit", actor: manager }]);
    const { answer } = await server.ask(requests.withdrawRequests, employee, { requests: [{ id }] });
    expect(answer).toMatchObject([{ isDone: false }]);
    expect((await server.ask(overtime.getSpecialOvertime, neighbour, { id })).error).toBe("not-yours");
  });

  it("counts in the period and in the month it ends in while it is confirmed, and no longer once revoked", async () => {
    await give({ [employee]: hours(2) });
    const id = await shareOf(employee);
    const counted = async () => {
      const of = (part: number, isPeriod: boolean) =>
        server.ask(work.getSummary, employee, {
          personnelNumber: employee,
          year: 1405,
          period: part,
          isPeriod,
        });
      const answers = await Promise.all([of(2, true), of(1, true), of(2, false), of(3, false)]);
      expect(answers.map(({ envelope }) => envelope.Message)).toEqual(["", "", "", ""]);
      return answers.map(({ answer }) => answer.specialOvertime);
    };
    expect(await counted()).toEqual([0, 0, 0, 0]);
    await act(second, "approve", id);
    await act(admin, "approve", id);
    // Period 2 ends on 31 Ordibehesht, the second month.
    expect(await counted()).toEqual([hours(2), 0, hours(2), 0]);
    expect((await give({ [employee]: 0 })).error).toBe("special-share-decided");
    expect(await act(admin, "revoke", id)).toMatchObject({ isDone: true });
    expect(await counted()).toEqual([0, 0, 0, 0]);
    // A returned share is the manager's again: distributing it again files it again.
    expect((await give({ [employee]: hours(2) })).answer).toMatchObject({ changed: 1 });
    expect(await given()).toMatchObject({ [employee]: { status: "NewRequest" } });
  });

  it("is in everyone's work of the period and month it ends in, is summed there, and can be sorted by", async () => {
    await give({ [employee]: hours(2), [colleague]: hours(3), [second]: hours(4) });
    const [first, other] = [await shareOf(employee), await shareOf(colleague)];
    await decideAll(second, "approve", [first, other]);
    await decideAll(admin, "approve", [first, other]);
    const wanted = { year: 1405, sort: "-specialOvertime", page: 1, pageSize: 2 };
    const { getMonthWorkOfPersonnel, getPeriodWorkOfPersonnel } = work;
    for (const ask of [
      (of: number) => server.ask(getPeriodWorkOfPersonnel, admin, { ...wanted, period: of }),
      (of: number) => server.ask(getMonthWorkOfPersonnel, admin, { ...wanted, month: of }),
    ]) {
      const { answer } = await ask(2);
      expect(answer.items.map((one) => [one.personnelNumber, one.specialOvertime])).toEqual([
        [colleague, hours(3)],
        [employee, hours(2)],
      ]);
      // Waiting shares do not count, and the total is that of all pages.
      expect(answer.sum.specialOvertime).toBe(hours(5));
      expect((await ask(1)).answer.sum.specialOvertime).toBe(0);
    }
  });

  it("is neither confirmed nor revoked in a closed period", async () => {
    await give({ [employee]: hours(1), [colleague]: hours(1) });
    const [waiting, confirmed] = [await shareOf(employee), await shareOf(colleague)];
    for (const id of [waiting, confirmed]) await act(second, "approve", id);
    await act(admin, "approve", confirmed);
    await closePeriod();
    expect(await act(admin, "approve", waiting)).toMatchObject({ code: "period-must-reopen" });
    expect(await act(admin, "revoke", confirmed)).toMatchObject({ code: "period-must-reopen" });
  });

  it("frees its part of the amount once it is refused, and can be requested again", async () => {
    await give({ [employee]: hours(10) });
    await act(second, "reject", await shareOf(employee));
    const { answer } = await give({ [employee]: hours(4), [colleague]: hours(6) });
    expect(answer).toMatchObject({ filed: 2, distributed: hours(10) });
  });

  it("is listed for deciders, by personnel number descending, many decided together", async () => {
    await give({ [employee]: hours(1), [colleague]: hours(1), [manager]: hours(1) });
    const list = await server.ask(overtime.listSpecialOvertime, second, { scope: "waiting" });
    expect(list.answer.items.map(({ personnelNumber }) => personnelNumber)).toEqual([
      manager,
      colleague,
      employee,
    ]);
    const [own, ...others] = list.answer.items.map(({ id, version }) => ({ id, version }));
    const { answer } = await server.ask(requests.decideRequests, second, {
      action: "approve",
      requests: [{ ...(own as { id: number }), version: 7 }, ...others],
    });
    expect(answer.map(({ isDone }) => isDone)).toEqual([false, true, true]);
    expect(
      (await server.ask(overtime.listSpecialOvertime, otherManager, { scope: "waiting" })).answer.items,
    ).toEqual([]);
    expect((await server.ask(overtime.listSpecialOvertime, employee)).error).toBe("not-allowed");
  });
});

describe("a decider about shares", () => {
  it("gets one notification for a whole distribution, which links to exactly these and is settled with them", async () => {
    await give({ [employee]: hours(2), [colleague]: hours(3) });
    const [wanted, ...more] = await newsOf(second);
    expect(more).toEqual([]);
    expect(wanted).toMatchObject({ kind: "submitted", facts: { asked: 2, name: null }, requestId: null });
    if (!wanted) return;
    expect(notificationText(wanted, { language: "en", digits: null })).toMatchObject({
      title: "2 requests for special overtime are waiting for your decision",
      body: expect.stringContaining(`${range.from} to ${range.to}`),
    });
    const [path, query] = notificationPath(wanted, false).split("?");
    expect(path).toBe("/home/private-cartable");
    const { kind: request, section: sectionCode, ...days } = Object.fromEntries(new URLSearchParams(query));
    const narrowed = { request, sectionCode, ...days } as never;
    expect((await server.ask(requests.cartable, second, narrowed)).answer.items).toHaveLength(2);
    const toAdmin = new URLSearchParams({ section: "10", ...range });
    expect(notificationPath(wanted, true)).toBe(`/adminHome/specific-extrawork-view?${toAdmin}`);

    // The notification stays unread while one of them waits.
    const [first, last] = [await shareOf(employee), await shareOf(colleague)];
    await decideAll(second, "approve", [first]);
    expect(await newsOf(second)).toMatchObject([{ readAt: null }]);
    await decideAll(second, "reject", [last]);
    expect(await newsOf(second)).toMatchObject([{ readAt: expect.any(String) }]);
  });

  it("gets a single share, and later changes with it, by name", async () => {
    await give({ [employee]: hours(2), [colleague]: hours(3) });
    await give({ [employee]: hours(1), [colleague]: 0 });
    expect(await newsOf(second)).toMatchObject([
      { facts: { personnelNumber: employee }, readAt: null },
      { facts: { asked: 2 }, readAt: expect.any(String) },
    ]);
  });
});

describe("the distributor of shares", () => {
  const reader = { language: "fa", digits: null } as const;

  it("is notified once of all that were decided together, with a link to the distribution", async () => {
    const keys = { p256dh: `B${"A".repeat(86)}`, auth: "A".repeat(22) };
    const browser = { personnelNumber: manager, endpoint: "https://push.example.com/a", ...keys };
    await server.ask(notifications.addSubscription, manager, browser);
    await give({ [employee]: hours(2), [colleague]: hours(3), [second]: hours(1), [manager]: hours(1) });
    const ids = [await shareOf(employee), await shareOf(colleague)];
    await decideAll(second, "approve", ids);
    // A share that moves to the next degree is not decided yet.
    expect(await toldOfShares(manager)).toEqual([]);
    await decideAll(admin, "approve", ids);
    const [news, ...more] = await toldOfShares(manager);
    expect(more).toEqual([]);
    expect(news).toMatchObject({
      kind: "decided",
      facts: { shares: 2, minutes: hours(5), name: null, status: "ConfirmRequest", reason: null },
      readAt: null,
    });
    if (!news) return;
    expect(notificationText(news, reader)).toEqual({
      title: "۲ سهم اضافه کار ویژه تأیید شد",
      body: expect.stringMatching(/دوره دوم ۱۴۰۵ · جمع \u2068۰۵:۰۰\u2069/),
    });
    const [path, query] = notificationPath(news, false).split("?");
    expect(path).toBe("/home/specific-extrawork-request");
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
      year: "1405",
      period: "2",
      section: "10",
    });
    const pushes = await server.db.selectFrom("push_delivery").select("notification_id as id").execute();
    expect(pushes).toEqual([{ id: news.id }]);
    // Each owner is notified of their own share, as of any request.
    expect((await newsOf(employee)).map(({ kind }) => kind)).toEqual(["decided"]);
  });

  it("is notified of a single share with name and reason, separately from other decisions", async () => {
    await give({ [employee]: hours(2), [colleague]: hours(3) });
    await decideAll(second, "reject", [await shareOf(employee)]);
    await decideAll(second, "return", [await shareOf(colleague)]);
    expect(await toldOfShares(manager)).toMatchObject([
      { kind: "returned", facts: { shares: 1, status: "ReturnRequest", reason: "بودجه" } },
      { kind: "decided", facts: { shares: 1, minutes: hours(2), status: "RefuseRequest", reason: "بودجه" } },
    ]);
    expect((await toldOfShares(manager)).every(({ facts }) => "name" in facts && facts.name)).toBe(true);
    // The person of a share cannot correct it, and is not asked to.
    const [own] = await newsOf(colleague);
    expect(own && notificationText(own, reader).title).toContain("به تقسیم‌کننده برگشت");
  });

  it("is not notified of their own actions, nor is anyone else", async () => {
    await give({ [employee]: hours(2) }, { as: admin });
    const id = await shareOf(employee);
    await decideAll(second, "approve", [id]);
    await decideAll(manager, "reject", [id]);
    expect(await toldOfShares(manager)).toEqual([]);
    expect(await toldOfShares(admin)).toMatchObject([{ facts: { status: "RefuseRequest" } }]);
    await give({ [colleague]: hours(1) });
    await decideAll(second, "approve", [await shareOf(colleague)]);
    await decideAll(admin, "reject", [await shareOf(colleague)]);
    expect(await toldOfShares(admin)).toHaveLength(1);
    expect(await toldOfShares(manager)).toHaveLength(1);
  });

  it.each(["SuspendRequest", "ConfirmRequest"] as const)(
    "is notified once when a deadline passes that leaves them at %s",
    async (status) => {
      await writeSetting(server.db, "specialOvertimeDeadline", 1);
      await writeSetting(server.db, "specialOvertimeAfterDeadline", status);
      await give({ [employee]: hours(2), [colleague]: hours(3) });
      const now = new Date(server.clock.now.getTime() + 2 * 24 * 60 * 60 * 1000);
      await server.db
        .transaction()
        .execute((db) =>
          passDeadlines(db, { now, today: "2026-05-15", minute: 0, timeZone: "Asia/Tehran", address: "" }),
        );
      expect(await toldOfShares(manager)).toMatchObject([
        { kind: "decided", facts: { shares: 2, minutes: hours(5), status } },
      ]);
    },
  );
});

describe("the specification's own calls of overtime", () => {
  const operate = (as: string, operation: "approve" | "reject" | "revoke", ids: number[]) =>
    server.ask(overtime.operateOnRequest, as, {
      operation,
      ids,
      ...(operation !== "approve" && { reason: "بررسی شود" }),
    });

  it("decide about a share like the portal's own, with the same result", async () => {
    await give({ [employee]: hours(3), [colleague]: hours(2) });
    const [one, other] = [await shareOf(employee), await shareOf(colleague)];
    expect((await operate(second, "approve", [one])).answer).toMatchObject([{ id: one, isDone: true }]);
    expect(await act(second, "approve", other)).toMatchObject({ isDone: true });
    expect((await operate(manager, "approve", [one])).answer).toMatchObject([
      { isDone: false, code: "own-request" },
    ]);
    expect((await operate(admin, "approve", [one])).answer).toMatchObject([{ isDone: true }]);
    expect(await act(admin, "approve", other)).toMatchObject({ isDone: true });
    const total = async (personnelNumber: string) => {
      const wanted = { personnelNumber, year: 1405, period: 2 };
      const { specialOvertime } = (await server.ask(work.getPeriodWork, admin, wanted)).answer;
      const month = await server.ask(work.getMonthWork, admin, { personnelNumber, year: 1405, month: 2 });
      const own = await server.ask(work.getSummary, admin, { ...wanted, isPeriod: true });
      expect([month.answer.specialOvertime, own.answer.specialOvertime]).toEqual([
        specialOvertime,
        specialOvertime,
      ]);
      return specialOvertime;
    };
    expect([await total(employee), await total(colleague)]).toEqual([hours(3), hours(2)]);
    expect((await operate(admin, "revoke", [one])).answer).toMatchObject([{ isDone: true }]);
    expect(await total(employee)).toBe(0);
  });

  it("show a share and its chain as the portal's own do", async () => {
    await give({ [employee]: hours(3) });
    const id = await shareOf(employee);
    const shown = (await server.ask(requests.getRequest, second, { id })).answer;
    for (const call of [
      overtime.getRequestDetail,
      overtime.getRequestDetailForAdmin,
      overtime.getSpecialOvertime,
    ])
      expect((await server.ask(call, second, { id })).answer).toEqual(shown);
    expect((await server.ask(overtime.getApproveDegree, second, { id })).answer).toEqual(shown.chain);
    expect((await server.ask(overtime.getRequestDetail, neighbour, { id })).error).toBe("not-yours");
  });

  it("list shares among special overtime only", async () => {
    await give({ [employee]: hours(3) });
    const id = await shareOf(employee);
    const listed = async (call: typeof overtime.listRequestsForAdmins) =>
      (await server.ask(call, second, { scope: "waiting" })).answer.items.map((row) => row.id);
    expect(await listed(overtime.listRequestsForAdmins)).toEqual([]);
    expect(await listed(overtime.listSpecialOvertime as never)).toEqual([id]);
    const own = (await server.ask(requests.listOwnRequests, employee, { request: "specialOvertime" })).answer;
    const spec = { personnelNumber: employee, periodItem: 140502 };
    expect((await server.ask(overtime.listSpecialOvertimeOfPerson, employee, spec)).answer).toEqual(own);
  });
});
