/** Failures the browser itself notices, by the code of the error; the server words its own. */
export const errors = {
  network: "ارتباط با سرور برقرار نشد. اتصال شبکه را بررسی کنید و دوباره امتحان کنید.",
  timeout: "سرور در زمان مقرر پاسخ نداد. دوباره امتحان کنید.",
  badAnswer: "پاسخ سرور خوانده نشد. اگر تکرار شد به مدیر سامانه خبر دهید.",
  invalidInput: "برخی مقدارها درست نیست. آن‌ها را بررسی کنید.",
  chunk: "این صفحه بارگذاری نشد. صفحه را از نو بارگذاری کنید.",
  generic: "خطا در سرور. چند لحظه دیگر دوباره امتحان کنید.",
};
