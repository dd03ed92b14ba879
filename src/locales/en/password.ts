import type { password as fa } from "../fa/password";

export const password: typeof fa = {
  title: "Change password",
  show: "Show password",
  hide: "Hide password",
  forced: "Change your password before you continue.",
  old: "Current password",
  next: "New password",
  confirm: "New password again",
  submit: "Change password",
  rules: "The new password must contain:",
  rule: {
    length: "at least {{shortest, digits}} characters",
    upper: "an upper case letter",
    lower: "a lower case letter",
    digit: "a digit",
    special: "a special character (such as ! or #)",
    own: "no name, number or birth date of yours, nor the organisation's name",
  },
  notCommon: "nothing like the most used passwords",
  met: "met",
  notMet: "not met",
  weak: "This password does not meet all the conditions in the list below.",
  mismatch: "Passwords must match and not be empty",
  wrongOld: "Previous password is incorrect",
  changed: "Your password was changed",
  ofDirectory: "Your password cannot be changed here",
  ofDirectoryText:
    "You sign in with the password of the organisation's network. Change it on your work computer (Ctrl+Alt+Del) or through network support; it takes effect here immediately.",
  proof: {
    title: "Enter your password",
    text: "To protect your account, enter your current password again.",
    go: "Continue",
  },
};
