import type { AnyCall } from "./define-call";

type Schema = {
  _zod: { def: { type: string; out?: Schema; innerType?: Schema; shape?: Record<string, Schema> } };
};

/** An acceptable value for each name that inputs need; a call with a new name needs a line here. */
const samples: Readonly<Record<string, unknown>> = {
  date: "2026-05-10",
  from: "2026-05-01",
  to: "2026-05-10",
  year: 1405,
  month: 2,
  period: 2,
  periodItem: 140502,
  isPeriod: false,
  withFixes: true,
  countsHolidays: false,
  kind: 1,
  code: "1",
  sectionCode: "10",
  password: "{}",
  latitude: 35.7,
  longitude: 51.4,
  accuracy: 10,
  // The kind of request that can be filed for another person.
  request: "overtime",
  typeCode: "1",
  direction: "in",
  text: "نام",
  recordId: 1,
  jobId: 1,
  requestId: 1,
  viewId: 1,
  resource: "day-work",
  ids: [1, 11, 21],
  isEveryone: true,
  username: "1001",
  domainUser: "x",
  isCheck: false,
  every: "day",
  minute: 480,
  isPaused: true,
  version: 1,
  of: "request",
  changes: [{ change: "addPunch", time: 900, direction: "out" }],
  words: { language: "fa", report: "گزارش", filters: {}, choices: {}, totals: {} },
  digits: "latin",
  useActiveDirectory: false,
  endpoint: "https://push.example.com/1",
  p256dh: `B${"A".repeat(86)}`,
  auth: "A".repeat(22),
  offset: 0,
  pin: "7",
  key: "1/7",
  isEverywhere: false,
  admissionCode: "1",
  proof: "{}",
};

/** Keys that a test must give itself; without them, the call requests nothing particular. */
const notGiven = new Set(["id", "pageNumber", "permission"]);

const people = new Set(["personnelNumber", "adminPersonnelNumber"]);

function isNumber({ _zod: { def } }: Schema): boolean {
  if (def.innerType) return isNumber(def.innerType);
  return def.out ? isNumber(def.out) : def.type === "number";
}

/**
 * An acceptable payload of a call that names this person wherever it names a person; `given` are a test's own values.
 */
export function sampleInput(
  call: AnyCall,
  personnelNumber: string,
  given: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const shape = shapeOf(call);
  for (const [key, field] of Object.entries(shape)) {
    if (key in given) {
      input[key] = given[key];
      continue;
    }
    // For a named manager, all sections: a single one would have to be theirs.
    if (key === "sectionCode" && field._zod.def.type === "optional" && "adminPersonnelNumber" in shape)
      continue;
    // A permission code is a number, while most codes are texts.
    if (key === "code" && isNumber(field)) input[key] = 1;
    // A set that no call accepts, so that users who may give one change nothing here.
    else if (key === "permission" && "personnelNumber" in shape && field._zod.def.type !== "optional")
      input[key] = [999];
    else if (people.has(key)) input[key] = personnelNumber;
    else if (key === "personnelNumbers") input[key] = [personnelNumber];
    else if (key in samples) input[key] = samples[key];
    else if (field._zod.def.type !== "optional" && !notGiven.has(key))
      throw new Error(`"${call.name}" needs "${key}". Give it a value in schemas/sample-input.ts.`);
  }
  return input;
}

/** The keys that the payload of a call may have. */
export function keysOf(call: AnyCall): string[] {
  return Object.keys(shapeOf(call));
}

function shapeOf(call: AnyCall): Record<string, Schema> {
  const def = (call.input as Schema | undefined)?._zod.def;
  return def?.out?._zod.def.shape ?? def?.shape ?? {};
}
