/** The notices on the home page: the age of the password, occasions, birthdays. */
export const todayNotices = {
  label: "امروز",
  password_zero: "اعتبار رمز عبور شما امروز تمام می‌شود.",
  password_one: "اعتبار رمز عبور شما {{count, digits}} روز دیگر تمام می‌شود.",
  password_other: "اعتبار رمز عبور شما {{count, digits}} روز دیگر تمام می‌شود.",
  change: "تغییر رمز عبور",
  occasion: "امروز {{title}} است.",
  ownBirthday: "تولدتان مبارک!",
  birthday: "امروز تولد {{names}} است.",
  birthdays_one: "امروز تولد {{names}} و {{count, digits}} نفر دیگر است.",
  birthdays_other: "امروز تولد {{names}} و {{count, digits}} نفر دیگر است.",
  comma: "، ",
  putAway: "بستن تا فردا",
};
