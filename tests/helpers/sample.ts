/** Persian content an organisation would write: names of people and records, and texts that people type. */
export const sample = {
  organisation: "سازمان آزمون",
  /** Types of requests that every new database contains. */
  annualLeave: "استحقاقی",
  inCityMission: "داخل شهر",

  firstName: "سارا",
  person: "سارا نمونه",
  otherFirstName: "علی",
  otherPerson: "علی رضایی",
  thirdPerson: "مینا راد",
  fourthPerson: "نیما فرد",

  pattern: "ناظر",
  otherPattern: "سرپرست کارگاه",
  renamed: "نام من",
  renamedByOther: "نام دیگران",
  trial: "آزمون",
  view: "نمای خودم",
  otherView: "نمای دیگر",
  section: "اداری",
  city: "آبیک",
  otherCity: "لنگرود",
  province: "فارس",
  otherProvince: "یزد",
  holiday: "عید نمونه",
  place: "درب شمالی",

  reason: "کار شخصی",
  otherReason: "فصل بستن حساب‌ها",
  subject: "جلسه فردا",
  otherSubject: "آیین‌نامه تازه",
  body: "فردا ساعت ده.",
} as const;

/** A text as an Arabic keyboard types it: with Arabic letters instead of two Persian ones. */
export const arabicLetters = (text: string): string => text.replaceAll("ی", "ي").replaceAll("ک", "ك");

/** Digits as an Arabic keyboard types them. */
export const arabicDigits = (text: string): string =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
