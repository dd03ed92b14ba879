import type { Resource, Values } from "@schemas/resource";
import { resourceNamed } from "@schemas/resources";
import { plannedOffDays } from "@schemas/values/rotation-day";
import {
  dayClasses,
  flexModes,
  type ShiftHours,
  toleranceModes,
  workLength,
} from "@schemas/values/shift-hours";
import { administrator } from "@schemas/viewer";
import { exportTable } from "@src/console/export/export-table";
import { loadFieldWords } from "@src/console/import/field-words";
import { guessColumns } from "@src/console/import/guess-columns";
import { importFields } from "@src/console/import/import-fields";
import { valuesOf } from "@src/console/import/row-values";
import { wordsKey } from "@src/console/words";
import { languageEntries } from "@src/locales";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const fa = await languageEntries.fa.words();
const en = await languageEntries.en.words();
const wordOf = (words: object) => (key: string) =>
  key.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], words) as string;
const shiftWords = await loadFieldWords(resourceNamed("shifts"), ["hours"]);
const planWords = await loadFieldWords(resourceNamed("rotation-plans"), ["days"]);

const written = (resource: "shifts" | "rotation-plans", field: string, value: unknown, words: object) =>
  exportTable(
    resourceNamed(resource),
    [field],
    [{ [field]: value }],
    { many: "", field: String, choices: () => undefined },
    { t: wordOf(words), calendar: "jalali" },
  ).rows[0]?.[0] as string;
const read = (resource: "shifts" | "rotation-plans", field: string, cell: string): Values[string] => {
  const { meanings } = resource === "shifts" ? shiftWords : planWords;
  return valuesOf(resourceNamed(resource), [{ field, columns: [0] }], [cell], meanings)[field];
};

const minute = fc.integer({ min: 0, max: 1439 });
const later = fc.integer({ min: 1, max: 1439 });
const stretch = fc
  .tuple(fc.integer({ min: 0, max: 2878 }), later)
  .map(([from, length]) => ({ from, to: from + length }));
const hours = fc
  .record({
    start: minute,
    length: later,
    breaks: fc.array(fc.tuple(stretch, fc.boolean()), { maxLength: 3 }),
    flex: fc.integer({ min: 0, max: 300 }),
    flexMode: fc.constantFrom(...flexModes),
    core: fc.option(stretch),
    lateTol: fc.integer({ min: 0, max: 120 }),
    earlyTol: fc.integer({ min: 0, max: 120 }),
    tolMode: fc.constantFrom(...toleranceModes),
    dayCut: fc.option(fc.integer({ min: -1440, max: 1439 })),
    float: fc.integer({ min: 1, max: 1440 }),
  })
  .map(({ length, core, breaks, float, ...rest }): ShiftHours => {
    const spans = breaks.map(([span, paid]) => ({ ...span, paid }));
    const end = rest.start + length;
    const required = rest.flexMode === "FULL_FLOAT" ? float : workLength(rest.start, end, spans);
    const { lateTol, earlyTol } = rest;
    // A tolerance of zero has no mode.
    const tolMode = lateTol + earlyTol === 0 ? "ALL_OR_NOTHING" : rest.tolMode;
    return {
      ...rest,
      end,
      required,
      tolMode,
      breaks: spans,
      coreStart: core?.from ?? null,
      coreEnd: core?.to ?? null,
    };
  });

