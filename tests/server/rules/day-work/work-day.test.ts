import { describe, expect, test } from "vitest";
import { at, buildPermit, buildPlan, dayWork, punchesOf, saturday } from "./build-day";

const lunch = [{ from: at("12:00"), to: at("13:00"), paid: false }];

describe("flex", () => {
  const flexible = { end: at("17:00"), breaks: lunch, flex: 60 };

  test("END_MOVES moves by the whole flex and no further", () => {
    expect(dayWork({ hours: flexible, punches: "09:00-18:00" })).toMatchObject({
      undertime: 0,
      presence: 480,
    });
    expect(dayWork({ hours: flexible, punches: "09:30-18:00" })).toMatchObject({ undertimeFirst: 30 });
  });

  test("an early arrival does not move the shift back", () => {
    expect(dayWork({ hours: flexible, punches: "07:00-16:00" })).toMatchObject({
      shiftStart: at("08:00"),
      undertimeLast: 60,
      surplus: 60,
    });
  });

  test("FLEX_LOST_IF_EXCEEDED returns to the planned start for someone who comes too late", () => {
    const hours = { ...flexible, flexMode: "FLEX_LOST_IF_EXCEEDED" as const };
    expect(dayWork({ hours, punches: "09:00-18:00" })).toMatchObject({ undertime: 0 });
    const lost = dayWork({ hours, punches: "09:01-18:00" });
    expect(lost).toMatchObject({ undertimeFirst: 61, surplus: 60, shiftStart: at("08:00") });
    expect(lost.lines).toContainEqual(expect.objectContaining({ rule: "R9", note: "flex-lost" }));
  });

  test("hourly leave from the start keeps the shift where it is", () => {
    const permits = [buildPermit("leave", saturday, "08:00-09:00")];
    expect(dayWork({ hours: flexible, punches: "09:00-17:00", permits })).toMatchObject({
      leave: 60,
      undertime: 0,
    });
  });

  test("FULL_FLOAT requires the length, no matter when it is worked", () => {
    const hours = { required: 480, flexMode: "FULL_FLOAT" as const };
    expect(dayWork({ hours, punches: "10:00-14:00, 15:00-19:00" })).toMatchObject({
      covered: 480,
      undertime: 0,
      surplus: 0,
    });
    expect(dayWork({ hours, punches: "06:00-15:00", policy: { otPermitRequired: false } })).toMatchObject({
      covered: 480,
      overtime: 60,
    });
    expect(dayWork({ hours, punches: "10:00-17:00" })).toMatchObject({ undertimeLast: 60, covered: 420 });
    expect(dayWork({ hours, punches: "10:00-17:55" })).toMatchObject({ undertime: 0, forgiven: 5 });
  });

  test("FULL_FLOAT misses the core even if the length is reached", () => {
    const hours = {
      required: 480,
      flexMode: "FULL_FLOAT" as const,
      coreStart: at("10:00"),
      coreEnd: at("12:00"),
    };
    expect(dayWork({ hours, punches: "11:00-20:00" })).toMatchObject({
      undertimeFirst: 60,
      covered: 420,
      surplus: 120,
    });
    expect(dayWork({ hours, punches: "07:00-10:30, 11:30-17:00" })).toMatchObject({ undertimeMid: 60 });
  });

  test("FULL_FLOAT counts hourly leave and mission towards the length", () => {
    const hours = { required: 480, flexMode: "FULL_FLOAT" as const };
    const permits = [
      buildPermit("leave", saturday, "12:00-13:00"),
      buildPermit("mission", saturday, "13:00-15:00"),
    ];
    expect(dayWork({ hours, punches: "10:00-12:00, 15:00-18:00", permits })).toMatchObject({
      covered: 300,
      leave: 60,
      mission: 120,
      undertime: 0,
    });
  });
});

