import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { clockTime } from "@schemas/fields/clock-time";
import { duration } from "@schemas/fields/duration";
import { jalaliDate } from "@schemas/fields/jalali-date";
import { number } from "@schemas/fields/number";
import { permissionSet } from "@schemas/fields/permission-set";
import { soundPlanSteps } from "@schemas/fields/plan-steps";
import { select } from "@schemas/fields/select";
import { shiftHours } from "@schemas/fields/shift-hours";
import { text } from "@schemas/fields/text";
import { fieldSentences, issueSentence } from "@schemas/issues";
import { requestForms } from "@schemas/request-form";
import { resources } from "@schemas/resources";
import type { Language } from "@schemas/values/languages";
import * as wire from "@schemas/wire";
import { describe, expect, it, onTestFinished } from "vitest";
import * as z from "zod";

/** The sentence a form shows for a value. */
function sentence(schema: z.core.$ZodType, value: unknown, language: Language) {
  const result = z.safeParse(schema, value, { error: (issue) => issueSentence(issue, language) });
  return result.error?.issues[0]?.message;
}

describe("the sentence of a broken rule", () => {
  it.each([
    [text({ max: 5 }), "", "این فیلد الزامی است.", "This field is required."],
    [text({ max: 5 }), "   ", "این فیلد الزامی است.", "This field is required."],
    [text({ max: 5 }), undefined, "این فیلد الزامی است.", "This field is required."],
    [
      text({ max: 5 }),
      "شش‌حرفی",
      "متن بلند است؛ حداکثر ۵ نویسه مجاز است.",
      "Invalid character length, required: at most 5.",
    ],
    [
      text({ max: 20, isPlain: true }),
      "A B",
      "در کد فقط حرف، رقم، خط تیره (-)، زیرخط (_) و نقطه مجاز است؛ فاصله و علامت‌های دیگر را حذف کنید.",
      "A code takes letters, digits, hyphens (-), underscores (_) and dots only; remove spaces and other signs.",
    ],
    [number({ min: 1 }), null, "این فیلد الزامی است.", "This field is required."],
    [number({ min: 1 }), 0, "عددی بزرگ‌تر یا مساوی ۱ وارد کنید.", "Enter 1 or more."],
    [number({ max: 12 }), 13, "عددی کوچک‌تر یا مساوی ۱۲ وارد کنید.", "Enter 12 or less."],
    [number(), 1.5, "یک عدد صحیح (بدون اعشار) وارد کنید.", "Enter a whole number."],
    [select(["a", "b"]), "c", "یکی از گزینه‌ها را انتخاب کنید.", "Choose one of the options."],
    [
      jalaliDate(),
      "۱۴۰۴/۱۲/۳۰",
      "یک تاریخ معتبر وارد کنید، مانند ۱۴۰۴/۰۸/۳۰.",
      "Enter a date, such as 2025-11-21.",
    ],
    [jalaliDate(), null, "این فیلد الزامی است.", "This field is required."],
    [clockTime(), "25:00", "یک ساعت معتبر وارد کنید، مانند ۰۷:۰۵.", "Enter a time, such as 07:05."],
    [clockTime(), null, "این فیلد الزامی است.", "This field is required."],
    [duration({ max: 90 }), 91, "حداکثر ۰۱:۳۰ وارد کنید.", "Enter 01:30 at most."],
    [
      permissionSet("adminFlags"),
      [9999],
      "یکی از دسترسی‌ها شناخته‌شده نیست.",
      "One of the permissions is unknown.",
    ],
  ])("is given in both languages (%#)", (schema, value, fa, en) => {
    expect(sentence(schema, value, "fa")).toBe(fa);
    expect(sentence(schema, value, "en")).toBe(en);
  });

  it("lets optional values be empty", () => {
    for (const schema of [
      number({ optional: true }),
      jalaliDate({ optional: true }),
      clockTime({ optional: true }),
    ])
      expect(z.safeParse(schema, null).success).toBe(true);
    expect(z.safeParse(text({ max: 5, optional: true }), "").success).toBe(true);
  });

  it("is reported under the house name of the wire's field", () => {
    const schema = wire.object(
      { personnelNumber: z.string(), count: wire.whole },
      { personnelNumber: "Perno" },
    );
    const { error } = z.safeDecode(schema, { count: "many" });
    expect(fieldSentences(error?.issues ?? [], "en")).toEqual({
      personnelNumber: "This field is required.",
      count: "Enter a whole number.",
    });
  });
});

