/** The rules that a person's day is computed by. */
export const rulesInForce = {
  choosePerson: "شخصی را انتخاب کنید تا قوانین کارکرد او را ببینید",
  date: "در تاریخ",
  about: "کارکرد این شخص با قوانین زیر محاسبه می‌شود؛ در تاریخ",
  byDefault: "پیش‌فرض سامانه",
  since: "از",
  without: "بدون آن:",
  open: "قوانین این روز",
};
