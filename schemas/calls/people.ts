import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { isNationalCode } from "../values/national-code";
import {
  birthDayOnWire,
  bitOnWire,
  codeOnWire,
  countOnWire,
  dayOnWire,
  longAgoDayOnWire,
  maybeOnWire,
  onWire,
  sealedOnWire,
} from "../wire";
import { importCalls } from "./import-rows";
import { registerCalls, touchShape } from "./register";
import { personShape, placeShape } from "./whom";

const short = z.string().trim().max(80);
const number = z.string().trim().min(1).max(20);

/** Married or not, and what a person is, as forms ask. */
export const maritalStates = ["married", "single"] as const;
export const genders = ["female", "male"] as const;

const profile = {
  name: z.string().trim().min(1).max(80),
  sectionCode: maybeOnWire(codeOnWire),
  workGroupCode: maybeOnWire(codeOnWire),
  employmentType: short,
  province: short,
  /** Since when section, work group, employment type and province hold. */
  placedOn: maybeOnWire(longAgoDayOnWire),
  hiredOn: maybeOnWire(longAgoDayOnWire),
  post: short,
  cardNumber: z.string().trim().max(20),
  nationalCode: z
    .string()
    .trim()
    .max(20)
    .refine((code) => code === "" || isNationalCode(code), { params: { rule: "national-code" } }),
  certificateNumber: z.string().trim().max(20),
  birthDate: maybeOnWire(birthDayOnWire),
  birthCity: short,
  fatherName: short,
  maritalState: maybeOnWire(z.enum(maritalStates)),
  gender: maybeOnWire(z.enum(genders)),
};
const key = { personnelNumber: number };

const row = {
  ...personShape,
  ...placeShape,
  workGroupCode: z.string().nullable(),
  workGroupName: z.string().nullable(),
  employmentType: z.string(),
  province: z.string(),
  placedOn: z.nullable(longAgoDayOnWire),
  hiredOn: z.nullable(longAgoDayOnWire),
  post: z.string(),
  cardNumber: z.string(),
  nationalCode: z.string(),
  certificateNumber: z.string(),
  birthDate: z.nullable(birthDayOnWire),
  birthCity: z.string(),
  fatherName: z.string(),
  maritalState: z.nullable(z.enum(maritalStates)),
  gender: z.nullable(z.enum(genders)),
  isActive: bitOnWire,
  domainName: z.string(),
  hasPassword: bitOnWire,
  mustChangePassword: bitOnWire,
  /** National code, card number, hiring date, birth date or work group is missing. */
  isIncomplete: bitOnWire,
  /** Only ever sent to the server. */
  password: z.string(),
  version: countOnWire,
};

const register = registerCalls(
  "people",
  { one: "person", many: "personnel" },
  {
    key,
    row,
    /** `password` is sealed; without one the person cannot sign in before an administrator sets one. */
    add: { ...key, ...profile, password: z.optional(sealedOnWire) },
    update: profile,
    filters: {
      sectionCode: z.optional(codeOnWire),
      workGroupCode: z.optional(codeOnWire),
      isActive: z.optional(bitOnWire),
      hiredFrom: z.optional(longAgoDayOnWire),
      hiredTo: z.optional(longAgoDayOnWire),
      isIncomplete: z.optional(bitOnWire),
      hasPassword: z.optional(bitOnWire),
    },
  },
);

/** The administration of people, beyond the calls of the spec (schemas/calls/personnel.ts). */
export const people = defineCalls("people", {
  listPersonnel: register.list,
  getPerson: register.one,
  addPerson: { ...register.add, secret: ["password"] },
  updatePerson: register.update,
  /** Ends the person's sessions and, after `lastDay`, their work: nobody is absent after leaving. */
  deactivatePerson: defineCall({
    post: "people/deactivatePerson",
    input: onWire({ ...key, lastDay: longAgoDayOnWire }),
    output: onWire(touchShape),
    allow: "webAdmin",
  }),
  /** Lets the person in again; their work goes on from `from`, in the section and group they belong to. */
  activatePerson: defineCall({
    post: "people/activatePerson",
    input: onWire({ ...key, from: dayOnWire }),
    output: onWire(touchShape),
    allow: "webAdmin",
  }),
  /**
   * What is recorded already of a thing that anything may be typed for, so that nobody has to know the spelling: of people,
   * and of provinces those of the cities too.
   */
  listUsedTexts: defineCall({
    get: "people/usedTexts",
    input: onWire({ of: z.enum(["employmentType", "province"]) }),
    output: onWire({ text: z.string() }),
    values: "list",
    allow: "webAdmin",
  }),
  /** Rows of a file: known by personnel number. Cells that a row does not name stay as they are. */
  importPersonnel: importCalls("people/importPersonnel"),
});

/** The form of a person, for rows of a file. */
export const personRow = z.object({ ...key, ...profile });
