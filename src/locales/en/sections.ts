import type { sections as fa } from "../fa/sections";

export const sections: typeof fa = {
  one: "section",
  many: "Sections",
  create: "New section",
  none: "There is no section yet",
  about:
    "The sections of the organisation. Each person belongs to one, and its admins approve their requests.",
  fields: {
    code: "Section code",
    name: "Section name",
    people: "People",
    records: "Section admins",
    minimum: "Minimum people at work",
    hasOwnPermission: "Own permissions",
    isClosed: "Deleted",
    isWithinReach: "Among your sections",
    version: "Version",
  },
  help: {
    code: "Identifies the section and cannot be changed later. Letters, digits, hyphens, underscores and dots only, no spaces.",
    name: "The name shown on every page.",
    minimum:
      "Supervisors see a warning on the dashboard when fewer people are at work. Leave empty for no warning.",
  },
  filters: { hasPeople: "Has people", hasRecords: "Has admins" },
  choices: {},
  views: { unmanaged: "Without an admin", empty: "Without people", closed: "Deleted" },
  deleting:
    "Only a section without people and section admins can be deleted. Reports of past days keep its name.",
  actions: {
    movePeople: {
      label: "Move people",
      text: "Everyone in this section moves to another section from the chosen date, and their work is recalculated from that day. A move of a whole section cannot be undone; a move of people chosen in the personnel list can.",
      run: "Move",
      done: "The people were moved; their work is being recalculated.",
      fields: { sectionCode: "To section", from: "From" },
    },
  },
  children: {},
  checks: { codeTaken: "Another section has this code. Choose another code." },
};