describe("tolerance", () => {
  test("never covers an absence in the middle", () => {
    expect(dayWork({ punches: "08:00-11:00, 11:05-16:00" })).toMatchObject({ undertimeMid: 5, forgiven: 0 });
  });

  test("EXCESS_ONLY forgives up to the tolerance at both ends", () => {
    expect(dayWork({ punches: "08:25-15:35", hours: { tolMode: "EXCESS_ONLY" } })).toMatchObject({
      undertimeFirst: 15,
      undertimeLast: 15,
      forgiven: 20,
    });
  });

  test("presence before the shift does not make someone punctual who comes back late", () => {
    expect(dayWork({ punches: "06:00-07:00, 08:05-16:00" })).toMatchObject({ undertime: 0, forgiven: 5 });
    expect(dayWork({ punches: "06:00-07:00, 08:25-16:00" })).toMatchObject({ undertimeFirst: 25 });
  });

  test("presence before the shift does not use up the flex either", () => {
    const hours = { flex: 60, flexMode: "END_MOVES" as const };
    expect(dayWork({ hours, punches: "07:00-07:05, 08:40-16:40" })).toMatchObject({
      shiftStart: at("08:40"),
      undertime: 0,
    });
  });
});

describe("a day on whose shift nobody came", () => {
  test("is an absence also when there was presence before or after it", () => {
    expect(dayWork({ punches: "06:00-07:30, 17:00-18:00" })).toMatchObject({
      absenceDays: 1,
      absenceMinutes: 480,
      undertime: 0,
      presence: 150,
      surplus: 150,
    });
  });

  test("turns the presence outside the shift into overtime if no permit is needed", () => {
    const policy = { otPermitRequired: false };
    expect(dayWork({ policy, punches: "17:00-19:00" })).toMatchObject({
      absenceDays: 1,
      overtime: 120,
      surplus: 0,
    });
  });

  test("is not an absence within the flex after its end", () => {
    const hours = { flex: 60, flexMode: "END_MOVES" as const };
    expect(dayWork({ hours, punches: "16:30-17:00" })).toMatchObject({ absenceDays: 0, covered: 30 });
  });
});

describe("justified lateness", () => {
  const justification = { id: 7, day: saturday, kind: "SERVICE_DELAY" as const, part: "first" as const };

  test("moves undertime to forgiven up to its minutes", () => {
    const justifications = [{ ...justification, minutes: 20 }];
    expect(dayWork({ punches: "08:25-16:00", person: { justifications } })).toMatchObject({
      undertime: 5,
      forgiven: 20,
    });
  });

  test("moves no more than there is, and nothing of another part or day", () => {
    const justifications = [
      { ...justification, minutes: 90 },
      { ...justification, day: saturday + 1, minutes: 90 },
    ];
    expect(dayWork({ punches: "08:25-15:00", person: { justifications } })).toMatchObject({
      undertimeFirst: 0,
      undertimeLast: 60,
      forgiven: 25,
    });
  });
});

describe("hourly leave", () => {
  const permits = [buildPermit("leave", saturday, "10:00-12:00")];

  test("is returned for the time the person was present", () => {
    expect(dayWork({ punches: "08:00-10:30, 11:00-16:00", permits })).toMatchObject({
      leave: 30,
      covered: 450,
      undertime: 0,
    });
  });

  test("is fully used if presence does not take precedence", () => {
    const policy = { presenceBeatsLeave: false };
    expect(dayWork({ punches: "08:00-10:30, 11:00-16:00", permits, policy })).toMatchObject({
      leave: 120,
      covered: 360,
      presence: 450,
      surplus: 0,
    });
  });

  test("yields to a mission at the same time", () => {
    const both = [...permits, buildPermit("mission", saturday, "11:00-13:00")];
    expect(dayWork({ punches: "08:00-10:00, 13:00-16:00", permits: both })).toMatchObject({
      leave: 60,
      mission: 120,
      undertime: 0,
    });
  });

  test("beyond its share of the day costs the balance one whole day", () => {
    const long = [buildPermit("leave", saturday, "08:00-12:01")];
    const policy = { hourlyLeaveMaxShare: 0.5 };
    expect(dayWork({ punches: "12:01-16:00", permits: long, policy })).toMatchObject({
      leave: 241,
      leaveDebit: 480,
      permitsUsed: [{ minutes: 241, debit: 480 }],
    });
    const half = [buildPermit("leave", saturday, "08:00-12:00")];
    expect(dayWork({ punches: "12:00-16:00", permits: half, policy })).toMatchObject({ leaveDebit: 240 });
  });

  test("counts towards that share, and costs a day, only if it is taken from the balance", () => {
    const policy = { hourlyLeaveMaxShare: 0.5 };
    const nursing = buildPermit("leave", saturday, "08:00-09:00", { id: "nursing", isCharged: false });
    const within = [nursing, buildPermit("leave", saturday, "09:00-12:30", { id: "annual" })];
    expect(dayWork({ punches: "12:30-16:00", permits: within, policy })).toMatchObject({
      leave: 270,
      leaveDebit: 270,
      permitsUsed: [
        { id: "nursing", debit: 60 },
        { id: "annual", debit: 210 },
      ],
    });
    const beyond = [nursing, buildPermit("leave", saturday, "09:00-13:30", { id: "annual" })];
    expect(dayWork({ punches: "13:30-16:00", permits: beyond, policy })).toMatchObject({
      leaveDebit: 540,
      permitsUsed: [
        { id: "nursing", debit: 60 },
        { id: "annual", debit: 480 },
      ],
    });
  });

  test("of an unpaid type is counted separately", () => {
    const unpaid = [buildPermit("leave", saturday, "10:00-12:00", { paidAs: "unpaid" })];
    expect(dayWork({ punches: "08:00-10:00, 12:00-16:00", permits: unpaid })).toMatchObject({
      leave: 120,
      leaveUnpaid: 120,
    });
  });

  test("entered on the next civil day reaches the night shift it falls in", () => {
    const hours = { start: at("22:00"), end: at("06:00+") };
    const night = [buildPermit("leave", saturday + 1, "02:00-04:00")];
    const punches = punchesOf(saturday, "22:00-02:00+, 04:00+-06:00+");
    expect(dayWork({ hours, punches, permits: night })).toMatchObject({ leave: 120, undertime: 0 });
  });
});

