import type { patterns as fa } from "../fa/patterns";

export const patterns: typeof fa = {
  one: "pattern",
  many: "Patterns",
  create: "New pattern",
  none: "There is no pattern yet",
  about: "A pattern is a named set of supervisor permissions and approval degrees to give to section admins.",
  fields: {
    id: "Id",
    name: "Pattern name",
    permission: "Permissions",
    rights: "Approval degrees",
    records: "Held by",
    version: "Version",
  },
  help: {
    name: "What administrators know it by, such as “Workshop supervisor”.",
    permission: "What a section admin with this pattern may see and do.",
  },
  filters: { flag: "Allows", isHeld: "Given to a section admin" },
  choices: {},
  views: { unused: "Given to nobody", mostHeld: "Most held" },
  deleting:
    "Section admins who were given this pattern keep what they have, but no longer belong to a pattern.",
  actions: {
    dedicate: {
      label: "Give to a section admin",
      text: "The permissions and approval degrees of this pattern replace what the section admin has now.",
      run: "Give pattern",
      done: "The pattern was given to the section admin.",
      fields: { recordId: "Section admin" },
    },
  },
  children: { approvals: "Approval degrees" },
};
