/** What an organisation is called until it says its name. */
export const unnamedOrganisation = "سازمان شما";
