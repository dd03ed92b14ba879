import { roles as calls, roleLimits } from "../calls/roles";
import { defineResource } from "../define-resource";
import { number, recordId, rightsGrid, text, withheldSet, yesNo } from "../fields";
import { registerVerbs } from "../register-verbs";
import { via } from "../send";

const verbs = registerVerbs("id", { add: calls.addRole, update: calls.updateRole, remove: calls.deleteRole });
const form = ["name", "nameEn", "description", "rights", "withheld"] as const;

/** What administrators may do: rights by area, and rights that are withheld. */
export const roles = defineResource({
  name: "roles",
  path: "/adminHome/roles",
  key: "id",
  fields: {
    id: recordId(),
    title: text({ max: roleLimits.name }),
    name: text({ max: roleLimits.name }),
    nameEn: text({ max: roleLimits.name, optional: true }),
    description: text({ max: roleLimits.description, optional: true, lines: 2 }),
    rights: rightsGrid(),
    withheld: withheldSet(),
    holders: number(),
    isWhole: yesNo(),
    version: number(),
  },
  title: (role) => role.title,
  list: {
    call: calls.listRoles,
    columns: ["title", "description", "rights", "withheld", "holders", "isWhole", "name", "nameEn"],
    hidden: ["isWhole", "name", "nameEn"],
    sortable: ["title", "holders"],
    sort: "title",
  },
  one: via(calls.getRole, (id: number) => ({ id })),
  create: { fields: form, unique: ["name", "nameEn"], ...verbs.create },
  edit: { fields: form, ...verbs.edit },
  remove: {
    ...verbs.remove,
    undo: "create",
    isFor: ({ isWhole, holders }) => !isWhole && holders === 0,
    confirm: "ask",
    preview: ["holders"],
  },
  show: ["name", "nameEn", "description", "holders", "rights", "withheld"],
  history: "role",
  menu: { group: "adminAccess", icon: "roles", order: 80 },
});
