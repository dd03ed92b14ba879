/** As what a type of leave is paid, and what it is charged to. */
export const leavePayWords = {
  fa: { annual: "استحقاقی", sick: "استعلاجی", otherPaid: "سایر با حقوق", unpaid: "بدون حقوق" },
  en: { annual: "Annual leave", sick: "Sick leave", otherPaid: "Other paid leave", unpaid: "Unpaid leave" },
};
export const leaveChargeWords = {
  fa: { balance: "مانده استحقاقی", own: "سهمیه جداگانه", nothing: "از چیزی کم نمی‌شود" },
  en: { balance: "Annual balance", own: "Its own allowance", nothing: "Nothing" },
};
