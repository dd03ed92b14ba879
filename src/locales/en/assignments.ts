import type { assignments as fa } from "../fa/assignments";

export const assignments: typeof fa = {
  sinceEver: "From the beginning",
  since: "Since <from/>",
  ownPlan: "Personal plan {{plan}}",
  offset: "moved by {{count}} days",
  edit: "Edit the assignment from {{from}}",
};
