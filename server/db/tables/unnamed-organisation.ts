/** The organisation's name until it is set. */
export const unnamedOrganisation = "سازمان شما";