describe("the hours of a shift in a cell", () => {
  it.each([
    ["fa", fa, /[,;]/],
    ["en", en, /[،؛]/],
  ])("are read back as written, in %s with its own separators", (_, words, foreign) => {
    const classes = fc.record(Object.fromEntries(dayClasses.map((name) => [name, hours])), {
      requiredKeys: ["NORMAL"],
    });
    fc.assert(
      fc.property(classes, (value) => {
        const cell = written("shifts", "hours", value, words);
        expect(cell).not.toMatch(foreign);
        expect(read("shifts", "hours", cell)).toEqual(value);
      }),
    );
  });

  const plain = {
    start: 450,
    end: 960,
    required: 480,
    breaks: [{ from: 720, to: 750, paid: false }],
    flex: 0,
    flexMode: "END_MOVES",
    coreStart: null,
    coreEnd: null,
    lateTol: 0,
    earlyTol: 0,
    tolMode: "ALL_OR_NOTHING",
    dayCut: null,
  };
  it.each<[string, object]>([
    ["07:30-16:00 12:00-12:30", { NORMAL: plain }],
    ["۷:۳۰ تا ۱۶، استراحت ۱۲:۰۰ تا ۱۲:۳۰، فرجه ۱۰", { NORMAL: { ...plain, lateTol: 10, earlyTol: 10 } }],
    ["0730–1600 (break: 12.00–12.30)", { NORMAL: plain }],
    [
      "22:00-06:00 break 02:00-02:30",
      {
        NORMAL: {
          ...plain,
          start: 1320,
          end: 1800,
          required: 450,
          breaks: [{ from: 1560, to: 1590, paid: false }],
        },
      },
    ],
    [
      "07:30-16:00 استراحت 12:00-12:30\nپنج‌شنبه: 07:30-13:00",
      { NORMAL: plain, THURSDAY: { ...plain, end: 780, required: 330, breaks: [] } },
    ],
    [
      "9-17 full float 8 core 10-14",
      {
        NORMAL: {
          ...plain,
          start: 540,
          end: 1020,
          breaks: [],
          required: 480,
          flexMode: "FULL_FLOAT",
          coreStart: 600,
          coreEnd: 840,
        },
      },
    ],
  ])("may be written by hand: %s", (cell, value) => {
    expect(read("shifts", "hours", cell)).toEqual(value);
  });

  it.each([
    "صبح",
    "07:30",
    "07:30-16:00 ناهار 12:00-12:30",
    "07:30-16:00 break",
    "Thursday 07:30-13:00",
    "07:90-16:00",
  ])("stay unchanged if they mean nothing, to be refused: %s", (cell) =>
    expect(read("shifts", "hours", cell)).toBe(cell),
  );
});

describe("the days of a rotation in a cell", () => {
  const code = fc.oneof(
    fc.constantFrom(
      "D",
      "N",
      "'-",
      "FRIDAY",
      "off shift",
      "-",
      "D x2",
      "A*3",
      'a "b"',
      "صبح، عصر",
      "×2",
      "3",
    ),
    fc.string({ minLength: 1, maxLength: 6 }).filter((text) => text.trim() === text && !/\n/.test(text)),
  );
  const day = fc.oneof(
    code.map((shift) => ({ shift, off: null })),
    fc.constantFrom(...plannedOffDays).map((off) => ({ shift: null, off })),
  );
  it.each([
    ["fa", fa],
    ["en", en],
  ])("are read back as written, in %s, whatever the codes", (_, words) => {
    fc.assert(
      fc.property(fc.array(day, { minLength: 1, maxLength: 5 }), (days) => {
        const cell = written("rotation-plans", "days", days, words);
        expect(read("rotation-plans", "days", cell)).toEqual(days);
      }),
    );
  });

  const d = { shift: "D", off: null };
  const n = { shift: "N", off: null };
  const rest = { shift: null, off: "OFF_SHIFT" };
  it.each<[string, object[]]>([
    ["D D N N - -", [d, d, n, n, rest, rest]],
    ["D، D، N، N، -، -", [d, d, n, n, rest, rest]],
    ["D×۲ N x2 -*2", [d, d, n, n, rest, rest]],
    ["D ×2, N ×2, روز استراحت ×۲", [d, d, n, n, rest, rest]],
    ["D; Friday; FRIDAY", [d, { shift: null, off: "FRIDAY" }, { shift: null, off: "FRIDAY" }]],
    [
      "شیفت صبح، شیفت شب",
      [
        { shift: "شیفت صبح", off: null },
        { shift: "شیفت شب", off: null },
      ],
    ],
  ])("may be written by hand: %s", (cell, days) => {
    expect(read("rotation-plans", "days", cell)).toEqual(days);
  });

  it.each(["D ×0", "D ×999 ×999", '"D', "،،"])("stay unchanged if they mean nothing: %s", (cell) =>
    expect(read("rotation-plans", "days", cell)).toBe(cell),
  );
});

describe("the headings of an exported list", () => {
  it.each([
    ["fa", fa],
    ["en", en],
  ])("never pass for another field, in %s", async (_, words) => {
    const resource: Resource = resourceNamed("work-years");
    const names = importFields(resource, administrator("Admin"));
    const { named, figures } = await loadFieldWords(resource, names);
    const { columns } = resource.list;
    const headings = columns.map((name) => wordOf(words)(`${wordsKey(resource)}.fields.${name}`));
    const guessed = guessColumns(headings, named, figures);
    expect(guessed.map(({ field, columns: at }) => [field, at.map((column) => columns[column])])).toEqual(
      names.filter((name) => columns.includes(name)).map((name) => [name, [name]]),
    );
  });
});
