import type { password as fa } from "../fa/password";

export const password: typeof fa = {
  title: "Change password",
  forced: "Change your password before you go on.",
  old: "Current password",
  next: "New password",
  confirm: "New password again",
  submit: "Change password",
  rules: "The new password needs:",
  rule: {
    length: "at least 8 characters",
    upper: "an upper case letter",
    lower: "a lower case letter",
    digit: "a digit",
    special: "a special character (such as ! or #)",
  },
  met: "met",
  notMet: "not met",
  weak: "Password must contain an upper case letter, a numeric character, and a special character",
  mismatch: "Passwords must match and not be empty",
  wrongOld: "Previous password is incorrect",
  changed: "Your password was changed",
  ofDirectory: "Your password is not changed here",
  ofDirectoryText:
    "You sign in with the password of the organisation's network. Change it on your computer at work (Ctrl+Alt+Del) or through network support; it counts here from that moment.",
};
