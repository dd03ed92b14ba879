import { type PresenceFacts, presenceOf } from "@server/rules/presence-state";
import { describe, expect, it } from "vitest";

const at = (text: string) => {
  const [hours = 0, minutes = 0] = text.split(":").map(Number);
  return hours * 60 + minutes;
};
const inAt = (text: string) => ({ minute: at(text), direction: "in" as const });
const outAt = (text: string) => ({ minute: at(text), direction: "out" as const });
const leave = (from: string, to: string) => ({ kind: "leave" as const, from: at(from), to: at(to) });

// From 07:00 to 15:00, ten minutes of lateness forgiven, at 10:00.
const facts: PresenceFacts = {
  shift: { start: at("7:00"), end: at("15:00"), flex: 0, lateTol: 10 },
  punches: [],
  daily: null,
  hourly: [],
  now: at("10:00"),
};
const flexible = { start: at("7:00"), end: at("15:00"), flex: 60, lateTol: 0 };

describe("presenceOf", () => {
  const today: [string, Partial<PresenceFacts>, string, number?][] = [
    ["is present after coming in time", { punches: [inAt("6:55")] }, "present"],
    ["forgives lateness within the tolerance", { punches: [inAt("7:10")] }, "present"],
    ["is late beyond the tolerance, by all of it", { punches: [inAt("7:11")] }, "late", 11],
    ["is not late within the flex", { shift: flexible, punches: [inAt("8:00")] }, "present"],
    ["is late from the end of the flex on", { shift: flexible, punches: [inAt("8:20")] }, "late", 20],
    [
      "is not late after an hourly leave",
      { punches: [inAt("9:05")], hourly: [leave("7:00", "9:00")] },
      "present",
    ],
    [
      "is late when coming long after an hourly leave",
      { punches: [inAt("9:30")], hourly: [leave("7:00", "9:00")] },
      "late",
      30,
    ],
    ["is not in yet without a punch", {}, "notIn"],
    ["is not in yet while the flex of the shift runs", { shift: flexible, now: at("15:59") }, "notIn"],
    ["is absent once the shift is over", { now: at("18:00") }, "absent"],
    ["is not due before the shift begins", { now: at("6:00") }, "notDue"],
    ["is not due while the tolerance runs", { now: at("7:10") }, "notDue"],
    ["is not in as soon as the tolerance is over", { now: at("7:11") }, "notIn"],
    ["is off on a day off", { shift: null }, "off"],
    ["is present on a day off they work", { shift: null, punches: [inAt("9:00")] }, "present"],
    ["has left after going out", { punches: [inAt("7:00"), outAt("9:30")] }, "left"],
    ["is back after coming in again", { punches: [inAt("7:00"), outAt("8:00"), inAt("8:30")] }, "present"],
    [
      "is on leave while an hourly leave runs",
      { punches: [inAt("7:00"), outAt("9:30")], hourly: [leave("9:30", "11:00")] },
      "leave",
    ],
    [
      "has left once an hourly leave is over",
      { punches: [inAt("7:00"), outAt("8:30")], hourly: [leave("8:30", "9:30")] },
      "left",
    ],
    [
      "is on a mission without return",
      { punches: [inAt("7:00"), outAt("8:00")], hourly: [{ kind: "mission", from: at("8:00"), to: null }] },
      "mission",
    ],
    ["is on leave all day", { daily: "leave" }, "leave"],
    ["is on a mission all day", { daily: "mission" }, "mission"],
    ["is present when they come all the same", { daily: "leave", punches: [inAt("9:00")] }, "present"],
    [
      "is on leave after hourly leave covered the shift",
      { hourly: [leave("7:00", "15:00")], now: at("16:00") },
      "leave",
    ],
  ];
  it.each(today)("%s", (_, given, state, lateMinutes = 0) => {
    expect(presenceOf({ ...facts, ...given })).toMatchObject({ state, lateMinutes });
  });

  const before: [string, Partial<PresenceFacts>, string][] = [
    ["was present though they left", { punches: [inAt("7:00"), outAt("15:00")] }, "present"],
    ["was late", { punches: [inAt("8:00"), outAt("15:00")] }, "late"],
    ["was present with nothing but an exit", { punches: [outAt("15:00")] }, "present"],
    ["was absent", {}, "absent"],
    ["was off", { shift: null }, "off"],
  ];
  it.each(before)("%s on a day that is over", (_, given, state) => {
    expect(presenceOf({ ...facts, ...given, now: null })).toMatchObject({ state });
  });

  it("gives the first entry and the start of the shift, and no exit of someone who came back", () => {
    const punches = [inAt("7:00"), outAt("8:00"), inAt("8:30"), outAt("9:00"), inAt("9:30")];
    expect(presenceOf({ ...facts, punches })).toEqual({
      state: "present",
      firstIn: at("7:00"),
      lastOut: null,
      shiftStart: at("7:00"),
      shiftEnd: at("15:00"),
      lateMinutes: 0,
    });
  });
});
