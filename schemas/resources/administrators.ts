import { accountLimits, administrators as calls } from "../calls/administrators";
import { roles } from "../calls/roles";
import type { InputOf } from "../define-call";
import { defineResource } from "../define-resource";
import { instant, number, recordId, relation, text, yesNo } from "../fields";
import { registerVerbs } from "../register-verbs";
import { person, pickSections } from "../relations";
import { type Flow, via } from "../send";

const verbs = registerVerbs("id", {
  add: calls.addAdministrator,
  update: calls.updateAdministrator,
  remove: calls.deleteAdministrator,
});
const role = { search: roles.listRoles, key: "id", title: "title" } as const;
const identity = ["name", "accountName", "personnelNumber"] as const;
const rights = ["roleId", "isEverywhere", "sections", "hasGroupFree", "isActive"] as const;

type NewAdministrator = InputOf<typeof calls.addAdministrator>;
type Whom = Pick<NewAdministrator, "personnelNumber" | "accountName">;
const isAccount = ({ accountName }: Whom) => Boolean(accountName);
const isNoAccount = (row: Whom) => !isAccount(row);
/** A person has a name and a password already. */
const isNoPerson = ({ personnelNumber }: Whom) => !personnelNumber;

/** Without what was typed for an account before a person was chosen instead. */
const ofOne = <T>({ calls, run }: Flow<NewAdministrator, T>): Flow<NewAdministrator, T> => ({
  calls,
  run: (send, form) =>
    run(send, isNoPerson(form) ? form : { ...form, accountName: null, name: "", password: "" }),
});

/** Administrators: persons with a role, and separate accounts. */
export const administrators = defineResource({
  name: "administrators",
  path: "/adminHome/administrators",
  key: "id",
  fields: {
    id: recordId(),
    personnelNumber: relation({ ...person, optional: true }),
    accountName: text({ max: accountLimits.name, optional: true, isCode: true, orNull: true }),
    name: text({ max: accountLimits.fullName, optional: true }),
    password: text({
      max: 100,
      optional: true,
      isCode: true,
      isSecret: true,
      ownedBy: { names: ["accountName", "name"] },
    }),
    roleId: relation({ ...role, shownAs: "roleName" }),
    roleName: text({ max: 60 }),
    isEverywhere: yesNo(),
    sections: pickSections(),
    hasGroupFree: yesNo(),
    isActive: yesNo(),
    isEmergency: yesNo(),
    hasSecondFactor: yesNo(),
    lastSignIn: instant({ optional: true }),
    version: number(),
  },
  title: ({ name, accountName }) => name || accountName || "",
  list: {
    call: calls.listAdministrators,
    columns: [
      ...identity,
      "roleId",
      "isEverywhere",
      "sections",
      "isActive",
      "hasSecondFactor",
      "lastSignIn",
      "isEmergency",
      "hasGroupFree",
    ],
    hidden: ["sections", "isEmergency", "hasGroupFree"],
    sortable: ["name", "roleId", "isActive", "lastSignIn"],
    sort: "name",
    filters: { roleId: relation(role), isActive: yesNo(), hasSecondFactor: yesNo() },
    views: {
      inactive: { filters: { isActive: false } },
      passwordOnly: { filters: { hasSecondFactor: false } },
      seldom: { sort: "lastSignIn" },
    },
  },
  one: via(calls.getAdministrator, (id: number) => ({ id })),
  create: {
    fields: ["personnelNumber", "accountName", "name", "password", ...rights],
    unique: ["personnelNumber", "accountName", "name"],
    initial: { isEverywhere: true, isActive: true },
    requiredIf: {
      personnelNumber: isNoAccount,
      accountName: isAccount,
      name: isAccount,
      password: isAccount,
    },
    by: ofOne(verbs.create.by),
    touches: ofOne(verbs.create.touches),
  },
  edit: { fields: ["name", ...rights, "password"], requiredIf: { name: isNoPerson }, ...verbs.edit },
  remove: {
    ...verbs.remove,
    isFor: ({ isEmergency }) => !isEmergency,
    confirm: "typeName",
    preview: ["roleId"],
  },
  shownIf: {
    accountName: isNoPerson,
    name: isNoPerson,
    password: isNoPerson,
    sections: ({ isEverywhere }) => !isEverywhere,
    hasGroupFree: ({ isEverywhere }) => !isEverywhere,
  },
  show: [...identity, ...rights, "isEmergency", "hasSecondFactor", "lastSignIn"],
  actions: {
    removeSecondFactor: {
      input: {},
      confirm: "ask",
      isDangerous: true,
      isFor: ({ hasSecondFactor }) => hasSecondFactor,
      by: via(calls.removeAdministratorFactor, ({ id }: { id: number }) => ({ id })),
    },
  },
  history: "administrator",
  menu: { group: "adminAccess", icon: "administrators", order: 70 },
});