describe("mission without return", () => {
  test("that starts before the shift follows the policy", () => {
    const permits = [buildPermit("mission", saturday, "07:00-")];
    const out = (missionOutOfShiftNoReturn: "IGNORE" | "END_OF_DAY" | "NEXT_ENTRY") =>
      dayWork({ punches: "10:00-16:00", permits, policy: { missionOutOfShiftNoReturn } });
    expect(out("IGNORE")).toMatchObject({ mission: 0, undertimeFirst: 120 });
    expect(out("END_OF_DAY")).toMatchObject({ mission: 120, undertime: 0 });
    expect(out("NEXT_ENTRY")).toMatchObject({ mission: 120, undertime: 0 });
  });

  test("NEXT_ENTRY ends it when the person comes back", () => {
    const permits = [buildPermit("mission", saturday, "07:00-")];
    const policy = { missionOutOfShiftNoReturn: "NEXT_ENTRY" as const };
    expect(dayWork({ punches: "10:00-11:00, 12:00-16:00", permits, policy })).toMatchObject({
      mission: 120,
      undertimeMid: 60,
    });
    expect(dayWork({ permits, policy })).toMatchObject({ mission: 480, absenceDays: 0 });
  });

  test("when ignored and with nothing else leaves the day absent", () => {
    const permits = [buildPermit("mission", saturday, "17:00-")];
    expect(dayWork({ permits })).toMatchObject({ absenceDays: 1, mission: 0 });
  });

  test("lasts to the planned end, or to the end moved by flex", () => {
    const permits = [buildPermit("mission", saturday, "13:00-")];
    const hours = { flex: 60 };
    const out = (missionNoReturn: "TO_SHIFT_END" | "TO_MOVED_SHIFT_END") =>
      dayWork({ hours, punches: "08:40-13:00", permits, policy: { missionNoReturn } });
    expect(out("TO_SHIFT_END")).toMatchObject({ mission: 180, undertimeLast: 40 });
    expect(out("TO_MOVED_SHIFT_END")).toMatchObject({ mission: 220, undertime: 0 });
  });
});

describe("incomplete days", () => {
  test("AUTO_EXIT closes the open entry at the shift's end and flags the day", () => {
    const day = dayWork({ punches: "08:00-12:00, 13:00", policy: { incomplete: "AUTO_EXIT" } });
    expect(day).toMatchObject({ presence: 420, undertimeMid: 60, autoClosed: true, incomplete: true });
  });

  test("AUTO_EXIT leaves an entry after the shift alone", () => {
    const day = dayWork({ punches: "08:00-16:00, 18:00", policy: { incomplete: "AUTO_EXIT" } });
    expect(day).toMatchObject({ presence: 480, autoClosed: false, surplus: 0 });
  });

  test("AUTO_EXIT can use the end moved by flex", () => {
    const policy = { incomplete: "AUTO_EXIT" as const, autoExitAt: "MOVED_SHIFT_END" as const };
    expect(dayWork({ hours: { flex: 60 }, punches: "08:40", policy })).toMatchObject({
      presence: 480,
      undertime: 0,
    });
  });
});

