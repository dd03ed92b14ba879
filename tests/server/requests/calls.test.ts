import { calls } from "@schemas/calls";
import { adminFlags } from "@schemas/permission-codes";
import { type Correction, corrections } from "@schemas/request-kinds";
import {
  admin,
  employee,
  groupFreeManager,
  guest,
  manager,
  neighbour,
  otherManager,
} from "@tests/helpers/build/cast";
import { buildRequestCast, colleague, second } from "@tests/helpers/build/request-cast";
import { buildRequest } from "@tests/helpers/build/requests";
import { buildPunches } from "@tests/helpers/build/work-week";
import { scenarios } from "@tests/helpers/call-scenario";
import { createTestServer, type TestServer } from "@tests/helpers/create-test-server";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";

const { leave, mission, io, overtime, requests } = calls;
const saturday = "2026-05-16";

/** One request of each kind by the employee: a leave, a mission, an in/out correction and an overtime. */
const ids = { leave: 0, mission: 0, inOut: 0, overtime: 0 };

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  await buildRequestCast(server.db);
  await server.db
    .updateTable("section_admin")
    .set({ flags: [adminFlags.viewRequests] })
    .where("personnel_number", "in", [manager, otherManager])
    .execute();
  await server.db.insertInto("city").values({ code: "021", name: "تهران" }).execute();
  await buildPunches(server.db, employee, "2026-05-12", "07:10", "15:00");
  const own = { personnelNumber: employee, from: saturday, to: saturday };
  const first = ({ answer }: { answer: { ids: number[] } }) => answer.ids[0] as number;
  ids.leave = first(
    await server.ask(leave.addLeave, employee, { ...own, typeCode: "1", description: "سفر" }),
  );
  ids.mission = first(
    await server.ask(mission.addMission, employee, {
      ...own,
      from: "2026-05-17",
      to: "2026-05-19",
      typeCode: "1",
      cityCode: "021",
      place: "دفتر مشتری",
    }),
  );
  ids.inOut = first(
    await server.ask(io.addInOut, employee, {
      personnelNumber: employee,
      date: "2026-05-12",
      time: 425,
      direction: "in",
      replaces: 430,
    }),
  );
  ids.overtime = first(
    await server.ask(overtime.addOvertime, employee, {
      ...own,
      from: "2026-05-13",
      to: "2026-05-13",
      fromMinute: 900,
      toMinute: 960,
    }),
  );
});
afterAll(() => server.drop());

const page = (...items: object[]) => ({
  items: items.map((item) => expect.objectContaining(item)),
  total: items.length,
});
const nothing = { items: [], total: 0 };

const kinds = [
  ["leave", leave],
  ["mission", mission],
  ["inOut", io],
  ["overtime", overtime],
] as const;

describe.each(kinds)("requests of the kind %s", (kind, group) => {
  const id = () => ids[kind];
  const detail = async (who: string | null, asAdmin = false) => {
    if (kind === "inOut") {
      const keys = { personnelNumber: employee, date: "2026-05-12" };
      return server.ask(asAdmin ? io.getInOutDetailForAdmin : io.getInOutDetail, who, keys);
    }
    const faces = { leave, mission, overtime }[kind];
    return server.ask(asAdmin ? faces.getRequestDetailForAdmin : faces.getRequestDetail, who, { id: id() });
  };

  it.each([
    [guest, "not-signed-in"],
    [employee, undefined],
    [neighbour, "not-yours"],
    [second, undefined],
    [otherManager, "not-yours"],
    [admin, undefined],
  ])("show themselves to %s: %s", async (who, error) => {
    expect((await detail(who)).error).toBe(error);
    const list = await server.ask(group.listRequests, who, { personnelNumber: employee });
    // Deciders see what waits for them; a person's whole archive requires the right to view it.
    expect(list.error).toBe(who === second ? "not-yours" : error);
  });

  it("are in the lists of those they wait for, who handled them, and who may view them", async () => {
    const listed = async (who: string, scope?: "own" | "waiting" | "handled" | "view" | "approved") =>
      (await server.ask(group.listRequestsForAdmins, who, { scope })).answer?.items.map((row) => row.id);
    expect(await listed(second)).toEqual([id()]);
    expect(await listed(second, "handled")).toEqual([]);
    expect(await listed(manager)).toEqual([]);
    expect(await listed(manager, "view")).toEqual([id()]);
    expect(await listed(otherManager, "view")).toEqual([]);
    expect(await listed(admin, "view")).toEqual([id()]);
    expect(await listed(admin, "waiting")).toEqual([]);
    expect((await server.ask(group.listRequestsForAdmins, employee)).error).toBe("not-allowed");
  });

  it("show managers the degrees they go through, and nobody else", async () => {
    const ask = (who: string) => server.ask(group.getApproveDegree, who, { id: id() });
    expect((await ask(second)).answer).toMatchObject([
      { degree: 2, isWaiting: true, decidedBy: null, approvers: [{ personnelNumber: second, deputies: [] }] },
      { degree: 1, isWaiting: false, approvers: [{ personnelNumber: manager }] },
    ]);
    expect([(await ask(employee)).error, (await ask(groupFreeManager)).error]).toEqual([
      "not-allowed",
      "not-yours",
    ]);
  });

  it("of another kind are not included", async () => {
    const other = kind === "leave" ? ids.mission : ids.leave;
    expect((await server.ask(group.getApproveDegree, second, { id: other })).error).toBe("request-not-found");
    const { answer } = await server.ask(group.operateOnRequest, second, {
      operation: "approve",
      ids: [other],
    });
    expect(answer).toMatchObject([{ isDone: false, code: "request-not-found" }]);
  });

  it("are decided by managers through the calls of the specification", async () => {
    const operate = (who: string) =>
      server.ask(group.operateOnRequest, who, { operation: "approve", ids: [id()], versions: [1] });
    expect((await operate(employee)).error).toBe("not-allowed");
    expect((await operate(otherManager)).answer).toMatchObject([{ isDone: false, code: "not-yours" }]);
    expect((await operate(second)).answer).toEqual([{ id: id(), isDone: true, code: "", message: "" }]);
    expect((await operate(second)).answer).toMatchObject([{ code: "request-decided-meanwhile" }]);
    const { answer } = await server.ask(group.listRequestsForAdmins, second, { scope: "handled" });
    expect(answer).toEqual(page({ id: id(), degree: 1 }));
    expect((await detail(manager, true)).answer.chain[0]).toMatchObject({ decidedBy: `کارمند ${second}` });
  });
});

