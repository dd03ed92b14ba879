/** The entries that are made in leave ledgers by hand. */
export const leaveEntryWords = {
  fa: {
    opening: "مانده اولیه",
    carryOver: "مرخصی انتقالی",
    increase: "افزایش دستی",
    clearing: "صفر کردن بدهی",
    decrease: "کاهش دستی",
    payOut: "بازخرید مرخصی",
  },
  en: {
    opening: "Initial balance",
    carryOver: "Carried-over leave",
    increase: "Manual increase",
    clearing: "Debt cleared",
    decrease: "Manual decrease",
    payOut: "Leave pay-out",
  },
};
