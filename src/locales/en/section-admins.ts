import type { sectionAdmins as fa } from "../fa/section-admins";

export const sectionAdmins: typeof fa = {
  one: "section admin",
  many: "Section admins",
  create: "New section admin",
  none: "There are no section admins yet",
  about: "The admins of each section, their permissions and the approval levels they hold.",
  fields: {
    id: "ID",
    personnelNumber: "Personnel number",
    name: "Name",
    isGroupFree: "Group-free",
    sectionCode: "Section",
    sectionName: "Section",
    isManager: "Manager",
    flags: "Permissions",
    rights: "Approval levels",
    patternName: "Pattern",
    missingCodes: "Access missing to approve",
    hasDrifted: "Differs from its pattern",
    version: "Version",
  },
  help: {
    isGroupFree: "For personnel who belong to no section.",
    sectionCode: "The section this person becomes an admin of; leave it empty for the group-free option.",
    isManager: "A manager sees everything about the section's people, whatever the permissions below say.",
    missingCodes: "Until this access is granted, the administrator decides instead.",
    flags: "What this admin may see and do in this section.",
  },
  filters: { flag: "Allows", patternId: "Pattern" },
  choices: {},
  views: { managers: "Managers", drifted: "Differing from their pattern", groupFree: "Group-free" },
  deleting:
    "The section admin and their approval levels are deleted; the person and the requests they approved stay.",
  actions: {
    givePattern: {
      label: "Apply a pattern",
      text: "The permissions and approval levels of the pattern replace what this admin has now.",
      run: "Apply pattern",
      done: "The pattern was applied to the section admin.",
      fields: { patternId: "Pattern" },
    },
  },
  children: { approvals: "Approval levels" },
  checks: {
    duplicate: "This person is already an admin of this section.",
    elsewhere: "This person is also an admin of another section.",
    outOfGroup: "This person belongs to no section.",
    mayChangePermissions: "This person can already change permissions of the section's personnel.",
    mayResetPasswords: "This person can already reset passwords of the section's personnel.",
  },
};