describe("a person's own archive", () => {
  it("is filtered by status, type and dates, sorted and paged in the database", async () => {
    for (const day of ["2026-06-01", "2026-06-02", "2026-06-03"])
      await server.ask(leave.addLeave, employee, {
        personnelNumber: employee,
        from: day,
        to: day,
        typeCode: "2",
      });
    const own = { personnelNumber: employee };
    const found = async (filter: object) => {
      const { answer } = await server.ask(leave.listRequests, employee, { ...own, ...filter });
      return [answer.total, ...answer.items.map(({ from }) => from)];
    };
    expect(await found({})).toEqual([4, "2026-06-03", "2026-06-02", "2026-06-01", saturday]);
    expect(await found({ typeCode: "2", sort: "from", page: 2, pageSize: 2 })).toEqual([3, "2026-06-03"]);
    expect(await found({ from: "2026-05-10", to: "2026-05-20" })).toEqual([1, saturday]);
    expect(await found({ status: "ConfirmRequest" })).toEqual([0]);
    expect((await found({ status: "AllVacationRequest" }))[0]).toBe(4);
    expect((await found({ status: "1=1" }))[0]).toBe(4);
    expect((await found({ isHourly: true }))[0]).toBe(0);
    const all = await server.ask(requests.listOwnRequests, employee, { request: "leave" });
    expect(all.answer.total).toBe(4);
    expect((await server.ask(leave.listRequests, employee, { ...own, sort: "salary" })).error).toBe(
      "invalid-input",
    );
  });

  it("withdraws several together, each independently", async () => {
    const { answer: listed } = await server.ask(leave.listRequests, employee, {
      personnelNumber: employee,
      typeCode: "2",
    });
    const chosen = [...listed.items.map(({ id }) => id), ids.mission];
    const { answer } = await server.ask(leave.operateOnArchive, employee, {
      operation: "delete",
      ids: chosen,
    });
    expect(answer.map(({ code }) => code)).toEqual(["", "", "", "request-not-found"]);
  });
});

scenarios(() => server, requests.cartable, [
  { as: guest, expect: { error: "not-signed-in" } },
  { as: employee, expect: { answer: nothing } },
  { as: second, expect: { answer: nothing } },
  {
    as: manager,
    when: "everything that waits for them, what waits longest first",
    input: {},
    expect: {
      answer: page({ kind: "leave" }, { kind: "mission" }, { kind: "inOut" }, { kind: "overtime" }),
    },
  },
  {
    as: manager,
    when: "of one kind",
    input: { request: "inOut" },
    expect: { answer: page({ kind: "inOut" }) },
  },
  {
    as: manager,
    when: "by name",
    input: { search: "1001" },
    expect: { answer: { items: expect.any(Array), total: 4 } },
  },
  { as: otherManager, expect: { answer: nothing } },
  { as: admin, expect: { answer: nothing } },
]);

