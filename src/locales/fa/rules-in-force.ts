/** The rules by which a person's day is computed. */
export const rulesInForce = {
  choosePerson: "شخصی را انتخاب کنید تا قوانین کارکرد او را ببینید",
  date: "در تاریخ",
  about: "کارکرد این شخص با قوانین زیر محاسبه می‌شود؛ در تاریخ",
  byDefault: "پیش‌فرض سامانه",
  since: "از",
  without: "بدون آن:",
  /** Special values that mean something other than their number. */
  means: {
    overtimeRoundedTo: { 1: "گرد نمی‌شود" },
    overtimeBeforeShift: { 1440: "بدون محدودیت" },
    overtimeUntil: { 2880: "بدون محدودیت" },
    overtimePerDay: { 1440: "بدون سقف" },
    overtimePerDayOff: { 1440: "بدون سقف" },
    offDayOvertimeFrom: { 0: "تمام روز" },
    offDayOvertimeUntil: { 2880: "تمام روز" },
    agreedDayOvertimeFrom: { 0: "تمام روز" },
    agreedDayOvertimeUntil: { 2880: "تمام روز" },
    leaveDayLength: { 0: "موظفی شیفت همان روز" },
  },
};
