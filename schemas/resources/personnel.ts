import { kiosk } from "../calls/kiosk";
import { organisation } from "../calls/organisation";
import { people as calls, genders, maritalStates } from "../calls/people";
import { personnel as personnelCalls } from "../calls/personnel";
import { defineResource } from "../define-resource";
import { jalaliDate, nationalCode, number, select, text, yesNo } from "../fields";
import type { UsedTexts } from "../fields/field";
import { registerVerbs } from "../register-verbs";
import { pickSection, pickWorkGroup, toSection, toWorkGroup, usedOf } from "../relations";
import { via } from "../send";

const verbs = registerVerbs("personnelNumber", {
  add: calls.addPerson,
  update: calls.updatePerson,
  // People are never deleted; they leave.
  remove: calls.deactivatePerson,
});
const owner = {
  names: ["name"],
  numbers: ["personnelNumber", "nationalCode", "certificateNumber", "cardNumber"],
  birthDate: "birthDate",
};
const place = ["sectionCode", "workGroupCode", "placedOn"] as const;
const job = ["post", "employmentType", "province"] as const;
const numbers = ["cardNumber", "nationalCode", "certificateNumber"] as const;
const life = ["fatherName", "birthDate", "birthCity", "gender", "maritalState"] as const;
/** The fields of the form that changes a person. */
export const profileFields = ["name", ...place, "hiredOn", ...job, ...numbers, ...life] as const;
const rarelyWanted = [
  "lastDay",
  "certificateNumber",
  "fatherName",
  "birthCity",
  "gender",
  "maritalState",
  "province",
  "domainName",
] as const;
const columns = [
  "name",
  "personnelNumber",
  "sectionCode",
  "workGroupCode",
  "post",
  "hiredOn",
  "cardNumber",
  "nationalCode",
  "employmentType",
  "birthDate",
  "isActive",
  ...rarelyWanted,
] as const;
// These fields change from a day on; the form cannot restore earlier values.
const placed = [...place, "employmentType", "province"] as const;
const short = (rules: { used?: UsedTexts } = {}) => text({ max: 80, optional: true, ...rules });
const code = () => text({ max: 20, optional: true, isCode: true });

/** Restores a person's place on every day: a form cannot express their earlier places. */
const undoPlaceChange = via(
  calls.undoPlaceChange,
  ({ id, row: { version } }: { id: string; row: { version: number } }) => ({ personnelNumber: id, version }),
);

