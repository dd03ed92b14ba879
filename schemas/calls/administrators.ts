import * as z from "zod";
import { defineCall, defineCalls } from "../define-call";
import { bitOnWire, listOnWire, maybeOnWire, onWire, wholeOnWire } from "../wire";
import { registerCalls } from "./register";

/** The longest sign-in name and full name of an account. */
export const accountLimits = { name: 40, fullName: 80 } as const;

const form = {
  /** Of an account of its own; a person has a name. */
  name: z.string().trim().max(accountLimits.fullName),
  roleId: wholeOnWire,
  isEverywhere: bitOnWire,
  sections: listOnWire,
  hasGroupFree: bitOnWire,
  isActive: bitOnWire,
  /** Sealed: the first password of an account, or one in the place of a forgotten one. It must be changed. */
  password: z.string().max(4000).optional(),
};

const administrator = registerCalls(
  "administrators",
  { one: "administrator", many: "administrators" },
  {
    key: { id: wholeOnWire },
    row: {
      id: wholeOnWire,
      accountName: z.string().nullable(),
      personnelNumber: z.string().nullable(),
      name: z.string(),
      roleId: wholeOnWire,
      roleName: z.string(),
      isEverywhere: bitOnWire,
      sections: listOnWire,
      hasGroupFree: bitOnWire,
      isActive: bitOnWire,
      /** The account of the first day and of emergencies. */
      isEmergency: bitOnWire,
      hasSecondFactor: bitOnWire,
      lastSignIn: z.string().nullable(),
      /** Never told. */
      password: z.string(),
      version: wholeOnWire,
    },
    add: {
      ...form,
      accountName: maybeOnWire(z.string().trim().max(accountLimits.name)),
      personnelNumber: maybeOnWire(z.string().trim().max(20)),
    },
    update: form,
    filters: {
      roleId: z.optional(wholeOnWire),
      isActive: z.optional(bitOnWire),
      hasSecondFactor: z.optional(bitOnWire),
    },
  },
);

/** Administrators: accounts of their own, or persons who also have their own pages, each with a role. */
export const administrators = defineCalls("administrators", {
  listAdministrators: administrator.list,
  getAdministrator: administrator.one,
  addAdministrator: { ...administrator.add, secret: ["password"] },
  updateAdministrator: { ...administrator.update, secret: ["password"] },
  deleteAdministrator: administrator.remove,
  /** For one who has lost their phone, by another who is not below them. Needs the password proved just now. */
  removeAdministratorFactor: defineCall({
    post: "administrators/removeSecondFactor",
    input: onWire({ id: wholeOnWire }),
    allow: "webAdmin",
  }),
  /** Whether one may sign in with the emergency account. */
  getEmergencyAccount: defineCall({
    get: "administrators/emergency",
    output: onWire({ isActive: bitOnWire }),
    allow: "configurator",
  }),
  /** Lets the emergency account sign in again: for the setup account, when no administrator can. */
  openEmergencyAccount: defineCall({ post: "administrators/openEmergency", allow: "configurator" }),
});
