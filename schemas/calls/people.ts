import * as z from "zod";
import { bodyBytes, defineCalls, get, post } from "../define-call";
import { allKinds } from "../request-kinds";
import { waitingStatuses } from "../request-life";
import { isNationalCode } from "../values/national-code";
import * as wire from "../wire";
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
  sectionCode: wire.maybe(wire.code),
  workGroupCode: wire.maybe(wire.code),
  employmentType: short,
  province: short,
  /** The day from which section, work group, employment type and province apply. */
  placedOn: wire.maybe(wire.longAgoDay),
  hiredOn: wire.maybe(wire.longAgoDay),
  post: short,
  cardNumber: z.string().trim().max(20),
  nationalCode: z
    .string()
    .trim()
    .max(20)
    .refine((code) => code === "" || isNationalCode(code), { params: { rule: "national-code" } }),
  certificateNumber: z.string().trim().max(20),
  birthDate: wire.maybe(wire.birthDay),
  birthCity: short,
  fatherName: short,
  maritalState: wire.maybe(z.enum(maritalStates)),
  gender: wire.maybe(z.enum(genders)),
};
const key = { personnelNumber: number };

const row = {
  ...personShape,
  ...placeShape,
  workGroupCode: z.string().nullable(),
  workGroupName: z.string().nullable(),
  employmentType: z.string(),
  province: z.string(),
  placedOn: z.nullable(wire.longAgoDay),
  hiredOn: z.nullable(wire.longAgoDay),
  post: z.string(),
  cardNumber: z.string(),
  nationalCode: z.string(),
  certificateNumber: z.string(),
  birthDate: z.nullable(wire.birthDay),
  birthCity: z.string(),
  fatherName: z.string(),
  maritalState: z.nullable(z.enum(maritalStates)),
  gender: z.nullable(z.enum(genders)),
  isActive: wire.bit,
  /** The last day of a person who has left or will leave. */
  lastDay: z.nullable(wire.longAgoDay),
  domainName: z.string(),
  hasPassword: wire.bit,
  mustChangePassword: wire.bit,
  /** The national code, card number, hiring date, birth date or work group is missing. */
  isIncomplete: wire.bit,
  /** Only sent to the server, never back. */
  password: z.string(),
  version: wire.count,
};

const register = registerCalls(
  "people",
  { one: "person", many: "personnel" },
  {
    key,
    row,
    /** `password` is sealed. Without one, the person cannot sign in until an administrator sets one. */
    add: { ...key, ...profile, password: z.optional(wire.sealed) },
    update: profile,
    filters: {
      sectionCode: z.optional(wire.code),
      workGroupCode: z.optional(wire.code),
      isActive: z.optional(wire.bit),
      hiredFrom: z.optional(wire.longAgoDay),
      hiredTo: z.optional(wire.longAgoDay),
      isIncomplete: z.optional(wire.bit),
      hasPassword: z.optional(wire.bit),
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
  deactivatePerson: post("people/deactivatePerson", {
    input: wire.object({ ...key, lastDay: wire.longAgoDay }),
    output: wire.object(touchShape),
  }),
  /**
   * What is left if these people leave together: the sections (null for people without one) in which a step of requests
   * then has no approver, those who stay and whose deputy is among them, and the number of their own requests that wait
   * for a decision, of the kinds the caller may list. Only those within the caller's sections.
   */
  listLeftBehind: post("people/getLeftBehind", {
    input: wire.object({ personnelNumbers: wire.spelled("pernos", wire.list) }),
    output: wire.object({
      sections: z.array(wire.object(placeShape)),
      deputyOf: z.array(wire.object(personShape)),
      waiting: z.array(
        wire.object({ kind: z.enum(allKinds), status: z.enum(waitingStatuses), count: wire.whole }),
      ),
    }),
    carries: "form",
    mostBytes: bodyBytes.codes,
    changes: false,
  }),
  /** Lets the person sign in again. Their work continues from `from`, in their section and work group. */
  activatePerson: post("people/activatePerson", {
    input: wire.object({ ...key, from: wire.day }),
    output: wire.object(touchShape),
  }),
  /**
   * Undoes the caller's own move, deactivation or activation of a person, who had this `version` before it: their place
   * and status become what they were on every day. Refused if anything has changed since.
   */
  undoPlaceChange: post("people/undoPlaceChange", {
    input: wire.object({ ...key, version: wire.count }),
    output: wire.object(touchShape),
  }),
  /**
   * The values already in use for a text that can be typed freely, so that nobody has to know the spelling: those of
   * people, and for provinces those of cities too.
   */
  listUsedTexts: get("people/usedTexts", {
    input: wire.object({ of: z.enum(["employmentType", "province"]) }),
    list: wire.object({ text: z.string() }),
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
