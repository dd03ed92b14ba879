import type { todayNotices as fa } from "../fa/today-notices";

export const todayNotices: typeof fa = {
  label: "Today",
  password_zero: "Your password expires today.",
  password_one: "Your password expires in {{count, digits}} day.",
  password_other: "Your password expires in {{count, digits}} days.",
  change: "Change it",
  occasion: "Today is {{title}}.",
  ownBirthday: "Happy birthday!",
  birthday: "Today is the birthday of {{names}}.",
  birthdays_one: "Today is the birthday of {{names}} and {{count, digits}} other.",
  birthdays_other: "Today is the birthday of {{names}} and {{count, digits}} others.",
  comma: ", ",
  putAway: "Hide until tomorrow",
};