describe("what deciding also needs", () => {
  it("is the days, their punches, the limits and who else is away", async () => {
    const { answer } = await server.ask(requests.requestContext, manager, { id: ids.inOut });
    expect(answer.punches?.map(({ time }) => time)).toEqual([430, 900]);
    expect(answer.part.limits.every(({ isMet }) => isMet)).toBe(true);
    const { answer: off } = await server.ask(requests.requestContext, second, { id: ids.leave });
    expect(off.part.balanceAfter).toBe((off.part.balanceBefore ?? 0) - 440);
    expect([off.dayLength, answer.dayLength]).toEqual([440, null]);
  });

  it("is not for colleagues", async () => {
    const { error } = await server.ask(requests.requestContext, colleague, { id: ids.leave });
    expect(error).toBe("not-yours");
  });
});

describe("corrections of in/out", () => {
  it("can be filtered by what they do, in every list that has them", async () => {
    const of = { kind: "inOut", personnel_number: second, section_code: "10", created_by: second } as const;
    const built: Record<Correction, number> = { add: 0, replace: 0, remove: 0, unverified: 0 };
    const columns: Record<Correction, object> = {
      add: { from_minute: 490 },
      replace: { from_minute: 490, replaces_minute: 481 },
      remove: { replaces_minute: 481 },
      unverified: { from_minute: 490, unverified: "outside" },
    };
    for (const correction of corrections)
      built[correction] = await buildRequest(server.db, {
        ...of,
        ...columns[correction],
        direction: 1,
        submitted_at: server.clock.now,
      });
    onTestFinished(
      async () =>
        void (await server.db.deleteFrom("request").where("personnel_number", "=", second).execute()),
    );
    for (const correction of corrections) {
      const search = second;
      const lists = [
        await server.ask(io.listRequests, second, { personnelNumber: second, correction }),
        await server.ask(io.listRequestsForAdmins, manager, { scope: "view", search, correction }),
        await server.ask(io.listRequestsForAdmins, manager, { scope: "own", search, correction }),
        await server.ask(requests.cartable, manager, { search, correction }),
      ];
      for (const { answer } of lists) expect(answer).toEqual(page({ id: built[correction] }));
    }
    expect(
      (await server.ask(leave.listRequests, employee, { personnelNumber: employee, correction: "add" }))
        .answer,
    ).toEqual(nothing);
  });
});