describe("overtime", () => {
  const free = { otPermitRequired: false };

  test("before the shift is limited to the permitted minutes", () => {
    expect(dayWork({ punches: "05:00-16:00", policy: { ...free, otBefore: 60 } })).toMatchObject({
      overtime: 60,
      surplus: 120,
    });
  });

  test("after the shift ends when the policy says", () => {
    expect(dayWork({ punches: "08:00-20:00", policy: { ...free, otAfterUntil: at("18:00") } })).toMatchObject(
      {
        overtime: 120,
        surplus: 120,
      },
    );
  });

  test("is counted from the minimum up, stretch by stretch", () => {
    const day = dayWork({ punches: "08:00-16:29, 17:00-17:30", policy: free });
    expect(day).toMatchObject({ overtime: 30, surplus: 29 });
  });

  test("is rounded down, stretch by stretch", () => {
    expect(dayWork({ punches: "07:10-16:50", policy: { ...free, roundOT: 30 } })).toMatchObject({
      overtime: 60,
      surplus: 40,
    });
  });

  test("stops at the daily ceiling", () => {
    expect(dayWork({ punches: "08:00-22:00", policy: free })).toMatchObject({ overtime: 240, surplus: 120 });
    expect(dayWork({ punches: "08:00-22:00", policy: { ...free, maxOTday: null } })).toMatchObject({
      overtime: 360,
    });
  });

  test("time without a permit does not use up the ceiling", () => {
    const permits = [buildPermit("overtime", saturday, "16:00-20:00")];
    expect(dayWork({ punches: "04:30-20:00", permits })).toMatchObject({ overtime: 240, surplus: 210 });
  });

  test("a daily permit covers the whole logical day, and permits that overlap count once", () => {
    const permits = [buildPermit("overtime", saturday), buildPermit("overtime", saturday, "16:00-17:00")];
    expect(dayWork({ punches: "07:00-18:00", permits })).toMatchObject({ overtime: 180, surplus: 0 });
  });

  test("compensates undertime if the policy says so", () => {
    const punches = "08:40-17:00";
    expect(dayWork({ punches, policy: { ...free, compensate: true } })).toMatchObject({
      undertime: 0,
      overtime: 20,
      compensated: 40,
    });
    expect(dayWork({ punches, policy: { ...free, otMethod: "DAILY_SURPLUS" } })).toMatchObject({
      undertime: 0,
      overtime: 20,
    });
  });
});

describe("night", () => {
  test("counts both ends of the logical day, and not unpaid breaks", () => {
    const hours = {
      start: at("20:00"),
      end: at("08:00+"),
      breaks: [{ from: at("01:00+"), to: at("02:00+"), paid: false }],
    };
    expect(dayWork({ hours, punches: "20:00-08:00+" })).toMatchObject({ night: 420, presence: 660 });
    expect(dayWork({ punches: "05:00-16:00" })).toMatchObject({ night: 60 });
  });

  test("is not reported for rotating staff unless set", () => {
    const calendar = { plans: [buildPlan(["office"], { rotating: true })] };
    expect(dayWork({ punches: "05:00-16:00", calendar })).toMatchObject({ night: 0 });
    const policies = [
      {
        id: 1,
        level: "PERSON" as const,
        subjectId: "1001",
        from: 0,
        to: null,
        settings: { nightForRotating: true },
      },
    ];
    expect(dayWork({ punches: "05:00-16:00", calendar, person: { policies } })).toMatchObject({ night: 60 });
  });
});

describe("split shift", () => {
  test("leaves the long break free", () => {
    const hours = {
      start: at("08:00"),
      end: at("20:00"),
      breaks: [{ from: at("12:00"), to: at("16:00"), paid: false }],
    };
    expect(dayWork({ hours, punches: "08:00-12:00, 16:00-20:00" })).toMatchObject({
      required: 480,
      undertime: 0,
    });
    expect(dayWork({ hours, punches: "08:00-11:30, 16:30-20:00" })).toMatchObject({ undertimeMid: 60 });
  });

  test("a paid break is work", () => {
    const breaks = [{ from: at("10:00"), to: at("10:15"), paid: true }];
    expect(dayWork({ hours: { breaks }, punches: "08:00-16:00" })).toMatchObject({
      required: 480,
      presence: 480,
    });
  });
});
