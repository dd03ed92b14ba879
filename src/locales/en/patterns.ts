import type { patterns as fa } from "../fa/patterns";

export const patterns: typeof fa = {
  one: "pattern",
  many: "Patterns",
  create: "New pattern",
  none: "There are no patterns yet",
  about:
    "A pattern is a named set of supervisor permissions and approval levels that can be applied to section admins.",
  fields: {
    id: "ID",
    name: "Pattern name",
    permission: "Permissions",
    rights: "Approval levels",
    records: "Used by",
    version: "Version",
  },
  help: {
    name: "Used to identify the pattern, such as “Workshop supervisor”.",
    permission: "What a section admin with this pattern can see and do.",
  },
  filters: { flag: "Allows", isHeld: "Applied to a section admin" },
  choices: {},
  views: { unused: "Not in use", mostHeld: "Most used" },
  deleting: "Section admins with this pattern keep their permissions but are no longer linked to a pattern.",
  actions: {
    dedicate: {
      label: "Apply to a section admin",
      text: "The permissions and approval levels of this pattern replace what the section admin has now.",
      run: "Apply pattern",
      done: "The pattern was applied to the section admin.",
      fields: { recordId: "Section admin" },
    },
  },
  children: { approvals: "Approval levels" },
};
