import type { snapshot as fa } from "../fa/snapshot";

export const snapshot: typeof fa = {
  names: {
    name: "Name",
    title: "Title",
    permission: "Permissions",
    flags: "Admin permissions",
    rights: "Approval degrees",
    kind: "Kind of request",
    code: "Code",
    degree: "Degree",
    patternId: "Pattern id",
    personnelNumber: "Personnel number",
    sectionCode: "Section code",
    isManager: "Manager of the section",
    isActive: "Active",
    from: "From",
    to: "To",
    endsAt: "Ends at",
    domainName: "Domain username",
    theme: "Mode",
    palette: "Colours",
    language: "Language",
    value: "Value",
    count: "Count",
  },
};
