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
    length: "at least {{shortest, digits}} characters",
    upper: "an upper case letter",
    lower: "a lower case letter",
    digit: "a digit",
    special: "a special character (such as ! or #)",
    own: "none of your name, numbers, birth date or the organisation's name",
  },
  notCommon: "not one of the most used passwords, nor close to one",
  short: {
    length: "at least {{shortest, digits}} characters",
    upper: "an upper case letter",
    lower: "a lower case letter",
    digit: "a digit",
    special: "a special character",
  },
  comma: ", ",
  met: "met",
  notMet: "not met",
  weak: "Password must contain an upper case letter, a numeric character, and a special character",
  lacks: "Still missing: {{rules}}.",
  holdsOwn: "The password must not hold the owner's name, numbers or birth date, or the organisation's name.",
  mismatch: "Passwords must match and not be empty",
  wrongOld: "Previous password is incorrect",
  changed: "Your password was changed",
  ofDirectory: "Your password is not changed here",
  ofDirectoryText:
    "You sign in with the password of the organisation's network. Change it on your computer at work (Ctrl+Alt+Del) or through network support; it takes effect here immediately.",
  proof: {
    title: "Enter your password",
    text: "This guards your account, so enter your current password again.",
    go: "Go on",
  },
};
