import type { PunchCorrection } from "@server/rules/day-work/types";
import { describe, expect, test } from "vitest";
import { at, dayWork, punchAt, punchesOf, saturday } from "./build-day";

const correction = (over: Partial<PunchCorrection>): PunchCorrection => ({
  id: "c1",
  action: "ADD",
  day: saturday,
  minute: at("16:00"),
  direction: null,
  punchId: null,
  ...over,
});

describe("effective punches and pairs", () => {
  test("a punch repeated within two minutes is dropped and listed", () => {
    const day = dayWork({ punches: "08:00-08:02, 16:00-16:01" });
    expect(day).toMatchObject({ presence: 480, incomplete: false });
    expect(day.ignoredPunches.map((one) => [one.minute, one.reason])).toEqual([
      [at("08:02"), "duplicate"],
      [at("16:01"), "duplicate"],
    ]);
  });

  test("a repeated repeat is still one punch", () => {
    expect(dayWork({ punches: "08:00-08:02, 08:04-16:00" })).toMatchObject({
      presence: 480,
      incomplete: false,
    });
  });

  test("an entry and an exit in one minute do not cost anyone the day", () => {
    const punches = [
      punchAt(saturday, "10:00", "in"),
      punchAt(saturday, "10:00", "out"),
      punchAt(saturday, "10:01", "in"),
      punchAt(saturday, "18:00", "out"),
    ];
    expect(dayWork({ punches })).toMatchObject({ presence: 479, incomplete: false, conflict: false });
  });

  test("an exit and an entry in one minute join for someone who is in", () => {
    const punches = [
      punchAt(saturday, "08:00", "in"),
      punchAt(saturday, "12:00", "in"),
      punchAt(saturday, "12:00", "out"),
      punchAt(saturday, "16:00", "out"),
    ];
    expect(dayWork({ punches })).toMatchObject({ presence: 480, conflict: false });
  });

  test("three minutes later it is a separate punch", () => {
    expect(dayWork({ punches: "08:00-08:03, 16:00" })).toMatchObject({ incomplete: true, absenceDays: 1 });
  });

  test("a quick typed exit is not a duplicate of the entry", () => {
    const punches = [
      punchAt(saturday, "08:00", "in"),
      punchAt(saturday, "08:01", "out"),
      punchAt(saturday, "08:02", "in"),
      punchAt(saturday, "16:00", "out"),
    ];
    expect(dayWork({ punches })).toMatchObject({ presence: 479, undertimeMid: 1, conflict: false });
  });

  test("an approved correction adds the forgotten exit and marks it manual", () => {
    const day = dayWork({ punches: "08:00", person: { corrections: [correction({})] } });
    expect(day).toMatchObject({ presence: 480, incomplete: false });
    expect(day.punches[1]).toMatchObject({ source: "manual", id: "c1", direction: "out" });
    expect(day.lines).toContainEqual(expect.objectContaining({ rule: "R2", note: "added" }));
  });

  test("an approved cancellation hides a raw punch, by its id or by its time", () => {
    const wrong = punchAt(saturday, "11:00");
    for (const cancel of [{ punchId: wrong.id ?? null }, { minute: at("11:00") }]) {
      const day = dayWork({
        punches: [...punchesOf(saturday, "08:00-16:00"), wrong],
        person: { corrections: [correction({ action: "CANCEL", ...cancel })] },
      });
      expect(day).toMatchObject({ presence: 480, incomplete: false });
      expect(day.ignoredPunches).toMatchObject([{ minute: at("11:00"), reason: "cancelled" }]);
    }
  });

  test("two typed entries in a row are a conflict, and the later one is paired", () => {
    const punches = [
      punchAt(saturday, "08:00", "in"),
      punchAt(saturday, "09:00", "in"),
      punchAt(saturday, "16:00", "out"),
    ];
    const day = dayWork({ punches, policy: { incomplete: "UNDERTIME" } });
    expect(day).toMatchObject({ conflict: true, incomplete: true, presence: 420, undertimeFirst: 60 });
    expect(day.punches.map((one) => one.paired)).toEqual([false, true, true]);
  });

  test("two typed exits in a row are a conflict, and the earlier one is paired", () => {
    const punches = [
      punchAt(saturday, "08:00", "in"),
      punchAt(saturday, "15:00", "out"),
      punchAt(saturday, "16:00", "out"),
    ];
    expect(dayWork({ punches, policy: { incomplete: "UNDERTIME" } })).toMatchObject({
      conflict: true,
      presence: 420,
      undertimeLast: 60,
    });
  });

  test("an even count that does not pair is a conflict without presence", () => {
    const punches = [punchAt(saturday, "08:00", "out"), punchAt(saturday, "16:00", "in")];
    expect(dayWork({ punches })).toMatchObject({ conflict: true, incomplete: false, absenceDays: 1 });
  });

  test("an untyped punch takes the expected direction", () => {
    const punches = [punchAt(saturday, "08:00", "in"), punchAt(saturday, "16:00")];
    expect(dayWork({ punches })).toMatchObject({ presence: 480, conflict: false });
  });
});
