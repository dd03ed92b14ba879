import type { ErrorEntry } from "./entry";

/** Configuration and lock. */
export const configurationErrors = {
  "database-needs-update": {
    status: 200,
    fa: "پایگاه داده نیاز به به‌روزرسانی دارد.",
    en: "The database needs to be updated.",
  },
  "connection-test-failed": {
    status: 200,
    fa: "اتصال به پایگاه داده «{database}» روی {server} برقرار نشد. نشانی، نام کاربری و رمز را بررسی کنید.",
    en: "Could not connect to the database “{database}” on {server}. Check the address, the username and the password.",
  },
  "lock-server-unreachable": {
    status: 200,
    fa: "سرور قفل در {server}:{port} پاسخ نداد. نشانی و درگاه را بررسی کنید.",
    en: "The lock server at {server}:{port} did not answer. Check the address and the port.",
  },
  "not-in-code-page": {
    status: 200,
    fa: "نویسه «{character}» در رمز مدیر پذیرفته نیست. از حروف و رقم‌های معمول استفاده کنید.",
    en: "The character “{character}” cannot be used in the administrator's password. Use ordinary letters and digits.",
  },
  "lock-not-active": {
    status: 200,
    fa: "قفل سامانه فعال نیست. با حساب راه‌اندازی (000) وارد شوید و آن را در «تنظیمات سرور» ← «قفل» فعال کنید.",
    en: "The portal's lock is not active. Sign in with the setup account (000) and activate it under Server settings → Lock.",
  },
  "lock-already-active": {
    status: 200,
    fa: "قفل فعال است. برای فعال‌سازی دوباره نخست آن را غیرفعال کنید.",
    en: "The lock is active. Deactivate it before activating another.",
  },
  "name-not-repeated": {
    status: 200,
    fa: "برای تأیید، نام «{name}» را درست وارد کنید.",
    en: "To confirm, type the name “{name}” exactly.",
  },
  "licence-of-no-installation": {
    status: 200,
    fa: "این مجوز برای نصب مشخصی صادر نشده است. شناسه نصب {installation} را به فروشنده بدهید و مجوز آن را بگیرید.",
    en: "This licence is not made out to an installation. Give the vendor this installation's number, {installation}, and get a licence for it.",
  },
  "licence-of-another-installation": {
    status: 200,
    fa: "این مجوز برای نصب دیگری صادر شده است. شناسه نصب {installation} را به فروشنده بدهید و مجوز آن را بگیرید.",
    en: "This licence is for another installation. Give the vendor this installation's number, {installation}, and get a licence for it.",
  },
  "licence-clock-back": {
    status: 200,
    fa: "ساعت سرور عقب کشیده شده است؛ سامانه آخرین بار در {date} کار کرده است. ساعت سرور را درست کنید.",
    en: "The server's clock was moved back: the portal last ran on {date}. Set the server's clock right.",
  },
  "licence-unreadable": {
    status: 200,
    fa: "این کد یا فایل مجوز نیست. آن را کامل و بدون تغییر وارد کنید.",
    en: "This is not a licence code or file. Enter it whole and unchanged.",
  },
  "licence-tampered": {
    status: 200,
    fa: "مجوز دستکاری شده است و پذیرفته نمی‌شود. نسخه اصلی را از فروشنده بگیرید.",
    en: "The licence was altered and is refused. Get the original from the vendor.",
  },
  "licence-foreign": {
    status: 200,
    fa: "این مجوز را فروشنده این سامانه امضا نکرده است.",
    en: "This licence was not signed by the vendor of this product.",
  },
  "licence-expired": {
    status: 200,
    fa: "مدت مجوز در {date} تمام شده است. مجوز تازه بگیرید.",
    en: "The licence expired on {date}. Get a new one.",
  },
  "licence-not-yet": {
    status: 200,
    fa: "این مجوز از {date} معتبر است.",
    en: "The licence is valid only from {date}.",
  },
} as const satisfies Record<string, ErrorEntry>;
