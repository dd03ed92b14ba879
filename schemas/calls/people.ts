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
import { importCalls, undoImportCall } from "./import-rows";
import { registerCalls, touchShape } from "./register";
import { personShape, placeShape } from "./whom";

const short = z.string().trim().max(80);
const number = z.string().trim().min(1).max(20);

/** The choices for marital state and gender in forms. */
export const maritalStates = ["married", "single"] as const;
export const genders = ["female", "male"] as const;

const profile = {
  name: z.string().trim().min(1).max(80),
  sectionCode: maybeOnWire(codeOnWire),
  workGroupCode: maybeOnWire(codeOnWire),
  employmentType: short,
  province: short,
  /** The day from which section, work group, employment type and province apply. */
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
  /** The last day of a person who has left or will leave. */
  lastDay: z.nullable(longAgoDayOnWire),
  domainName: z.string(),
  hasPassword: bitOnWire,
  mustChangePassword: bitOnWire,
  /** The national code, card number, hiring date, birth date or work group is missing. */
  isIncomplete: bitOnWire,
  /** Only sent to the server, never back. */
  password: z.string(),
  version: countOnWire,
};

const register = registerCalls(
  "people",
  { one: "person", many: "personnel" },
  {
    key,
    row,
    /** `password` is sealed. Without one, the person cannot sign in until an administrator sets one. */
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

/** The administration of people, in addition to the spec's calls (schemas/calls/personnel.ts). */
export const people = defineCalls("people", {
  listPersonnel: register.list,
  getPerson: register.one,
  addPerson: { ...register.add, secret: ["password"] },
  updatePerson: register.update,
  /**
   * Ends a person's work after `lastDay`, so that no absences are counted afterwards. Until the end of that day they
   * stay active and signed in.
   */
  deactivatePerson: defineCall({
    post: "people/deactivatePerson",
    input: onWire({ ...key, lastDay: longAgoDayOnWire }),
    output: onWire(touchShape),
  }),
  /** Lets the person sign in again. Their work continues from `from`, in their section and work group. */
  activatePerson: defineCall({
    post: "people/activatePerson",
    input: onWire({ ...key, from: dayOnWire }),
    output: onWire(touchShape),
  }),
  /**
   * Undoes the caller's own move, deactivation or activation of a person, who had this `version` before it: their place
   * and status become what they were on every day. Refused if anything has changed since.
   */
  undoPlaceChange: defineCall({
    post: "people/undoPlaceChange",
    input: onWire({ ...key, version: countOnWire }),
    output: onWire(touchShape),
  }),
  /**
   * The values already in use for a text that can be typed freely, so that nobody has to know the spelling: those of
   * people, and for provinces those of cities too.
   */
  listUsedTexts: defineCall({
    get: "people/usedTexts",
    input: onWire({ of: z.enum(["employmentType", "province"]) }),
    list: onWire({ text: z.string() }),
  }),
  /** Imports rows by personnel number. Columns that a row leaves out stay unchanged. */
  importPersonnel: importCalls("people/importPersonnel"),
  /**
   * Undoes an import, by its job: deletes the people it added and restores the values it changed. People who would lose
   * something stay unchanged, with the reason.
   */
  undoPersonnelImport: undoImportCall("people/undoPersonnelImport"),
});

/** The form of a person, for rows of a file. */
export const personRow = z.object({ ...key, ...profile });