describe("missions", () => {
  it("can have their own hours", async () => {
    const days = { personnelNumber: employee, from: "2026-05-18", to: "2026-05-18" };
    const { answer: sheet } = await server.ask(mission.getMissionPage, employee, days);
    expect(sheet).toEqual({ pageNumber: ids.mission });
    const free = { personnelNumber: employee, from: "2026-05-24", to: "2026-05-24" };
    expect((await server.ask(mission.getMissionPage, employee, free)).answer).toEqual({ pageNumber: null });
    const hours = { ...days, typeCode: "1", fromMinute: 540, toMinute: 600, pageNumber: ids.mission };
    const { answer } = await server.ask(mission.addMissionHour, employee, hours);
    const onSheet = { pageNumber: ids.mission, year: 1405 };
    expect((await server.ask(mission.getMissionHours, employee, onSheet)).answer).toMatchObject([
      { id: answer.ids[0], from: days.from, fromMinute: 540, minutes: 60, pageNumber: ids.mission },
    ]);
    expect((await server.ask(mission.getMissionHours, neighbour, onSheet)).error).toBe("not-yours");
    const foreign = { ...hours, personnelNumber: colleague };
    expect((await server.ask(mission.addMissionHour, colleague, foreign)).error).toBe("request-not-found");
    const { fromMinute: _, ...whole } = hours;
    expect((await server.ask(mission.addMissionHour, employee, whole)).error).toBe("invalid-input");
  });

  it("accept hours only on their own days, and keep those days while they have hours", async () => {
    const query = { personnelNumber: employee, typeCode: "1" };
    const days = { from: "2026-06-13", to: "2026-06-15" };
    const { answer: filed } = await server.ask(mission.addMission, employee, { ...query, ...days });
    const id = filed.ids[0] as number;
    const addHours = (day: string, fromMinute: number) =>
      server.ask(mission.addMissionHour, employee, {
        ...query,
        from: day,
        to: day,
        fromMinute,
        toMinute: fromMinute + 60,
        pageNumber: id,
      });
    expect((await addHours("2026-06-16", 540)).error).toBe("hours-outside-mission");
    const { answer: hours } = await addHours("2026-06-14", 1020);
    expect((await addHours("2026-06-14", 1050)).error).toBe("request-overlaps");
    const shortened = (from: string) =>
      server.ask(mission.operateOnArchive, employee, {
        operation: "edit",
        ids: [id],
        ...query,
        ...days,
        from,
      });
    expect((await shortened("2026-06-15")).error).toBe("mission-leaves-hours");
    expect((await shortened("2026-06-14")).error).toBeUndefined();
    await server.ask(mission.operateOnArchive, employee, { operation: "delete", ids: [...hours.ids, id] });
  });

  it("without return last to the end of the shift", async () => {
    const requested = { personnelNumber: employee, from: "2026-05-25", to: "2026-05-25", fromMinute: 780 };
    const { answer } = await server.ask(mission.addMission, employee, { ...requested, typeCode: "1" });
    const { answer: detail } = await server.ask(mission.getRequestDetail, employee, {
      id: answer.ids[0] as number,
    });
    expect(detail.request).toMatchObject({ toMinute: null, minutes: 120 });
  });

  it("of a month are the confirmed ones", async () => {
    const khordad = { personnelNumber: employee, year: 1405, period: 2 };
    expect((await server.ask(mission.getPeriodMissions, employee, khordad)).answer).toEqual([]);
    await server.ask(mission.operateOnRequest, manager, { operation: "approve", ids: [ids.mission] });
    expect((await server.ask(mission.getPeriodMissions, employee, khordad)).answer).toMatchObject([
      { id: ids.mission, days: 3, cityName: "تهران", place: "دفتر مشتری" },
    ]);
    const { answer } = await server.ask(mission.listRequestsForAdmins, manager, { scope: "approved" });
    expect(answer).toEqual(page({ id: ids.mission, status: "ConfirmRequest" }));
  });

  it("go to an existing city", async () => {
    const input = { personnelNumber: employee, from: "2026-05-26", to: "2026-05-26", typeCode: "1" };
    const { error } = await server.ask(mission.addMission, employee, { ...input, cityCode: "999" });
    expect(error).toBe("city-not-found");
    expect((await server.ask(mission.getCities, employee)).answer).toMatchObject([{ code: "021" }]);
    expect((await server.ask(mission.getWebTypes, employee)).answer).toMatchObject([
      { code: "1", isOnWeb: true },
    ]);
    expect((await server.ask(mission.getAllTypes, guest)).error).toBe("not-signed-in");
  });
});

describe("a corrected punch", () => {
  it("hides the wrong one and adds the right one, and the day shows it immediately", async () => {
    await server.ask(io.operateOnRequest, manager, { operation: "approve", ids: [ids.inOut] });
    const corrections = await server.db
      .selectFrom("punch_correction")
      .select(["action", "minute", "direction"])
      .where("request_id", "=", ids.inOut)
      .orderBy("id")
      .execute();
    expect(corrections).toEqual([
      { action: "CANCEL", minute: 430, direction: 0 },
      { action: "ADD", minute: 425, direction: 1 },
    ]);
    const day = await server.db
      .selectFrom("day_work")
      .select("first_in")
      .where("personnel_number", "=", employee)
      .where("day", "=", "2026-05-12")
      .executeTakeFirst();
    expect(day).toEqual({ first_in: 425 });
  });
});

describe("the web administrator", () => {
  it("files for people, and can withdraw that", async () => {
    const input = { personnelNumber: colleague, from: saturday, to: saturday, typeCode: "1" };
    const { answer } = await server.ask(leave.addLeave, admin, input);
    const { answer: detail } = await server.ask(requests.getRequest, admin, { id: answer.ids[0] as number });
    expect(detail.request).toMatchObject({ createdBy: admin, personnelNumber: colleague });
    expect(detail.actions.map(({ action }) => action)).toEqual(["edit", "withdraw"]);
    expect((await server.ask(leave.addLeave, manager, input)).error).toBe("not-yours");
  });

  it("transfers requests that the settings keep from taking effect", async () => {
    await server.db.insertInto("setting").values({ name: "transferLeave", value: "false" }).execute();
    const input = { personnelNumber: neighbour, from: "2026-05-09", to: "2026-05-09", typeCode: "1" };
    const { answer } = await server.ask(leave.addLeave, neighbour, input);
    await server.ask(leave.operateOnRequest, admin, { operation: "approve", ids: answer.ids });
    const permits = () =>
      server.db.selectFrom("permit").select("id").where("request_id", "in", answer.ids).execute();
    expect(await permits()).toEqual([]);
    const carry = () => server.ask(requests.transferApproved, admin, { request: "leave" });
    expect((await carry()).answer).toEqual({ moved: 1, left: 0 });
    expect((await carry()).answer).toEqual({ moved: 0, left: 0 });
    expect(await permits()).toHaveLength(1);
  });
});