describe("every rule of a declaration has its own sentence", () => {
  // Typical mistakes, broken files and hostile input: every rule refuses at least one of these.
  const wrong: unknown[] = [
    undefined,
    null,
    "",
    " ",
    "x",
    "x".repeat(5000),
    "25:99",
    "۱۴۰۴/۱۳/۴۰",
    "1234567890",
    "a@",
    -1,
    0,
    1.5,
    1e12,
    Number.NaN,
    true,
    {},
    [],
    [null],
    [{}],
    ["x", "x"],
    [-1],
    [{ from: null, plan: "", offset: 0 }],
    [
      { from: null, plan: "A", offset: 0 },
      { from: null, plan: "B", offset: 0 },
    ],
    { NORMAL: {} },
  ];
  const isSentence = (text: string) => / /.test(text.trim()) && /[.!؟]$/.test(text);
  const forms = [
    ...resources.map(({ name, fields }) => [name, fields] as const),
    ...Object.entries(requestForms).map(([name, { shape }]) => [name, shape] as const),
  ];

  it.each(forms)("of %s", (_, fields) => {
    onTestFinished(() => void z.config({ localeError: undefined }));
    for (const language of ["fa", "en"] as const) {
      z.config({ localeError: (issue) => issueSentence(issue, language) });
      for (const [field, schema] of Object.entries(fields))
        for (const value of wrong) {
          const message = z.safeParse(schema as z.core.$ZodType, value).error?.issues[0]?.message;
          if (message !== undefined) expect(isSentence(message), `${field}: ${message}`).toBe(true);
        }
    }
  });

  it("asks days not to end before they start, and times to end later than they start", () => {
    const ofLeave = (values: object) => {
      const filled = {
        span: "hourly",
        from: "2026-05-13",
        to: "2026-05-13",
        fromMinute: null,
        toMinute: null,
      };
      const { error } = requestForms.leave.safeParse({
        typeCode: "1",
        description: "",
        ...filled,
        ...values,
      });
      return fieldSentences(error?.issues ?? [], "en");
    };
    expect(ofLeave({ span: "daily" })).toEqual({});
    expect(ofLeave({ span: "daily", to: "2026-05-12" })).toMatchObject({
      to: "The end must not be before the start.",
    });
    expect(ofLeave({ fromMinute: 600, toMinute: 600 })).toMatchObject({
      toMinute: "The end must come after the start.",
    });
  });

  it("asks for one of two times that are both optional, without calling either required", () => {
    const added = (values: object) => {
      const filled = { entry: null, exit: null, time: null, replaces: null, direction: "in", clock: "" };
      const { error } = requestForms.inOut.safeParse({
        change: "add",
        date: "2026-05-13",
        description: "",
        ...filled,
        ...values,
      });
      return fieldSentences(error?.issues ?? [], "en");
    };
    expect(added({})).toEqual({ entry: "Enter the entry, the exit or both." });
    expect(added({ exit: 960 })).toEqual({});
  });

  it("including those of shifts and the steps of a plan", () => {
    const odd = sentence(soundPlanSteps(), [{ from: null, plan: "", offset: 0 }], "fa");
    expect(odd).toBe("برنامه چرخشی هر ردیف را انتخاب کنید.");
    const hours = {
      start: 1080,
      end: 480,
      required: 480,
      breaks: [],
      flex: 0,
      flexMode: "END_MOVES",
      coreStart: null,
      coreEnd: null,
      lateTol: 0,
      earlyTol: 0,
      tolMode: "ALL_OR_NOTHING",
      dayCut: null,
    };
    expect(sentence(shiftHours(), { NORMAL: hours }, "en")).toMatch(/The shift must end after it starts/);
  });

  it.each(ruleKeys())("the key %s has a sentence in both languages", (rule) => {
    for (const language of ["fa", "en"] as const) {
      const sentenceOf = (rule: string) => {
        const broken = { code: "custom", path: [], params: { rule } };
        return issueSentence(broken, language);
      };
      expect(isSentence(sentenceOf(rule)), sentenceOf(rule)).toBe(true);
      expect(sentenceOf(rule)).not.toBe(sentenceOf("a-rule-that-nobody-declared"));
    }
  });
});

/** The keys of broken rules that occur in `schemas`. */
function ruleKeys(): string[] {
  const files = readdirSync("schemas", { recursive: true, encoding: "utf8" }).filter((one) =>
    one.endsWith(".ts"),
  );
  const found = files.flatMap((file) => {
    const text = readFileSync(join("schemas", file), "utf8");
    return [...text.matchAll(/\brule: "([a-z-]+)"|\brefuse\([^()]*, "([a-z-]+)"\)/g)].map(
      ([, declared, refused]) => declared ?? refused ?? "",
    );
  });
  // A value of another kind gets the general sentence.
  return [...new Set(found)].filter((key) => key !== "wrong-kind").sort();
}
