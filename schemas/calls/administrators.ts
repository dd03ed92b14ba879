import * as z from "zod";
import { defineCalls, get, post } from "../define-call";
import * as wire from "../wire";
import { registerCalls } from "./register";

/** The longest sign-in name and full name of an account. */
export const accountLimits = { name: 40, fullName: 80 } as const;

const rights = {
  roleId: wire.whole,
  isEverywhere: wire.bit,
  sections: wire.list,
  hasGroupFree: wire.bit,
  isActive: wire.bit,
};

const form = {
  /** For accounts only; a person already has a name. */
  name: z.string().trim().max(accountLimits.fullName),
  ...rights,
  /** Sealed. The first password of an account or a replacement for a forgotten one; it must be changed at sign-in. */
  password: z.string().max(4000).optional(),
};

const administrator = registerCalls(
  "administrators",
  { one: "administrator", many: "administrators" },
  {
    key: { id: wire.whole },
    row: {
      id: wire.whole,
      accountName: z.string().nullable(),
      personnelNumber: z.string().nullable(),
      name: z.string(),
      roleName: z.string(),
      ...rights,
      /** The built-in account for the first day and for emergencies. */
      isEmergency: wire.bit,
      hasSecondFactor: wire.bit,
      lastSignIn: z.string().nullable(),
      /** Never sent to a client. */
      password: z.string(),
      version: wire.whole,
    },
    add: {
      ...form,
      accountName: wire.maybe(z.string().trim().max(accountLimits.name)),
      personnelNumber: wire.maybe(z.string().trim().max(20)),
    },
    update: form,
    filters: {
      roleId: z.optional(wire.whole),
      isActive: z.optional(wire.bit),
      hasSecondFactor: z.optional(wire.bit),
    },
  },
);

/** Administrators: separate accounts, or persons with a role who keep their own pages. */
export const administrators = defineCalls("administrators", {
  listAdministrators: administrator.list,
  getAdministrator: administrator.one,
  addAdministrator: { ...administrator.add, secret: ["password"] },
  updateAdministrator: { ...administrator.update, secret: ["password"] },
  deleteAdministrator: administrator.remove,
  /**
   * Removes a second factor after its phone was lost; by an administrator with at least the same rights. Needs a
   * recently proved password.
   */
  removeAdministratorFactor: post("administrators/removeSecondFactor", {
    input: wire.object({ id: wire.whole }),
  }),
  /** Whether the emergency account can be used to sign in. */
  getEmergencyAccount: get.configurator("administrators/emergency", {
    output: wire.object({ isActive: wire.bit }),
  }),
  /** Reopens the emergency account. For the setup account, when no administrator can sign in. */
  openEmergencyAccount: post.configurator("administrators/openEmergency"),
});
