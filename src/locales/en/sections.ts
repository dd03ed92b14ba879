import type { sections as fa } from "../fa/sections";

export const sections: typeof fa = {
  one: "section",
  many: "Sections",
  create: "New section",
  none: "There is no section yet",
  about:
    "The sections of the organisation: everyone belongs to one, and its admins approve the requests of its people.",
  fields: {
    code: "Section code",
    name: "Section name",
    people: "People",
    records: "Admin records",
    minimum: "Least people at work",
    hasOwnPermission: "Permissions of its own",
    isClosed: "Deleted",
    version: "Version",
  },
  help: {
    code: "What the section is known by; it cannot be changed later. Letters, digits, hyphens and dots.",
    name: "The name everyone knows the section by.",
    minimum: "With fewer people at work the dashboard of its admins warns. Left empty, it never does.",
  },
  filters: { hasPeople: "Has people", hasRecords: "Has admins" },
  choices: {},
  views: { unmanaged: "Without an admin", empty: "Without people", closed: "Deleted" },
  deleting:
    "Only a section without people and admin records can be deleted. If days of the past belong to it, those reports keep its name.",
  actions: {
    movePeople: {
      label: "Move people",
      text: "Everyone in this section moves to another from the chosen day on, and their work is computed again from that day.",
      run: "Move",
      done: "The people were moved; their work is being computed again.",
      fields: { sectionCode: "To section", from: "From" },
    },
  },
  children: {},
  checks: { codeTaken: "Another section has this code. Choose another code." },
};
