import type { delegation as fa } from "../fa/delegation";

export const delegation: typeof fa = {
  aboutPermissions:
    "Change the permissions of the people in your sections. You can only give or take away permissions that you have yourself.",
  aboutPasswords:
    "For people who have forgotten their password. The temporary password is shown only once, and the person must choose a new one at the next sign-in.",
  search: "Name or personnel number",
  nobody: "There is nobody in your sections.",
  noneFits: "Nobody matches this search.",
  self: "You",
  open: "Change permissions",
  openOf: "Change the permissions of {{name}}",
  back: "All personnel",
  locked: "Permissions that you do not have yourself cannot be changed.",
  save: "Save permissions",
  saved: "The permissions of {{name}} were saved.",
  resetSure:
    "Remove the personal permissions of {{name}}? The section's or the general permissions apply afterwards.",
  passwordOf: "Reset the password of {{name}}",
  resetPassword: "Reset password",
  passwordKept: {
    sectionAdmin: "Section admin: only the administrator can reset this password",
    administrator: "Administrator: another administrator resets this password",
    directory: "Signs in with the password of the organisation's network: network support resets it",
  },
  passwordSure: "Reset the password of {{name}}? They are signed out on every device.",
};
