import type { sectionAdmins as fa } from "../fa/section-admins";

export const sectionAdmins: typeof fa = {
  one: "section admin",
  many: "Section admins",
  create: "New section admin",
  none: "There is no section admin yet",
  about:
    "Who is an admin of which section, what they may see and do, and which requests they approve at which degree.",
  fields: {
    id: "Id",
    personnelNumber: "Personnel number",
    name: "Name",
    isGroupFree: "Group-free",
    sectionCode: "Section",
    sectionName: "Section",
    isManager: "Manager",
    flags: "Permissions",
    rights: "Approval degrees",
    patternName: "Pattern",
    missingCodes: "Access missing to approve",
    hasDrifted: "Differs from its pattern",
    version: "Version",
  },
  help: {
    isGroupFree: "An admin of people who belong to no section.",
    sectionCode: "The section this person becomes an admin of; leave it empty for the group-free option.",
    isManager: "A manager sees everything about the section's people, whatever the permissions below say.",
    missingCodes: "Until they have this access, the web administrator decides in their place.",
    flags: "What this admin may see and do in this section.",
  },
  filters: { flag: "Allows", patternId: "Pattern" },
  choices: {},
  views: { managers: "Managers", drifted: "Differing from their pattern", groupFree: "Group-free" },
  deleting: "The record and its approval degrees go; the person and the requests they approved stay.",
  actions: {
    givePattern: {
      label: "Give a pattern",
      text: "The permissions and approval degrees of the pattern replace what this admin has now.",
      run: "Give pattern",
      done: "The pattern was given to the section admin.",
      fields: { patternId: "Pattern" },
    },
  },
  children: { approvals: "Approval degrees" },
  checks: {
    duplicate: "This person is an admin of this very section already.",
    elsewhere: "This person is an admin of another section too.",
    outOfGroup: "This person belongs to no section.",
    mayChangePermissions: "They may already change the permissions of this section's people.",
    mayResetPasswords: "They may already reset the passwords of this section's people.",
  },
};
