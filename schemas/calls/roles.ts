import * as z from "zod";
import { defineCalls } from "../define-call";
import * as wire from "../wire";
import { registerCalls } from "./register";

/** The longest name and description of a role. */
export const roleLimits = { name: 60, description: 300 } as const;

const form = {
  name: z.string().trim().min(1).max(roleLimits.name),
  nameEn: z.string().trim().max(roleLimits.name),
  description: z.string().trim().max(roleLimits.description),
  /** Rights in areas (schemas/areas.ts) and withheld rights (schemas/withholdable.ts), comma-separated on the wire. */
  rights: wire.list,
  withheld: wire.list,
};

const role = registerCalls(
  "roles",
  { one: "role", many: "roles" },
  {
    key: { id: wire.whole },
    row: {
      id: wire.whole,
      ...form,
      /** The name in the reader's language. */
      title: z.string(),
      /** Has every right, including those of later versions; it cannot be changed. */
      isWhole: wire.bit,
      /** How many administrators have it. */
      holders: wire.whole,
      version: wire.whole,
    },
    add: form,
    update: form,
    filters: {},
  },
);

/** Roles define what administrators may do. Nobody can create or change a role with more rights than their own. */
export const roles = defineCalls("roles", {
  listRoles: role.list,
  getRole: role.one,
  addRole: role.add,
  updateRole: role.update,
  deleteRole: role.remove,
});
