/** How a type of leave is paid. */
export const leavePayWords = {
  fa: { annual: "استحقاقی", sick: "استعلاجی", otherPaid: "سایر با حقوق", unpaid: "بدون حقوق" },
  en: { annual: "Annual leave", sick: "Sick leave", otherPaid: "Other paid leave", unpaid: "Unpaid leave" },
};
/** The period that an allowance is for. */
export const allowancePeriodWords = {
  fa: { event: "هر بار", month: "هر ماه", year: "هر سال", once: "یک بار در طول خدمت" },
  en: { event: "Each leave", month: "Each month", year: "Each year", once: "Once in service" },
};
export const leaveDayCountWords = {
  fa: { workDays: "روزهای کاری", calendarDays: "روزهای تقویمی" },
  en: { workDays: "Work days", calendarDays: "Calendar days" },
};
export const leaveChargeWords = {
  fa: { balance: "مانده استحقاقی", own: "سهمیه جداگانه", nothing: "کسر نمی‌شود" },
  en: { balance: "Annual balance", own: "Its own allowance", nothing: "Nothing" },
};