/** Everyone who works here, with all fields of their profile. */
export const personnel = defineResource({
  name: "personnel",
  path: "/adminHome/personnel",
  key: "personnelNumber",
  fields: {
    personnelNumber: text({ max: 20, isCode: true }),
    name: text({ max: 80 }),
    sectionCode: toSection("sectionName"),
    sectionName: text({ max: 80, orNull: true }),
    workGroupCode: toWorkGroup("workGroupName"),
    workGroupName: text({ max: 80, orNull: true }),
    placedOn: jalaliDate({ optional: true }),
    hiredOn: jalaliDate({ optional: true }),
    post: short(),
    employmentType: short({ used: usedOf("employmentType") }),
    province: short({ used: usedOf("province") }),
    cardNumber: code(),
    nationalCode: nationalCode(),
    certificateNumber: code(),
    fatherName: short(),
    birthDate: jalaliDate({ optional: true }),
    birthCity: short(),
    gender: select(genders, { optional: true }),
    maritalState: select(maritalStates, { optional: true }),
    isActive: yesNo(),
    lastDay: jalaliDate({ optional: true }),
    domainName: text({ max: 100, optional: true, isCode: true }),
    hasPassword: yesNo(),
    mustChangePassword: yesNo(),
    isIncomplete: yesNo(),
    password: text({ max: 100, optional: true, isCode: true, isSecret: true, ownedBy: owner }),
    version: number(),
  },
  title: (person) => person.name,
  list: {
    call: calls.listPersonnel,
    columns,
    hidden: ["nationalCode", "employmentType", "birthDate", ...rarelyWanted],
    sortable: columns,
    sort: "name",
    filters: {
      sectionCode: pickSection(),
      workGroupCode: pickWorkGroup(),
      isActive: yesNo(),
      hiredFrom: jalaliDate(),
      hiredTo: jalaliDate(),
      isIncomplete: yesNo(),
      hasPassword: yesNo(),
    },
    views: {
      incomplete: { filters: { isIncomplete: true, isActive: true } },
      noPassword: { filters: { hasPassword: false, isActive: true } },
      left: { filters: { isActive: false } },
    },
  },
  one: via(calls.getPerson, (personnelNumber: string) => ({ personnelNumber })),
  create: {
    fields: ["personnelNumber", ...profileFields, "password"],
    unique: ["name", "cardNumber", "nationalCode", "certificateNumber", "birthDate", "fatherName"],
    // Without `touches`: a new person has no days yet that could change.
    by: verbs.create.by,
  },
  edit: { fields: profileFields, ...verbs.edit, oneWay: placed, since: "placedOn" },
  bulk: {
    edit: ["workGroupCode", "post", "employmentType", "province"],
    // These fields change from a day on: without a date the change would rewrite the person's past.
    along: { workGroupCode: "placedOn", employmentType: "placedOn", province: "placedOn" },
    actions: ["moveToSection", "deactivate", "activate"],
    pages: { resetPassword: "/adminHome/resetPassword" },
  },
  show: [
    "personnelNumber",
    ...profileFields,
    "isActive",
    "lastDay",
    "domainName",
    "hasPassword",
    "mustChangePassword",
  ],
  actions: {
    resetPassword: {
      input: { password: text({ max: 100, isCode: true, isSecret: true }) },
      confirm: "ask",
      by: {
        calls: [personnelCalls.changePasswordByAdmin],
        run: (send, { id, values }) =>
          send(personnelCalls.changePasswordByAdmin, { ...values, personnelNumbers: [id] }),
      },
    },
    giveKioskPin: {
      input: { password: text({ max: 6, isCode: true, isSecret: true }) },
      confirm: "ask",
      isFor: (person) => person.isActive,
      by: {
        calls: [kiosk.givePin],
        run: (send, { id, values }) => send(kiosk.givePin, { ...values, personnelNumber: id }),
      },
    },
    moveToSection: {
      input: { sectionCode: pickSection(), from: jalaliDate() },
      // A move to the section they are in changes nothing.
      startsEmpty: ["sectionCode"],
      confirm: "ask",
      isFor: (person) => person.isActive,
      by: {
        calls: [organisation.movePersonnel],
        run: (send, { id, values }) =>
          send(organisation.movePersonnel, { ...values, personnelNumbers: [id] }),
      },
      undo: undoPlaceChange,
      refreshes: ["sections"],
    },
    deactivate: {
      input: { lastDay: jalaliDate() },
      confirm: "ask",
      isDangerous: true,
      isFor: (person) => person.isActive,
      by: {
        calls: [calls.deactivatePerson],
        run: (send, { id, values }) => send(calls.deactivatePerson, { ...values, personnelNumber: id }),
      },
      outcome: "leftBehind",
      undo: undoPlaceChange,
      refreshes: ["sections", "work-groups"],
    },
    activate: {
      input: { from: jalaliDate() },
      confirm: "ask",
      isFor: (person) => !person.isActive || person.lastDay !== null,
      by: {
        calls: [calls.activatePerson],
        run: (send, { id, values }) => send(calls.activatePerson, { ...values, personnelNumber: id }),
      },
      undo: undoPlaceChange,
      refreshes: ["sections", "work-groups"],
    },
  },
  companion: "assignments",
  history: "person",
  import: {
    match: ["personnelNumber"],
    by: calls.importPersonnel,
    undo: calls.undoPersonnelImport,
    continuedBy: "work-assignments",
    sample: ({ day, place }) => ({
      hiredOn: day,
      birthDate: `199${place}-03-21`,
      gender: genders[place % 2],
    }),
  },
  menu: { group: "adminPersonnel", icon: "people", order: 20 },
});
