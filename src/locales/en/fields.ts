import type { fields as fa } from "../fa/fields";

export const fields: typeof fa = {
  yes: "Yes",
  no: "No",
  groupFree: "Group-free",
  choose: "Choose",
  typeToSearch: "Type a name, personnel number or section",
  nothingFound: "Nothing found",
  more: "Showing {{shown}} of {{total}}; type more to narrow it down.",
  searchFailed: "The search failed; type again.",
  permissions: {
    search: "Search permissions",
    count: "{{on}} of {{all}}",
    all: "All",
    selectGroup: "Select all of “{{group}}”",
    none: "Permits nothing",
    nothingFits: "No permission matches “{{text}}”.",
    added_one: "{{number}} added",
    added_other: "{{number}} added",
    removed_one: "{{number}} removed",
    removed_other: "{{number}} removed",
    reset: "Back to saved",
    isNew: "Added",
    isGone: "Removed",
    onlyChosen: "Chosen only",
  },
};
